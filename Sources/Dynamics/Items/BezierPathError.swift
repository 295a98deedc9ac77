public import Chipmunk

/// An error in a path for a boundary or for the outline of an item.
public enum BezierPathError: Error, Hashable, Sendable {
    /// The path has no points.
    case empty
    /// The path has no line of positive length.
    case onePoint(Vector)
    /// The path has more lines than a boundary can have.
    case tooManyLines(count: Int)
    /// The outline of an item has more than one part.
    case severalParts(count: Int)
    /// The outline of an item has more corners than a polygon can have.
    case tooManyCorners(count: Int)
    /// The outline of an item has a dent, or crosses itself.
    case notConvex
    /// The outline of an item encloses no area.
    case noArea
    /// The outline of an item has a point more than 1e6 away from its center.
    case tooFar(Vector)

    /// The maximum number of lines in a boundary.
    static let maximumLineCount = 10_000
}

extension BezierPathError: CustomStringConvertible {
    /// One sentence that states what to change.
    public var description: String {
        switch self {
        case .empty: "the path must have points, got none"
        case .onePoint(let point): "the path must have a line, got only the point (\(point.x), \(point.y))"
        case .tooManyLines(let count): "the path must have at most \(Self.maximumLineCount) lines, got \(count)"
        case .severalParts(let count): "an item's path must be connected, got \(count) parts"
        case .tooManyCorners(let count):
            "an item's path must have at most \(PolygonShape.maximumVertexCount) corners, got \(count)"
        case .notConvex: "an item's path must be convex, got one with a dent or a crossing"
        case .noArea: "an item's path must enclose an area"
        case .tooFar(let point): "an item's path must be within ±1e6 of its center, got (\(point.x), \(point.y))"
        }
    }
}
