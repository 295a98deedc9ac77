/// A joint that brakes a body against another one, like a table below it: a ``PivotJoint`` and a ``GearJoint`` that pull
/// nothing back.
///
/// Use it for friction in games that are seen from above, between a body and ``Space/staticBody``. A body with the speed
/// v and the mass m stops after v² · m / 2F, and half a step.
public final class FrictionJoint: CompoundJoint {
    /// The constraint that brakes the velocity of the point.
    public let pivot: PivotJoint
    /// The constraint that brakes the angular velocity.
    public let gear: GearJoint

    /// Creates a joint between the centers of gravity of two bodies.
    ///
    ///     space.add(FrictionJoint(space.staticBody, puck, maxForce: 50, maxTorque: 500))
    ///
    /// - Parameters:
    ///   - ground: The first body. Its point is where the second body's center of gravity is now.
    ///   - body: The second body. Traps if it is the first one.
    ///   - maxForce: The friction, in mass · points/s². Traps if negative or NaN.
    ///   - maxTorque: The friction against turning, in mass · points²/s². Traps if negative or NaN.
    public init(
        _ ground: Body, _ body: Body, maxForce: Double, maxTorque: Double, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        requireTwo(ground, body, "FrictionJoint", file: file, line: line)
        require(maxForce, in: 0 ... .infinity, "FrictionJoint.init(maxForce:)", file: file, line: line)
        require(maxTorque, in: 0 ... .infinity, "FrictionJoint.init(maxTorque:)", file: file, line: line)
        let center = body.localToWorld(body.centerOfGravity)
        pivot = PivotJoint(
            ground, body, anchorA: ground.worldToLocal(center), anchorB: body.centerOfGravity, file: file, line: line)
        gear = GearJoint(ground, body, phase: body.angle - ground.angle, ratio: 1, file: file, line: line)
        // Only velocities are corrected, and no positions.
        (pivot.maxBias, gear.maxBias) = (0, 0)
        (pivot.maxForce, gear.maxForce) = (maxForce, maxTorque)
    }

    /// The ``pivot`` and the ``gear``, without the gear if neither body can turn.
    public var constraints: [Constraint] { gear.isNeeded ? [pivot, gear] : [pivot] }

    /// The friction, in mass · points/s². Traps if negative or NaN.
    public var maxForce: Double {
        get { pivot.maxForce }
        set { pivot.maxForce = newValue }
    }

    /// The friction against turning, in mass · points²/s². Traps if negative or NaN.
    public var maxTorque: Double {
        get { gear.maxForce }
        set { gear.maxForce = newValue }
    }
}
