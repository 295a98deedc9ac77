import Chipmunk

/// Puts bodies of one density into a space.
struct SceneBuilder {
    let space = Space()
    var random: BenchRandom

    init(seed: UInt64 = 1, gravity: Double = -100) {
        random = BenchRandom(seed: seed)
        space.gravity = Vector(0, gravity)
    }

    @discardableResult
    func addWall(from a: Vector, to b: Vector, radius: Double = 1, of body: Body? = nil) -> SegmentShape {
        let wall = (body ?? space.staticBody).attach(SegmentShape(from: a, to: b, radius: radius))
        wall.friction = 0.6
        return wall
    }

    /// Adds a line of walls through points.
    func addWalls(_ points: [Vector], elasticity: Double = 0) {
        for (a, b) in zip(points, points.dropFirst()) { addWall(from: a, to: b).elasticity = elasticity }
    }

    @discardableResult
    func addBox(at position: Vector, width: Double, height: Double, angle: Double = 0) -> Body {
        let mass = width * height
        let body = Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height))
        body.attach(PolygonShape(width: width, height: height)).friction = 0.6
        return space.add(body, at: position, angle: angle)
    }

    @discardableResult
    func addBall(at position: Vector, radius: Double) -> Body {
        let mass = Double.pi * radius * radius
        let body = Body(mass: mass, moment: Moment.circle(mass: mass, radius: radius))
        body.attach(CircleShape(radius: radius)).friction = 0.6
        return space.add(body, at: position)
    }

    @discardableResult
    func addHexagon(at position: Vector, radius: Double) -> Body {
        let corners = (0..<6).map { Vector(angle: Double($0) * .pi / 3) * radius }
        do {
            let mass = 2.6 * radius * radius
            let body = Body(mass: mass, moment: Moment.polygon(mass: mass, vertices: corners))
            body.attach(try PolygonShape(vertices: corners)).friction = 0.6
            return space.add(body, at: position)
        } catch {
            fatalError("a hexagon is convex: \(error)")
        }
    }

    /// Adds a body that turns by itself and that nothing moves.
    func addRotor(at position: Vector, speed: Double) -> Body {
        let rotor = Body(.kinematic)
        rotor.angularVelocity = speed
        return space.add(rotor, at: position)
    }
}
