internal import CChipmunk

/// Moments of inertia, in mass · points².
///
/// Mass and lengths must be finite; radii must not be negative. Anything else traps.
public enum Moment {
    /// A circle, or a ring if `innerRadius` is not 0, whose centre lies at `offset` from the body's. `cpMomentForCircle`.
    public static func circle(
        mass: Double, innerRadius: Double = 0, radius: Double, offset: Vector = .zero
    ) -> Double {
        requireMass(mass, "Moment.circle(mass:)")
        requireLength(innerRadius, "Moment.circle(innerRadius:)")
        requireLength(radius, "Moment.circle(radius:)")
        requireCoordinates(offset, "Moment.circle(offset:)")
        return cpMomentForCircle(mass, innerRadius, radius, cpVect(offset))
    }

    /// A segment with rounded ends, which counts as a box. `cpMomentForSegment`.
    public static func segment(mass: Double, from a: Vector, to b: Vector, radius: Double = 0) -> Double {
        requireMass(mass, "Moment.segment(mass:)")
        requireCoordinates(a, "Moment.segment(from:)")
        requireCoordinates(b, "Moment.segment(to:)")
        requireLength(radius, "Moment.segment(radius:)")
        return cpMomentForSegment(mass, cpVect(a), cpVect(b), radius)
    }

    /// A polygon whose vertices are moved by `offset`. `cpMomentForPoly`, which takes a radius and ignores it.
    ///
    /// The centre of gravity lies at the centroid. Fewer than two vertices trap, and so does a polygon without area.
    public static func polygon(mass: Double, vertices: [Vector], offset: Vector = .zero, radius: Double = 0) -> Double {
        requireMass(mass, "Moment.polygon(mass:)")
        require(vertices.count >= 2, "Moment.polygon(vertices:) needs at least 2 vertices, got \(vertices.count)")
        for vertex in vertices { requireCoordinates(vertex, "Moment.polygon(vertices:)") }
        requireCoordinates(offset, "Moment.polygon(offset:)")
        requireLength(radius, "Moment.polygon(radius:)")
        let points = vertices.map { cpVect($0) }
        let moment = unsafe cpMomentForPoly(mass, CInt(points.count), points, cpVect(offset), radius)
        require(moment.isFinite, "Moment.polygon(vertices:) needs vertices that enclose an area, got \(vertices)")
        return moment
    }

    /// A box around its centre. `cpMomentForBox`.
    public static func box(mass: Double, width: Double, height: Double) -> Double {
        requireMass(mass, "Moment.box(mass:)")
        requireLength(width, "Moment.box(width:)")
        requireLength(height, "Moment.box(height:)")
        return cpMomentForBox(mass, width, height)
    }

    /// A box that need not lie around the body's origin. `cpMomentForBox2`.
    public static func box(mass: Double, _ box: BoundingBox) -> Double {
        requireMass(mass, "Moment.box(mass:)")
        requireCoordinates(Vector(box.left, box.bottom), "Moment.box")
        requireCoordinates(Vector(box.right, box.top), "Moment.box")
        return cpMomentForBox2(mass, cpBB(box))
    }
}
