import Chipmunk

/// A car, seen from above, with four tires that roll in one direction and slide in the other.
struct Car {
    let body = Body(.dynamic)
    /// The places of the tires, in the car's coordinates; the first two steer.
    private static let tires = [Vector(16, 9), Vector(16, -9), Vector(-16, 9), Vector(-16, -9)]
    /// The greatest force of a tire across its direction, beyond which it slides.
    private static let grip = 900.0

    var steering = 0.0
    var throttle = 0.0

    init(in space: Space, at place: Vector, angle: Double) {
        let shape = body.attach(PolygonShape(width: 48, height: 24, radius: 2))
        (shape.density, shape.friction) = (0.004, 0.3)
        body.maxSpeed = 400
        space.add(body, at: place, angle: angle)
    }

    /// Pushes the car by its tires. Call it before each step: forces last one step.
    func drive(timestep: Double) {
        for (index, place) in Car.tires.enumerated() {
            let direction = body.rotation.rotated(by: Vector(angle: index < 2 ? steering : 0))
            let across = direction.perpendicular
            let velocity = body.velocity(atLocalPoint: place)
            // What would stop the slide of its quarter of the car within this step, as far as the tire holds.
            let needed = -velocity.dot(across) * body.mass / 4 / timestep
            let held = min(max(needed, -Car.grip), Car.grip)
            let rolling = -velocity.dot(direction) * 0.1
            body.applyForce(
                across * held + direction * (throttle * 350 + rolling), atWorldPoint: body.localToWorld(place))
        }
    }

    /// Steers toward a point, and slows down for what is not ahead.
    mutating func steer(toward target: Vector) {
        let way = body.worldToLocal(target)
        steering = min(max(way.angle, -0.6), 0.6)
        let isFast = body.velocity.length > 260 - 200 * abs(steering)
        throttle = isFast ? -0.6 : 1
    }
}
