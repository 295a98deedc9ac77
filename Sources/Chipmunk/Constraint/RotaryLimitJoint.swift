internal import CChipmunk

/// A joint that keeps the angle between two bodies within a range. `cpRotaryLimitJoint`.
///
/// Use it beside a ``PivotJoint`` for elbows and knees, which bend only so far, or alone for what may lean a little. A
/// ``HingeJoint`` is a pivot with such limits.
public final class RotaryLimitJoint: Constraint {
    /// Creates a joint between two bodies. `cpRotaryLimitJointNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - range: The allowed differences between the second body's angle and the first body's, in radians. They may
    ///     exceed a turn. Traps unless each bound is within ±1e100, or infinite and without effect.
    public init(_ a: Body, _ b: Body, range: ClosedRange<Double>, file: StaticString = #fileID, line: UInt = #line) {
        RotaryLimitJoint.requireRange(range, file: file, line: line)
        unsafe super.init(
            a, b, owning: cpRotaryLimitJointNew(a.handle, b.handle, range.lowerBound, range.upperBound),
            file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The allowed angles, in radians. Traps unless each bound is within ±1e100, or infinite and without effect.
    /// `cpRotaryLimitJointGetMin`, `cpRotaryLimitJointGetMax`.
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

    /// Traps unless C can compute with the range: it never computes with a bound that is not exceeded.
    private static func requireRange(_ range: ClosedRange<Double>, file: StaticString, line: UInt) {
        require(
            range.lowerBound, in: -.infinity...Limit.motion, "RotaryLimitJoint.range.lowerBound",
            file: file, line: line)
        require(
            range.upperBound, in: -Limit.motion ... .infinity, "RotaryLimitJoint.range.upperBound",
            file: file, line: line)
    }
}
