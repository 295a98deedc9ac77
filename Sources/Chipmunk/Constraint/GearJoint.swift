internal import CChipmunk

/// Keeps two bodies turning at a fixed ratio. `cpGearJoint`.
public final class GearJoint: Constraint {
    /// A joint between two bodies. `cpGearJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - phase: The angle between them at the start, in radians. A value out of ±1e100 traps.
    ///   - ratio: How often the first body turns for each turn of the second. A value whose magnitude is out of
    ///     1e-30 ... 1e30 traps.
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

    /// The angle between the bodies at the start, in radians. A value out of ±1e100 traps. `cpGearJointGetPhase`.
    public var phase: Double {
        get { unsafe cpGearJointGetPhase(handle) }
        set {
            requireMotion(newValue, "GearJoint.phase")
            changing { unsafe cpGearJointSetPhase(handle, newValue) }
        }
    }

    /// How often the first body turns for each turn of the second. A magnitude out of 1e-30 ... 1e30 traps. `cpGearJointGetRatio`.
    public var ratio: Double {
        get { unsafe cpGearJointGetRatio(handle) }
        set {
            requireRatio(newValue, "GearJoint.ratio")
            changing { unsafe cpGearJointSetRatio(handle, newValue) }
        }
    }
}
