public import Chipmunk

extension Space {
    /// Builds a wall on the space's static body, as listing 11.4 does.
    ///
    /// - Throws: ``InputError`` if a number of the wall is outside its range.
    @discardableResult
    public func add(_ wall: Wall) throws(InputError) -> SegmentShape {
        try Codec.wall.check(wall, at: "wall")
        return staticBody.attach(wall.makeShape())
    }

    /// Builds a crate and adds it, as listing 11.3 does. The order, on which the bits depend, is the listing's: body
    /// and shape are created, the position is set, and then both are added.
    ///
    /// - Parameters:
    ///   - crate: The crate to build.
    ///   - viewHeight: The height of the view that the crate's frame is in, in points. Defaults to the book's 300.
    /// - Throws: ``InputError`` if a number of the crate is outside its range.
    @discardableResult
    public func add(_ crate: Crate, viewHeight: Double = 300) throws(InputError) -> Body {
        try Codec.crate.check(crate, at: "crate")
        return add(try crate.makeBody(viewHeight: viewHeight))
    }

    /// Builds a ball and adds it, in the order of the crates: body and shape are created, the position is set, and then
    /// both are added.
    ///
    /// - Throws: ``InputError`` if a number of the ball is outside its range.
    @discardableResult
    public func add(_ ball: Ball) throws(InputError) -> Body {
        try Codec.ball.check(ball, at: "ball")
        return add(ball.makeBody())
    }
}

extension Wall {
    /// Returns the shape, not yet attached.
    func makeShape() -> SegmentShape {
        let shape = SegmentShape(from: from, to: to, radius: radius)
        shape.friction = friction
        shape.elasticity = elasticity
        shape.collisionType = .wall
        return shape
    }
}

extension Crate {
    /// Returns the body, not yet in a space.
    func makeBody(viewHeight: Double) throws(InputError) -> Body {
        let (width, height) = (frame.width, frame.height)
        let body = Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height))
        let shape: PolygonShape
        do {
            shape = try PolygonShape(
                vertices: [Vector(0, 0), Vector(0, height), Vector(width, height), Vector(width, 0)],
                transform: .translation(Vector(-width / 2, -height / 2)))
        } catch {
            throw InputError(path: "crate.frame", problem: "\(error)")
        }
        shape.friction = friction
        shape.elasticity = elasticity
        shape.collisionType = .crate
        body.attach(shape)
        body.position = center(inViewOfHeight: viewHeight)
        return body
    }
}

extension Ball {
    /// Returns the body, not yet in a space.
    func makeBody() -> Body {
        let body = Body(mass: mass, moment: Moment.circle(mass: mass, radius: radius))
        let shape = CircleShape(radius: radius)
        shape.friction = friction
        shape.elasticity = elasticity
        shape.collisionType = .ball
        body.attach(shape)
        body.position = position
        return body
    }
}
