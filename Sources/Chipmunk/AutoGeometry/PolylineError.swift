/// An error in the points of a polyline, or in its decomposition.
public enum PolylineError: Error, Hashable, Sendable {
    /// Fewer than two points.
    case tooFewVertices(count: Int)
    /// More points than the limit.
    case tooManyVertices(count: Int, limit: Int)
    /// A point that is not finite or is outside ±1e30.
    case vertexOutOfRange(index: Int, vertex: Vector)
    /// A polyline that does not end where it starts.
    case notClosed
    /// A polyline that encloses no usable area.
    case noArea(area: Double)
    /// A polyline that runs clockwise, like the outline of a hole.
    case clockwise(area: Double)
    /// A polyline that crosses itself in a way that leaves no cut.
    case crossesItself
}

extension PolylineError: CustomStringConvertible {
    /// A sentence that states the required change.
    public var description: String {
        switch self {
        case .tooFewVertices(let count):
            "a polyline needs at least 2 vertices, got \(count)"
        case .tooManyVertices(let count, let limit):
            "the polyline must have at most \(limit) vertices here, got \(count)"
        case .vertexOutOfRange(let index, let vertex):
            "vertex \(index) of the polyline must be within ±1e30, got (\(vertex.x), \(vertex.y))"
        case .notClosed:
            "the polyline must be closed: its last vertex must equal its first"
        case .noArea(let area):
            "the polyline must not lie on a line, but encloses an area of \(area)"
        case .clockwise(let area):
            "the polyline must run counter-clockwise, but encloses an area of \(area); reverse its vertices"
        case .crossesItself:
            "the polyline crosses itself and cannot be cut into convex pieces"
        }
    }
}
