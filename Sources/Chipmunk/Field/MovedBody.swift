/// A dynamic body where the next step takes it before that uses the forces.
///
/// Chipmunk moves a body first and changes its velocity then. A force for where the body is now would come a step late, and
/// add energy: a planet on a circle of a hundred steps would be twice as far away after three rounds.
struct MovedBody {
    let shapes: [Shape]
    let mass, moment: Double
    let velocity: Vector
    let angularVelocity: Double
    /// The center of gravity, in world coordinates.
    let center: Vector
    private let localCenter, rotation: Vector

    init(_ body: Body, by duration: Double) {
        shapes = body.shapes
        (mass, moment) = (body.mass, body.moment)
        (velocity, angularVelocity) = (body.velocity, body.angularVelocity)
        localCenter = body.centerOfGravity
        center = body.localToWorld(localCenter) + velocity * duration
        rotation = angularVelocity == 0 ? body.rotation : Vector(angle: body.angle + angularVelocity * duration)
    }

    func localToWorld(_ point: Vector) -> Vector {
        center + (point - localCenter).rotated(by: rotation)
    }

    /// Returns the velocity of the body's material at a point relative to the center of gravity.
    func velocity(at arm: Vector) -> Vector {
        velocity + arm.perpendicular * angularVelocity
    }

    /// Returns the most that a unit of impulse at a point can change the velocity there, whatever its direction.
    func mobility(at arm: Vector) -> Double {
        1 / mass + arm.lengthSquared / moment
    }
}
