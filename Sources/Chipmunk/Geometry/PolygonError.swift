/// An error in the points of a polygon.
public enum PolygonError: Error, Hashable, Sendable {
    /// There are fewer than three points.
    case tooFewVertices(count: Int)
    /// There are more points than ``PolygonShape/maximumVertexCount``.
    case tooManyVertices(count: Int)
    /// A point is not finite or outside ±1e30, as given or after the transform.
    case vertexOutOfRange(index: Int, vertex: Vector)
    /// The points lie on a line, or so nearly that the polygon has no usable area.
    case noArea(area: Double)
    /// The points lie so far from the body's origin that rounding leaves no centroid or moment.
    case tooFarFromOrigin(vertex: Vector)
    /// The points are not a convex outline, or run clockwise.
    case notConvexCounterclockwise
}

extension PolygonError: CustomStringConvertible {
    /// One sentence that states what to change.
    public var description: String {
        switch self {
        case .tooFewVertices(let count):
            "a polygon needs at least 3 vertices, got \(count)"
        case .tooManyVertices(let count):
            "a polygon takes at most \(ConvexHull.maximumVertexCount) vertices, got \(count)"
        case .vertexOutOfRange(let index, let vertex):
            "vertex \(index) of the polygon must be within ±1e30, got (\(vertex.x), \(vertex.y))"
        case .noArea(let area):
            "the polygon's vertices must not lie on a line, but enclose an area of \(area)"
        case .tooFarFromOrigin(let vertex):
            "the polygon is too small for its distance from the body's origin, got (\(vertex.x), \(vertex.y))"
        case .notConvexCounterclockwise:
            "the polygon's vertices must be convex and counter-clockwise"
        }
    }
}
