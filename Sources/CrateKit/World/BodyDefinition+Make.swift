import Chipmunk

extension BodyDefinition {
    /// Returns the body, not yet in a space. Shapes and mass are set first, then the position.
    func make() throws(InputError) -> Body {
        let shapes = try makeShapes()
        let body = makeBody(of: shapes.map(\.shape))
        for (shape, _) in shapes { body.attach(shape) }
        if kind == .dynamic && moment == nil { try weigh(shapes) }
        let player = MotionPlayer(self)
        body.position = player.position(at: 0)
        body.angle = player.angle(at: 0, near: angle)
        body.velocity = velocity
        body.angularVelocity = angularVelocity
        setRules(of: body)
        return body
    }

    private func setRules(of body: Body) {
        if gravityScale != 1 { body.gravityScale = gravityScale }
        if linearDamping != 0 { body.linearDamping = linearDamping }
        if angularDamping != 0 { body.angularDamping = angularDamping }
        if let maxSpeed { body.maxSpeed = maxSpeed }
        if let maxAngularSpeed { body.maxAngularSpeed = maxAngularSpeed }
        if isBullet { body.isBullet = true }
    }

    /// Returns the shapes with the indices of their definitions: a polyline or an outline has several shapes.
    private func makeShapes() throws(InputError) -> [(shape: Shape, index: Int)] {
        var made: [(Shape, Int)] = []
        for (index, shape) in shapes.enumerated() {
            let parts = try attributing(to: "shapes[\(index)]") { () throws(InputError) in try shape.make() }
            made += parts.map { ($0, index) }
        }
        return made
    }

    private func makeBody(of shapes: [Shape]) -> Body {
        guard kind == .dynamic, let mass else { return Body(kind) }
        if !canRotate { return Body(mass: mass, moment: .infinity) }
        return moment.map { Body(mass: mass, moment: $0) } ?? Body(.dynamic)
    }

    /// Sets the masses of the shapes: by their densities, or by their shares in the body's mass, according to their
    /// areas.
    private func weigh(_ shapes: [(shape: Shape, index: Int)]) throws(InputError) {
        if mass != nil && !canRotate { return }
        let area = shapes.reduce(0) { $0 + $1.shape.area }
        for (shape, index) in shapes {
            let share = mass.map { $0 * (shape.area / area) } ?? (self.shapes[index].density ?? 0) * shape.area
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
    /// Returns the shapes, not yet attached: one, the segments of a polyline, or the convex pieces of an outline.
    func make() throws(InputError) -> [Shape] {
        let shapes = try geometry.make()
        for shape in shapes {
            shape.friction = friction
            shape.elasticity = elasticity
            if frictionRule != .multiply { shape.frictionRule = frictionRule }
            if elasticityRule != .multiply { shape.elasticityRule = elasticityRule }
            shape.surfaceVelocity = surfaceVelocity
            shape.isSensor = isSensor
            shape.passDirection = passDirection
            shape.collisionType = CollisionType(rawValue: UInt(collisionType))
            shape.filter = filter
        }
        return shapes
    }

    /// The number of shapes that ``make()`` returns.
    var shapeCount: Int {
        switch geometry {
        case .polyline(let points, _, let isClosed): points.count - (isClosed ? 0 : 1)
        case .outline(let points, _): (try? OutlinePieces.polygons(of: points))?.count ?? 0
        case .circle, .segment, .polygon, .box: 1
        }
    }
}

extension ShapeDefinition.Geometry {
    fileprivate func make() throws(InputError) -> [Shape] {
        switch self {
        case .circle(let radius, let offset): return [CircleShape(radius: radius, offset: offset)]
        case .segment(let from, let to, let radius): return [SegmentShape(from: from, to: to, radius: radius)]
        case .polyline(let points, let radius, let isClosed):
            return SegmentShape.chain(along: points, isClosed: isClosed, radius: radius)
        case .box(let width, let height, let radius):
            return [PolygonShape(width: width, height: height, radius: radius)]
        case .polygon(let vertices, let radius):
            do {
                return [try PolygonShape(vertices: vertices, radius: radius)]
            } catch {
                throw InputError(path: "vertices", problem: "\(error)")
            }
        case .outline(let points, let radius):
            do {
                return try OutlinePieces.polygons(of: points).map { try PolygonShape(vertices: $0, radius: radius) }
            } catch {
                throw InputError(path: "path", problem: "\(error)")
            }
        }
    }
}
