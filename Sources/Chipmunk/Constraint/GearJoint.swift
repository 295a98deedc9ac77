internal import CChipmunk

/// A joint that keeps two bodies turning at a fixed ratio. `cpGearJoint`.
///
/// Use it for cogs and belts; and with a ratio of 1 to ``Space/staticBody`` for what may move but not turn.
public final class GearJoint: Constraint {
    /// Creates a joint between two bodies. `cpGearJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - phase: The initial angle between them, in radians. Traps unless within ±1e100.
    ///   - ratio: The turns of the first body for each turn of the second. Traps unless the magnitude is in
    ///     `1e-30...1e30`.
    public init(
        _ a: Body, _ b: Body, phase: Double = 0, ratio: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(phase, "GearJoint.phase", file: file, line: line)
        requireRatio(ratio, "GearJoint.ratio", file: file, line: line)
        unsafe super.init(a, b, owning: cpGearJointNew(a.handle, b.handle, phase, ratio), file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The initial angle between the bodies, in radians. Traps unless within ±1e100. `cpGearJointGetPhase`.
    public var phase: Double {
        get { unsafe cpGearJointGetPhase(handle) }
        set {
            requireMotion(newValue, "GearJoint.phase")
            changing { unsafe cpGearJointSetPhase(handle, newValue) }
        }
    }

    /// The turns of the first body for each turn of the second. Traps unless the magnitude is in `1e-30...1e30`.
    /// `cpGearJointGetRatio`.
    public var ratio: Double {
        get { unsafe cpGearJointGetRatio(handle) }
        set {
            requireRatio(newValue, "GearJoint.ratio")
            changing { unsafe cpGearJointSetRatio(handle, newValue) }
        }
    }
}
