/// An error in the points of a polygon.
public enum PolygonError: Error, Hashable, Sendable {
    /// Fewer than three points.
    case tooFewVertices(count: Int)
    /// More points than ``PolygonShape/maximumVertexCount``.
    case tooManyVertices(count: Int)
    /// A point that is not finite or is outside ±1e30, before or after the transform.
    case vertexOutOfRange(index: Int, vertex: Vector)
    /// Points on a line, or so close to a line that the polygon has no usable area.
    case noArea(area: Double)
    /// Points so far from the body's origin that rounding leaves no centroid or moment.
    case tooFarFromOrigin(vertex: Vector)
    /// Points whose outline is not convex, or runs clockwise.
    case notConvexCounterclockwise
}

extension PolygonError: CustomStringConvertible {
    /// A sentence that states the required change.
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
