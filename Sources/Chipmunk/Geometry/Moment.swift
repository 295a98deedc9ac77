internal import CChipmunk

/// Functions that compute moments of inertia, in mass · points², for ``Body/moment``.
///
/// Each function traps unless the mass is 0 or in `1e-30...1e30`, coordinates are within ±1e30, and radii and sizes are
/// in `0...1e30`.
public enum Moment {
    /// Returns the moment of inertia of a circle, or of a ring if `innerRadius` is not 0, with its center at `offset`
    /// from the body's. `cpMomentForCircle`.
    public static func circle(
        mass: Double, innerRadius: Double = 0, radius: Double, offset: Vector = .zero,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireMass(mass, "Moment.circle(mass:)", file: file, line: line)
        requireLength(innerRadius, "Moment.circle(innerRadius:)", file: file, line: line)
        requireLength(radius, "Moment.circle(radius:)", file: file, line: line)
        requireCoordinates(offset, "Moment.circle(offset:)", file: file, line: line)
        return cpMomentForCircle(mass, innerRadius, radius, cpVect(offset))
    }

    /// Returns the moment of inertia of a segment with rounded ends, computed as a box. `cpMomentForSegment`.
    public static func segment(
        mass: Double, from a: Vector, to b: Vector, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireMass(mass, "Moment.segment(mass:)", file: file, line: line)
        requireCoordinates(a, "Moment.segment(from:)", file: file, line: line)
        requireCoordinates(b, "Moment.segment(to:)", file: file, line: line)
        requireLength(radius, "Moment.segment(radius:)", file: file, line: line)
        return cpMomentForSegment(mass, cpVect(a), cpVect(b), radius)
    }

    /// Returns the moment of inertia of a polygon whose vertices are moved by `offset`. The center of gravity is at the
    /// centroid. `cpMomentForPoly`, whose radius is ignored.
    ///
    /// Two vertices form a rod, as in C, which ignores the rod's offset. Traps with fewer vertices, and if three or
    /// more enclose no area.
    public static func polygon(
        mass: Double, vertices: [Vector], offset: Vector = .zero, radius: Double = 0,
        file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireMass(mass, "Moment.polygon(mass:)", file: file, line: line)
        require(
            vertices.count >= 2, "Moment.polygon(vertices:) needs at least 2 vertices, got \(vertices.count)",
            file: file, line: line)
        for vertex in vertices { requireCoordinates(vertex, "Moment.polygon(vertices:)", file: file, line: line) }
        requireCoordinates(offset, "Moment.polygon(offset:)", file: file, line: line)
        requireLength(radius, "Moment.polygon(radius:)", file: file, line: line)
        if vertices.count == 2 {
            return cpMomentForSegment(mass, cpVect(vertices[0] + offset), cpVect(vertices[1] + offset), 0)
        }
        let points = vertices.map { cpVect($0) }
        let moment = unsafe cpMomentForPoly(mass, CInt(points.count), points, cpVect(offset), radius)
        // For points on a line, rounding may leave a meaningless number.
        require(
            moment.isFinite && ConvexHull.isUsable(abs(ConvexHull.area(of: vertices)), of: vertices),
            "Moment.polygon(vertices:) needs vertices that enclose an area, got \(vertices)", file: file, line: line)
        return moment
    }

    /// Returns the moment of inertia of a box around its center. `cpMomentForBox`.
    public static func box(
        mass: Double, width: Double, height: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireMass(mass, "Moment.box(mass:)", file: file, line: line)
        requireLength(width, "Moment.box(width:)", file: file, line: line)
        requireLength(height, "Moment.box(height:)", file: file, line: line)
        return cpMomentForBox(mass, width, height)
    }

    /// Returns the moment of inertia of a box at any place in the body's coordinates. `cpMomentForBox2`.
    public static func box(
        mass: Double, _ box: BoundingBox, file: StaticString = #fileID, line: UInt = #line
    ) -> Double {
        requireMass(mass, "Moment.box(mass:)", file: file, line: line)
        requireCoordinates(Vector(box.left, box.bottom), "Moment.box", file: file, line: line)
        requireCoordinates(Vector(box.right, box.top), "Moment.box", file: file, line: line)
        return cpMomentForBox2(mass, cpBB(box))
    }
}
