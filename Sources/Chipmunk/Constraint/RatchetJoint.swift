internal import CChipmunk

/// A joint that lets one body turn against another in one direction only, in clicks. `cpRatchetJoint`.
///
/// Use it for winches that hold their load, and wheels that must not roll back.
public final class RatchetJoint: Constraint {
    /// Creates a joint between two bodies. `cpRatchetJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - phase: The angle of the first click, in radians. Traps unless within ±1e100.
    ///   - ratchet: The angle between clicks, in radians, whose sign is the direction. Traps unless the magnitude is in
    ///     `1e-30...1e30`.
    public init(
        _ a: Body, _ b: Body, phase: Double, ratchet: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireMotion(phase, "RatchetJoint.phase", file: file, line: line)
        requireRatio(ratchet, "RatchetJoint.ratchet", file: file, line: line)
        unsafe super.init(a, b, owning: cpRatchetJointNew(a.handle, b.handle, phase, ratchet), file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The angle of the last click, in radians. Traps unless within ±1e100. `cpRatchetJointGetAngle`.
    public var angle: Double {
        get { unsafe cpRatchetJointGetAngle(handle) }
        set {
            requireMotion(newValue, "RatchetJoint.angle")
            recordCall(.ratchetAngle, [newValue])
            waking { unsafe cpRatchetJointSetAngle(handle, newValue) }
        }
    }

    /// The angle of the first click, in radians. Traps unless within ±1e100. `cpRatchetJointGetPhase`.
    public var phase: Double {
        get { unsafe cpRatchetJointGetPhase(handle) }
        set {
            requireMotion(newValue, "RatchetJoint.phase")
            changing { unsafe cpRatchetJointSetPhase(handle, newValue) }
        }
    }

    /// The angle between clicks, in radians, whose sign is the direction. Traps unless the magnitude is in
    /// `1e-30...1e30`. `cpRatchetJointGetRatchet`.
    public var ratchet: Double {
        get { unsafe cpRatchetJointGetRatchet(handle) }
        set {
            requireRatio(newValue, "RatchetJoint.ratchet")
            changing { unsafe cpRatchetJointSetRatchet(handle, newValue) }
        }
    }
}
