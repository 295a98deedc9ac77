/// A joint like a door's hinge: a ``PivotJoint``, with limits of the angle and a motor that has no torque at first.
///
/// The motor turns until a limit stops it, or a load that needs more than its torque.
public final class HingeJoint: CompoundJoint {
    /// The constraint that holds the point.
    public let pivot: PivotJoint
    /// The constraint that limits the angle.
    public let limit: RotaryLimitJoint
    /// The constraint that turns the second body. Its ``SimpleMotor/rate`` has the opposite sign of ``motorSpeed``.
    public let motor: SimpleMotor
    /// The difference of the bodies' angles at which ``angle`` is 0.
    private let zero: Double

    /// Creates a joint at a point in world coordinates, for the current poses of the bodies.
    ///
    ///     let flipper = space.add(HingeJoint(table, paddle, at: paddle.position, range: -0.5...0.5))
    ///     (flipper.motorSpeed, flipper.maxMotorTorque) = (20, 1e6)
    ///
    /// - Parameters:
    ///   - a: The first body.
    ///   - b: The second body. Traps if it is the first one.
    ///   - anchor: The point. Traps unless it is within ±1e30 in the coordinates of both bodies.
    ///   - range: The allowed values of ``angle`` in radians, or nil for all. Traps unless each bound is within ±1e100,
    ///     or infinite and without effect.
    ///   - collideBodies: Whether the two bodies collide. Defaults to true, as in C; false if their shapes overlap.
    public init(
        _ a: Body, _ b: Body, at anchor: Vector, range: ClosedRange<Double>? = nil, collideBodies: Bool = true,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        requireTwo(a, b, "HingeJoint", file: file, line: line)
        requireCoordinates(anchor, "HingeJoint.init(at:)", file: file, line: line)
        zero = b.angle - a.angle
        pivot = PivotJoint(a, b, at: anchor, file: file, line: line)
        let range = range ?? -.infinity ... .infinity
        limit = RotaryLimitJoint(
            a, b, range: range.lowerBound + zero...range.upperBound + zero, file: file, line: line)
        motor = SimpleMotor(a, b, rate: 0, file: file, line: line)
        motor.maxForce = 0
        for constraint in constraints { constraint.collideBodies = collideBodies }
    }

    /// The ``pivot``, the ``limit`` and the ``motor``.
    public var constraints: [Constraint] { [pivot, limit, motor] }

    /// The turn of the second body against the first one since the joint was made, in radians, counterclockwise.
    public var angle: Double {
        pivot.bodyB.angle - pivot.bodyA.angle - zero
    }

    /// The angular velocity of the second body against the first one at which the motor aims, in radians/s. Defaults to
    /// 0, which brakes. Traps unless within ±1e100.
    public var motorSpeed: Double {
        get { -motor.rate }
        set { motor.rate = -newValue }
    }

    /// The greatest torque of the motor, in mass · points²/s². Defaults to 0, with which there is no motor. Traps if
    /// negative or NaN.
    public var maxMotorTorque: Double {
        get { motor.maxForce }
        set { motor.maxForce = newValue }
    }
}
