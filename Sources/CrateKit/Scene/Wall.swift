public import Chipmunk

/// A wall of the book's crate demo (listing 11.4): a static segment.
public struct Wall: Hashable, Sendable {
    /// One end, in points, y up.
    public var from: Vector
    /// The other end.
    public var to: Vector
    /// Half the thickness, in points. Defaults to 1.
    public var radius = Wall.defaultRadius
    /// The friction. Defaults to 0.5. See ``/Chipmunk/Shape/friction``.
    public var friction = 0.5
    /// The elasticity. Defaults to 0.8. See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.8

    /// Half the thickness of the book's walls, in points.
    static let defaultRadius = 1.0

    /// Creates a wall with the book's numbers: radius 1, friction 0.5, elasticity 0.8.
    public init(from: Vector, to: Vector) {
        self.from = from
        self.to = to
    }
}

extension Wall {
    /// Returns the four walls of a view, in the order of listing 11.4: floor, right, top and left.
    public static func around(_ view: ViewSize) -> [Wall] {
        let corners = [
            Vector(0, 0), Vector(view.width, 0), Vector(view.width, view.height), Vector(0, view.height),
        ]
        return corners.indices.map { Wall(from: corners[$0], to: corners[($0 + 1) % 4]) }
    }
}

extension CollisionType {
    /// The collision type of the crates in the book's demo.
    public static let crate: CollisionType = 1
    /// The collision type of the walls in the book's demo.
    public static let wall: CollisionType = 2
}
