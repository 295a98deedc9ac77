/// A joint that hangs a wheel on a chassis: a ``GrooveJoint`` along which the wheel moves, a ``DampedSpring`` that pushes
/// it back, and a motor that has no torque at first.
public final class WheelJoint: CompoundJoint {
    /// The constraint that holds the wheel on a line.
    public let groove: GrooveJoint
    /// The suspension.
    public let spring: DampedSpring
    /// The constraint that turns the wheel. Its ``SimpleMotor/rate`` has the opposite sign of ``motorSpeed``.
    public let motor: SimpleMotor

    /// Creates a joint for the current poses of the bodies, in which the spring has no force.
    ///
    ///     let rear = space.add(WheelJoint(car, wheel, travel: 10, frequency: 4))
    ///     (rear.motorSpeed, rear.maxMotorTorque) = (-30, 50_000)   // to the right
    ///
    /// - Parameters:
    ///   - chassis: The first body.
    ///   - wheel: The second body, which turns about its center of gravity. Traps if it is the first one.
    ///   - axis: The direction in which the wheel moves, in world coordinates. Defaults to up. Traps unless it has a
    ///     length.
    ///   - travel: The greatest distance of the wheel from its current place, in points, in both directions. Traps
    ///     unless in `1e-30...1e30`.
    ///   - frequency: The spring's frequency in Hz, for the reduced mass of the two bodies: see
    ///     ``DampedSpring/init(_:_:anchorA:anchorB:restLength:frequency:dampingRatio:file:line:)``.
    ///   - dampingRatio: 0 for a wheel that swings forever, 1 for one that does not overshoot. Defaults to 0.7.
    ///   - collideBodies: Whether the two bodies collide. Defaults to false: a wheel overlaps its chassis.
    public init(
        _ chassis: Body, _ wheel: Body, axis: Vector = Vector(0, 1), travel: Double, frequency: Double,
        dampingRatio: Double = 0.7, collideBodies: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireTwo(chassis, wheel, "WheelJoint", file: file, line: line)
        requireCoordinates(axis, "WheelJoint.init(axis:)", file: file, line: line)
        require(
            axis.length > 0, "WheelJoint.init(axis:) must have a length, got (\(axis.x), \(axis.y))", file: file,
            line: line)
        require(travel, in: 1e-30...1e30, "WheelJoint.init(travel:)", file: file, line: line)
        let hub = wheel.centerOfGravity
        let place = chassis.worldToLocal(wheel.localToWorld(hub))
        let way = axis.normalized.unrotated(by: chassis.rotation) * travel
        groove = GrooveJoint(
            chassis, wheel, from: place - way, to: place + way, anchorB: hub, file: file, line: line)
        // So far away that the wheel never passes the other end, where the spring would change its direction.
        spring = DampedSpring(
            chassis, wheel, anchorA: place + way * 2, anchorB: hub, restLength: travel * 2, frequency: frequency,
            dampingRatio: dampingRatio, file: file, line: line)
        motor = SimpleMotor(chassis, wheel, rate: 0, file: file, line: line)
        motor.maxForce = 0
        for constraint in constraints { constraint.collideBodies = collideBodies }
    }

    /// The ``groove``, the ``spring`` and the ``motor``.
    public var constraints: [Constraint] { [groove, spring, motor] }

    /// The angular velocity of the wheel against the chassis at which the motor aims, in radians/s, counterclockwise.
    /// Defaults to 0, which brakes. Traps unless within ±1e100.
    public var motorSpeed: Double {
        get { -motor.rate }
        set { motor.rate = -newValue }
    }

    /// The greatest torque of the motor, in mass · points²/s². Defaults to 0, with which the wheel runs free. Traps if
    /// negative or NaN.
    public var maxMotorTorque: Double {
        get { motor.maxForce }
        set { motor.maxForce = newValue }
    }
}
