import Chipmunk

extension Scene {
    /// Returns the definitions of all bodies, in the order in which they are built: crates and balls as bodies, and those of the
    /// generators one by one.
    ///
    /// - Throws: ``InputError`` if a generator has no room to scatter its bodies.
    func bodyDefinitions() throws(InputError) -> [BodyDefinition] {
        var definitions: [BodyDefinition] = []
        for (index, crate) in crates.enumerated() {
            definitions.append(crate.definition(named: "crate-\(index + 1)", viewHeight: view.height))
        }
        for (index, ball) in balls.enumerated() { definitions.append(ball.definition(named: "ball-\(index + 1)")) }
        definitions += bodies
        for generator in generators { definitions += try generator.bodies() }
        return definitions
    }
}

extension Crate {
    fileprivate func definition(named name: String, viewHeight: Double) -> BodyDefinition {
        var shape = ShapeDefinition(.box(width: frame.width, height: frame.height))
        (shape.friction, shape.elasticity) = (friction, elasticity)
        shape.collisionType = Int(CollisionType.crate.rawValue)
        var body = BodyDefinition(name: name, position: center(inViewOfHeight: viewHeight), shapes: [shape])
        body.mass = mass
        body.moment = Moment.box(mass: mass, width: frame.width, height: frame.height)
        body.appearance = Appearance(look: .crate)
        return body
    }
}

extension Ball {
    fileprivate func definition(named name: String) -> BodyDefinition {
        var shape = ShapeDefinition(.circle(radius: radius))
        (shape.friction, shape.elasticity) = (friction, elasticity)
        shape.collisionType = Int(CollisionType.ball.rawValue)
        var body = BodyDefinition(name: name, position: position, shapes: [shape])
        body.mass = mass
        body.moment = Moment.circle(mass: mass, radius: radius)
        body.appearance = Appearance(look: .ball, color: color == .white ? nil : color)
        return body
    }
}
