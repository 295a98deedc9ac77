import Chipmunk

extension BodyDefinition {
    /// Returns the body, which is in no space yet. Shapes and mass are set first, then the position.
    func make() throws(InputError) -> Body {
        let shapes = try makeShapes()
        let body = makeBody(of: shapes)
        for shape in shapes { body.attach(shape) }
        if kind == .dynamic && moment == nil { try weigh(shapes) }
        let player = MotionPlayer(self)
        body.position = player.position(at: 0)
        body.angle = player.angle(at: 0, near: angle)
        body.velocity = velocity
        body.angularVelocity = angularVelocity
        return body
    }

    private func makeShapes() throws(InputError) -> [Shape] {
        var made: [Shape] = []
        for (index, shape) in shapes.enumerated() {
            made.append(try attributing(to: "shapes[\(index)]") { () throws(InputError) in try shape.make() })
        }
        return made
    }

    private func makeBody(of shapes: [Shape]) -> Body {
        guard kind == .dynamic, let mass else { return Body(kind) }
        if !canRotate { return Body(mass: mass, moment: .infinity) }
        return moment.map { Body(mass: mass, moment: $0) } ?? Body(.dynamic)
    }

    /// Sets the masses of the shapes: by their densities, or the body's mass, shared by their areas.
    private func weigh(_ shapes: [Shape]) throws(InputError) {
        if mass != nil && !canRotate { return }
        let area = shapes.reduce(0) { $0 + $1.area }
        for (index, (shape, definition)) in zip(shapes, self.shapes).enumerated() {
            let share = mass.map { $0 * (shape.area / area) } ?? (definition.density ?? 0) * shape.area
            guard share == 0 || (1e-30...1e30).contains(share) else {
                throw InputError(
                    path: "shapes[\(index)]",
                    problem: "must have an area, for its mass would be \(share); give the body a mass and a moment")
            }
            shape.mass = share
        }
    }
}

extension ShapeDefinition {
    /// Returns the shape, which is not attached yet.
    func make() throws(InputError) -> Shape {
        let shape = try geometry.make()
        shape.friction = friction
        shape.elasticity = elasticity
        shape.surfaceVelocity = surfaceVelocity
        shape.isSensor = isSensor
        shape.collisionType = CollisionType(rawValue: UInt(collisionType))
        shape.filter = filter
        return shape
    }
}

extension ShapeDefinition.Geometry {
    fileprivate func make() throws(InputError) -> Shape {
        switch self {
        case .circle(let radius, let offset): return CircleShape(radius: radius, offset: offset)
        case .segment(let from, let to, let radius): return SegmentShape(from: from, to: to, radius: radius)
        case .box(let width, let height, let radius):
            return PolygonShape(width: width, height: height, radius: radius)
        case .polygon(let vertices, let radius):
            do {
                return try PolygonShape(vertices: vertices, radius: radius)
            } catch {
                throw InputError(path: "vertices", problem: "\(error)")
            }
        }
    }
}
