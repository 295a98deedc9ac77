internal import CChipmunk

/// Areas, in points².
///
/// Lengths must be within 1e30, and radii must not be negative. Anything else traps.
public enum Area {
    /// A circle, or a ring if `innerRadius` is not 0. `cpAreaForCircle`.
    public static func circle(
        innerRadius: Double = 0, radius: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireLength(innerRadius, "Area.circle(innerRadius:)", file: file, line: line)
        requireLength(radius, "Area.circle(radius:)", file: file, line: line)
        return cpAreaForCircle(innerRadius, radius)
    }

    /// A segment with rounded ends: nothing without a radius. `cpAreaForSegment`.
    public static func segment(
        from a: Vector, to b: Vector, radius: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireCoordinates(a, "Area.segment(from:)", file: file, line: line)
        requireCoordinates(b, "Area.segment(to:)", file: file, line: line)
        requireLength(radius, "Area.segment(radius:)", file: file, line: line)
        return cpAreaForSegment(cpVect(a), cpVect(b), radius)
    }

    /// A polygon, with its outline thickened by a radius. `cpAreaForPoly`.
    ///
    /// Counter-clockwise vertices have a positive area and clockwise ones a negative area; the comment in C's header has
    /// it the other way round. What the radius adds is positive for both. No vertices have no area.
    public static func polygon(
        vertices: [Vector], radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        for vertex in vertices { requireCoordinates(vertex, "Area.polygon(vertices:)", file: file, line: line) }
        requireLength(radius, "Area.polygon(radius:)", file: file, line: line)
        guard !vertices.isEmpty else { return 0 }
        let points = vertices.map { cpVect($0) }
        return unsafe cpAreaForPoly(CInt(points.count), points, radius)
    }
}
