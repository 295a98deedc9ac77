internal import CChipmunk

/// Functions that compute with points and segments.
public enum Geometry {
    /// Returns the centroid of a polygon that does not cross itself, in either direction. `cpCentroidForPoly`.
    ///
    /// - Parameter vertices: At least 3 points within ±1e30 that enclose an area.
    /// - Throws: ``PolygonError`` if the points have no centroid: C would divide by an area of 0, or rounding would put
    ///   the centroid outside the box around the points.
    public static func centroid(of vertices: [Vector]) throws(PolygonError) -> Vector {
        guard vertices.count >= 3 else { throw .tooFewVertices(count: vertices.count) }
        for (index, vertex) in vertices.enumerated() where !ConvexHull.isInRange(vertex) {
            throw .vertexOutOfRange(index: index, vertex: vertex)
        }
        let area = ConvexHull.area(of: vertices)
        guard ConvexHull.isUsable(abs(area), of: vertices) else { throw .noArea(area: area) }
        let points = vertices.map { cpVect($0) }
        let centroid = unsafe Vector(cpCentroidForPoly(CInt(points.count), points))
        guard let box = BoundingBox(enclosing: vertices), box.contains(centroid) else {
            throw .tooFarFromOrigin(vertex: vertices[0])
        }
        return centroid
    }

    /// Returns the convex hull of some points, counter-clockwise from the leftmost vertex. `cpConvexHull`.
    ///
    /// Pass the result to ``PolygonShape/init(counterclockwise:radius:file:line:)``. C recurses over the points, so
    /// there may be at most ``PolygonShape/maximumVertexCount``; ``Polyline/convexHull(tolerance:file:line:)`` takes
    /// more.
    ///
    /// - Parameters:
    ///   - points: From 3 to ``PolygonShape/maximumVertexCount`` points within ±1e30 that enclose an area.
    ///   - tolerance: The distance outside the hull at which a vertex may still be left out, in points. Traps unless in
    ///     `0...1e30`.
    /// - Throws: ``PolygonError`` if the points form no polygon.
    public static func convexHull(
        of points: [Vector], tolerance: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolygonError) -> [Vector] {
        requireLength(tolerance, "Geometry.convexHull(tolerance:)", file: file, line: line)
        return try ConvexHull(of: points, under: .identity, tolerance: tolerance).vertices
    }

    /// Returns the point of a segment nearest to another point. `cpClosetPointOnSegment`.
    ///
    /// For a segment without length this is its end. Traps unless the coordinates are within ±1e30.
    public static func closestPoint(
        to point: Vector, onSegmentFrom a: Vector, to b: Vector, file: StaticString = #fileID, line: UInt = #line
    ) -> Vector {
        requireCoordinates(point, "Geometry.closestPoint(to:)", file: file, line: line)
        requireCoordinates(a, "Geometry.closestPoint(onSegmentFrom:)", file: file, line: line)
        requireCoordinates(b, "Geometry.closestPoint(onSegmentFrom:to:)", file: file, line: line)
        return Vector(cpClosetPointOnSegment(cpVect(point), cpVect(a), cpVect(b)))
    }
}

extension BoundingBox {
    /// Creates the smallest box around some points, or nil if there are none or a coordinate is NaN. `cpBBExpand`.
    public init?(enclosing points: some Sequence<Vector>) {
        var box: BoundingBox?
        for point in points {
            if point.x.isNaN || point.y.isNaN { return nil }
            box = box?.expanded(toInclude: point) ?? BoundingBox(circleAt: point, radius: 0)
        }
        guard let box else { return nil }
        self = box
    }
}
