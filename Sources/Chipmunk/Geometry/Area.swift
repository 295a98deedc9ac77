internal import CChipmunk

/// Functions that compute areas, in points².
///
/// Each function traps unless coordinates are within ±1e30 and radii are in `0...1e30`.
public enum Area {
    /// Returns the area of a circle, or of a ring if `innerRadius` is not 0. `cpAreaForCircle`.
    public static func circle(
        innerRadius: Double = 0, radius: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireLength(innerRadius, "Area.circle(innerRadius:)", file: file, line: line)
        requireLength(radius, "Area.circle(radius:)", file: file, line: line)
        return cpAreaForCircle(innerRadius, radius)
    }

    /// Returns the area of a segment with rounded ends, which is 0 without a radius. `cpAreaForSegment`.
    public static func segment(
        from a: Vector, to b: Vector, radius: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireCoordinates(a, "Area.segment(from:)", file: file, line: line)
        requireCoordinates(b, "Area.segment(to:)", file: file, line: line)
        requireLength(radius, "Area.segment(radius:)", file: file, line: line)
        return cpAreaForSegment(cpVect(a), cpVect(b), radius)
    }

    /// Returns the area of a polygon, with its outline thickened by a radius. `cpAreaForPoly`.
    ///
    /// Positive for counter-clockwise vertices and negative for clockwise vertices; the comment in C's header states
    /// the opposite. The area that the radius adds is positive for both. Two vertices form a segment, whose area is 0
    /// without a radius. Traps with fewer.
    public static func polygon(
        vertices: [Vector], radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        for vertex in vertices { requireCoordinates(vertex, "Area.polygon(vertices:)", file: file, line: line) }
        require(
            vertices.count >= 2, "Area.polygon(vertices:) needs at least 2 vertices, got \(vertices.count)",
            file: file, line: line)
        requireLength(radius, "Area.polygon(radius:)", file: file, line: line)
        let points = vertices.map { cpVect($0) }
        return unsafe cpAreaForPoly(CInt(points.count), points, radius)
    }
}
