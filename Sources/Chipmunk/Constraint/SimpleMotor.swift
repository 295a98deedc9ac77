internal import CChipmunk

/// A motor that keeps two bodies turning against each other at a rate. Limit its torque with ``Constraint/maxForce``.
/// `cpSimpleMotor`.
///
/// Use it for wheels and drums on axles of their own. A ``HingeJoint`` and a ``WheelJoint`` have a motor as well.
public final class SimpleMotor: Constraint {
    /// Creates a motor between two bodies. `cpSimpleMotorNew`.
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body.
    ///   - rate: The first body's angular velocity minus the second body's, in radians/s. Traps unless within ±1e100.
    public init(_ a: Body, _ b: Body, rate: Double, file: StaticString = #fileID, line: UInt = #line) {
        requireMotion(rate, "SimpleMotor.rate", file: file, line: line)
        unsafe super.init(a, b, owning: cpSimpleMotorNew(a.handle, b.handle, rate), file: file, line: line)
    }

    override func whyUnsolvable() -> String? {
        whyCannotTurn()
    }

    /// The desired relative angular velocity, in radians/s. Traps unless within ±1e100. `cpSimpleMotorGetRate`.
    public var rate: Double {
        get { unsafe cpSimpleMotorGetRate(handle) }
        set {
            requireMotion(newValue, "SimpleMotor.rate")
            changing { unsafe cpSimpleMotorSetRate(handle, newValue) }
        }
    }
}
