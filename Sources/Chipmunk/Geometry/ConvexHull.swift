internal import CChipmunk

/// The convex hull of points that form a polygon.
struct ConvexHull {
    /// The vertices, counter-clockwise.
    let vertices: [Vector]

    /// The maximum number of points for a hull. Chipmunk keeps them on the stack and recurses over them.
    static let maximumVertexCount = 1024

    /// The fraction of the squared perimeter below which an area is a rounding error, and a centroid computed by
    /// dividing by it is meaningless.
    private static let smallestAreaRatio = 1e-12

    init(of points: [Vector], under transform: Transform, tolerance: Double = 0) throws(PolygonError) {
        guard points.count >= 3 else { throw .tooFewVertices(count: points.count) }
        guard points.count <= Self.maximumVertexCount else { throw .tooManyVertices(count: points.count) }

        var moved: [Vector] = []
        moved.reserveCapacity(points.count)
        for (index, point) in points.enumerated() {
            let vertex = transform.apply(toPoint: point)
            for candidate in [point, vertex] where !Self.isInRange(candidate) {
                throw .vertexOutOfRange(index: index, vertex: candidate)
            }
            moved.append(vertex)
        }
        vertices = QuickHull.hull(of: moved, tolerance: tolerance)

        let area = Self.area(of: vertices)
        guard Self.isUsable(area, of: vertices) else { throw .noArea(area: area) }
        guard Self.hasMassProperties(vertices.map { cpVect($0) }) else { throw .tooFarFromOrigin(vertex: vertices[0]) }
    }

    static func isInRange(_ vertex: Vector) -> Bool {
        // False for NaN.
        abs(vertex.x) <= Limit.length && abs(vertex.y) <= Limit.length
    }

    /// Returns the area of a polygon, positive if it is counter-clockwise.
    static func area(of outline: [Vector]) -> Double {
        edges(of: outline).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }

    /// Returns whether the area of a polygon is more than a rounding error.
    static func isUsable(_ area: Double, of outline: [Vector]) -> Bool {
        let perimeter = perimeter(of: outline)
        return area > smallestAreaRatio * perimeter * perimeter
    }

    private static func perimeter(of outline: [Vector]) -> Double {
        edges(of: outline).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    private static func edges(of outline: [Vector]) -> some Sequence<(Vector, Vector)> {
        zip(outline, outline.dropFirst() + outline.prefix(1))
    }

    /// Returns whether C computes a positive area, a centroid within the outline's box, and a moment that suits the
    /// outline's size. Far from the origin all three are lost in rounding.
    static func hasMassProperties(_ outline: some Collection<cpVect>) -> Bool {
        let points = Array(outline)
        let centroid = unsafe cpCentroidForPoly(CInt(points.count), points)
        let moment = unsafe cpMomentForPoly(1, CInt(points.count), points, cpvneg(centroid), 0)
        let box = points.reduce(cpBBNewForCircle(points[0], 0)) { cpBBExpand($0, $1) }
        return unsafe cpAreaForPoly(CInt(points.count), points, 0) > 0 && cpBBContainsVect(box, centroid) != 0
            && moment > 0 && moment <= cpvdistsq(cpVect(x: box.l, y: box.b), cpVect(x: box.r, y: box.t))
    }

    /// Throws unless a polygon can have these vertices in this order: the rule for the vertices of existing polygons.
    ///
    /// Every polygon satisfies it. It allows for rounding, by which the hull of a hull may lack a vertex, and for boxes
    /// whose area is tiny compared with their sides, which are exact nevertheless.
    static func requireVertices(_ vertices: [Vector]) throws(PolygonError) {
        guard vertices.count >= 3 else { throw .tooFewVertices(count: vertices.count) }
        guard vertices.count <= maximumVertexCount else { throw .tooManyVertices(count: vertices.count) }
        for (index, vertex) in vertices.enumerated() where !isInRange(vertex) {
            throw .vertexOutOfRange(index: index, vertex: vertex)
        }
        let area = area(of: vertices)
        guard area > 0 else { throw .noArea(area: area) }
        guard hasMassProperties(vertices.map { cpVect($0) }) else { throw .tooFarFromOrigin(vertex: vertices[0]) }
        // The area of an outline that is not convex, or winds around twice, differs from the area of its hull.
        let perimeter = perimeter(of: vertices)
        // Relative to a corner: far from the origin, areas are lost in rounding.
        func areaFromCorner(_ outline: [Vector]) -> Double { Self.area(of: outline.map { $0 - vertices[0] }) }
        let excess = areaFromCorner(QuickHull.hull(of: vertices, tolerance: 0)) - areaFromCorner(vertices)
        guard abs(excess) <= smallestAreaRatio * perimeter * perimeter else { throw .notConvexCounterclockwise }
    }

    /// Throws unless the points are this hull, starting with any vertex, and a polygon can have them.
    func requireOutline(of points: [Vector]) throws(PolygonError) {
        guard points.count == vertices.count, let start = points.firstIndex(of: vertices[0]),
            Array(points[start...] + points[..<start]) == vertices
        else { throw .notConvexCounterclockwise }
        try Self.requireVertices(points)
    }
}
