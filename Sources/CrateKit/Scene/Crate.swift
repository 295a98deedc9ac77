public import Chipmunk

/// A crate of the book's crate demo (listing 11.3): a box that falls and collides.
public struct Crate: Hashable, Sendable {
    /// Where the crate starts, in its view's coordinates.
    public var frame: Rect
    /// The mass; the moment of inertia is that of an even box.
    public var mass = 100.0
    /// See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.8

    /// A crate with the book's numbers: mass 100, friction 0.5, elasticity 0.8.
    public init(frame: Rect) {
        self.frame = frame
    }

    /// Where the crate's centre starts in a view of some height, in points, y up: the view's geometry is flipped.
    public func center(inViewOfHeight height: Double) -> Vector {
        Vector(frame.x + frame.width / 2, height - frame.y - frame.height / 2)
    }
}

extension Space {
    /// Builds a crate and adds it, as listing 11.3 does, and in its order, on which the bits depend: body and shape are
    /// made, the position is set, and then both are added.
    ///
    /// - Parameters:
    ///   - crate: What to build.
    ///   - viewHeight: The height of the view that the crate's frame is in. The book's is 300 points.
    /// - Throws: ``SceneError`` if a number of the crate is out of range.
    @discardableResult
    public func add(_ crate: Crate, viewHeight: Double = 300) throws(SceneError) -> Body {
        try Form.crate.check(crate, at: "crate")
        return add(try crate.makeBody(viewHeight: viewHeight))
    }
}

extension Crate {
    /// The body, in no space yet.
    func makeBody(viewHeight: Double) throws(SceneError) -> Body {
        let (width, height) = (frame.width, frame.height)
        let body = Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height))
        let shape: PolygonShape
        do {
            shape = try PolygonShape(
                vertices: [Vector(0, 0), Vector(0, height), Vector(width, height), Vector(width, 0)],
                transform: .translation(Vector(-width / 2, -height / 2)))
        } catch {
            throw SceneError(path: "crate.frame", problem: "\(error)")
        }
        shape.friction = friction
        shape.elasticity = elasticity
        shape.collisionType = .crate
        body.attach(shape)
        body.position = center(inViewOfHeight: viewHeight)
        return body
    }
}
