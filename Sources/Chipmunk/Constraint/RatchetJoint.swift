internal import CChipmunk

/// Lets one body turn against another in one direction only, and clicks into place. `cpRatchetJoint`.
public final class RatchetJoint: Constraint {
    /// A joint between two bodies. `cpRatchetJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - phase: Where the first click is, in radians. A value out of ±1e100 traps.
    ///   - ratchet: The angle from click to click, in radians; its sign is the direction. A value whose magnitude is out of
    ///     1e-30 ... 1e30 traps.
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

    /// The angle of the last click, in radians. A value out of ±1e100 traps. `cpRatchetJointGetAngle`.
    public var angle: Double {
        get { unsafe cpRatchetJointGetAngle(handle) }
        set {
            requireMotion(newValue, "RatchetJoint.angle")
            changing { unsafe cpRatchetJointSetAngle(handle, newValue) }
        }
    }

    /// Where the first click is, in radians. A value out of ±1e100 traps. `cpRatchetJointGetPhase`.
    public var phase: Double {
        get { unsafe cpRatchetJointGetPhase(handle) }
        set {
            requireMotion(newValue, "RatchetJoint.phase")
            changing { unsafe cpRatchetJointSetPhase(handle, newValue) }
        }
    }

    /// The angle from click to click, in radians. A value whose magnitude is out of 1e-30 ... 1e30 traps. `cpRatchetJointGetRatchet`.
    public var ratchet: Double {
        get { unsafe cpRatchetJointGetRatchet(handle) }
        set {
            requireRatio(newValue, "RatchetJoint.ratchet")
            changing { unsafe cpRatchetJointSetRatchet(handle, newValue) }
        }
    }
}
