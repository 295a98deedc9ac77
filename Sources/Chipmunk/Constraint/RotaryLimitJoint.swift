internal import CChipmunk

/// Keeps the angle between two bodies in a range. `cpRotaryLimitJoint`.
public final class RotaryLimitJoint: Constraint {
    /// A joint between two bodies. `cpRotaryLimitJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - range: The angles of the second body less that of the first that are allowed, in radians; more than a turn is
    ///     possible. A bound out of ±1e100 traps, unless it is an infinite one that limits nothing.
    public init(_ a: Body, _ b: Body, range: ClosedRange<Double>, file: StaticString = #fileID, line: UInt = #line) {
        RotaryLimitJoint.requireRange(range, file: file, line: line)
        unsafe super.init(
            a, b, owning: cpRotaryLimitJointNew(a.handle, b.handle, range.lowerBound, range.upperBound),
            file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The angles that are allowed, in radians. `cpRotaryLimitJointGetMin`, `cpRotaryLimitJointGetMax`. A bound out
    /// of ±1e100 traps, unless it is an infinite one that limits nothing.
    public var range: ClosedRange<Double> {
        get { unsafe cpRotaryLimitJointGetMin(handle)...cpRotaryLimitJointGetMax(handle) }
        set {
            RotaryLimitJoint.requireRange(newValue, file: #fileID, line: #line)
            changing {
                unsafe cpRotaryLimitJointSetMin(handle, newValue.lowerBound)
                unsafe cpRotaryLimitJointSetMax(handle, newValue.upperBound)
            }
        }
    }

    /// C never computes with a bound that is not exceeded.
    private static func requireRange(_ range: ClosedRange<Double>, file: StaticString, line: UInt) {
        require(
            range.lowerBound, in: -.infinity...Limit.motion, "RotaryLimitJoint.range.lowerBound",
            file: file, line: line)
        require(
            range.upperBound, in: -Limit.motion ... .infinity, "RotaryLimitJoint.range.upperBound",
            file: file, line: line)
    }
}
