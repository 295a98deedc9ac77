internal import CChipmunk

/// A line through points, joined by segments. `cpPolyline`.
///
/// A polyline is closed if it ends where it starts: the first vertex is repeated. The contours that ``March`` finds are
/// polylines:
///
///     let box = BoundingBox(left: -10, bottom: -10, right: 10, top: 10)
///     let lines = March.soft(in: box, columns: 41, rows: 41, threshold: 0) { 8 - $0.length }
///     for piece in try lines[0].simplifyingCurves(tolerance: 0.1).convexDecomposition(tolerance: 0.1) {
///         body.attach(try PolygonShape(vertices: piece.vertices))
///     }
public struct Polyline: Hashable, Sendable {
    /// The maximum number of vertices of a polyline. Simplifying a line may take time proportional to their square.
    static let maximumVertexCount = 65_536

    /// The vertices, at least two. A closed polyline repeats the first vertex at the end.
    public let vertices: [Vector]

    /// Creates a polyline through some points.
    ///
    /// - Parameter vertices: From 2 to 65,536 points within ±1e30.
    /// - Throws: ``PolylineError`` if the points form no polyline. With fewer points C reads out of bounds.
    public init(_ vertices: [Vector]) throws(PolylineError) {
        guard vertices.count >= 2 else { throw .tooFewVertices(count: vertices.count) }
        guard vertices.count <= Self.maximumVertexCount else {
            throw .tooManyVertices(count: vertices.count, limit: Self.maximumVertexCount)
        }
        for (index, vertex) in vertices.enumerated() where !ConvexHull.isInRange(vertex) {
            throw .vertexOutOfRange(index: index, vertex: vertex)
        }
        self.vertices = vertices
    }

    /// Creates a polyline through valid points.
    init(checked vertices: [Vector]) {
        self.vertices = vertices
    }

    /// Whether the last vertex equals the first. `cpPolylineIsClosed`.
    public var isClosed: Bool {
        vertices.first == vertices.last
    }

    /// The area that a closed polyline encloses, or 0 if it is open. `cpAreaForPoly`.
    ///
    /// Positive if the polyline runs counter-clockwise, as outlines from ``March`` do, and negative for holes.
    public var area: Double {
        // Two equal vertices are closed, and no polygon.
        isClosed && vertices.count > 2 ? Area.polygon(vertices: vertices.dropLast()) : 0
    }

    /// Returns the convex hull as a closed polyline, counter-clockwise from the leftmost vertex.
    /// `cpPolylineToConvexHull`.
    ///
    /// The hull of collinear vertices is a line there and back.
    ///
    /// - Parameter tolerance: The distance outside the hull at which a vertex may still be left out, in points. Traps
    ///   unless in `0...1e30`.
    public func convexHull(tolerance: Double = 0, file: StaticString = #fileID, line: UInt = #line) -> Polyline {
        requireLength(tolerance, "Polyline.convexHull(tolerance:)", file: file, line: line)
        let hull = QuickHull.hull(of: vertices, tolerance: tolerance)
        return Polyline(checked: hull + hull.prefix(1))
    }
}

extension Polyline: CustomStringConvertible {
    /// The vertices as text.
    public var description: String {
        "Polyline(" + vertices.map { "(\($0.x), \($0.y))" }.joined(separator: ", ") + ")"
    }
}
