internal import CChipmunk

/// Keeps the angle between two bodies in a range. `cpRotaryLimitJoint`.
public final class RotaryLimitJoint: Constraint {
    /// A joint between two bodies. `cpRotaryLimitJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - range: The angles of the second body less that of the first that are allowed, in radians; more than a turn is
    ///     possible. Bounds out of ±1e100 trap.
    public init(_ a: Body, _ b: Body, range: ClosedRange<Double>) {
        requireMotion(range.lowerBound, "RotaryLimitJoint.range.lowerBound")
        requireMotion(range.upperBound, "RotaryLimitJoint.range.upperBound")
        unsafe super.init(
            a, b, owning: cpRotaryLimitJointNew(a.handle, b.handle, range.lowerBound, range.upperBound))
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The angles that are allowed, in radians. `cpRotaryLimitJointGetMin`, `cpRotaryLimitJointGetMax`. Bounds out of
    /// ±1e100 trap.
    public var range: ClosedRange<Double> {
        get { unsafe cpRotaryLimitJointGetMin(handle)...cpRotaryLimitJointGetMax(handle) }
        set {
            requireMotion(newValue.lowerBound, "RotaryLimitJoint.range.lowerBound")
            requireMotion(newValue.upperBound, "RotaryLimitJoint.range.upperBound")
            if mustWait { return later { self.range = newValue } }
            unsafe cpRotaryLimitJointSetMin(handle, newValue.lowerBound)
            unsafe cpRotaryLimitJointSetMax(handle, newValue.upperBound)
        }
    }
}
