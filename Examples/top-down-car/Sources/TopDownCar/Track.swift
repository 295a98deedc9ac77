import Chipmunk

/// A closed track with cones beside it.
struct Track {
    static let timestep = 1.0 / 120
    /// The middle of the lane.
    static let points = (0..<24).map { index in
        let angle = 2 * .pi * Double(index) / 24
        let bend = 1 + 0.18 * Vector(angle: 3 * angle).x
        return Vector(angle: angle) * Vector(420, 260) * bend
    }

    let space = Space()
    var car: Car
    private(set) var cones: [Body] = []
    private(set) var nextPoint = 1
    private(set) var lap = 0
    private(set) var step = 0

    init() {
        car = Car(in: space, at: Track.points[0], angle: .pi / 2)
        for (index, point) in Track.points.enumerated() {
            let along = (Track.points[(index + 1) % 24] - Track.points[(index + 23) % 24]).normalized
            for side in [-44.0, 44] { addCone(at: point + along.perpendicular * side) }
        }
        let field = [Vector(-620, -400), Vector(620, -400), Vector(620, 400), Vector(-620, 400)]
        space.staticBody.attachChain(field, isClosed: true, radius: 4)
    }

    private mutating func addCone(at place: Vector) {
        let cone = Body(.dynamic)
        let shape = cone.attach(CircleShape(radius: 6))
        (shape.density, shape.friction, shape.elasticity) = (0.002, 0.5, 0.3)
        space.add(cone, at: place)
        // The ground brakes what was knocked over: there is no gravity that presses it down.
        space.add(FrictionJoint(space.staticBody, cone, maxForce: 40, maxTorque: 200))
        cones.append(cone)
    }

    mutating func advance() {
        let target = Track.points[nextPoint]
        car.steer(toward: target)
        car.drive(timestep: Track.timestep)
        space.step(by: Track.timestep)
        step += 1
        guard (car.body.position - target).length < 50 else { return }
        nextPoint = (nextPoint + 1) % Track.points.count
        if nextPoint == 1 { lap += 1 }
    }
}
