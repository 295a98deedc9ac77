internal import CChipmunk
internal import CChipmunkSupport

extension Shape {
    /// Returns the points at which the shape touches another one, or nil if it does not. `cpShapesCollide`.
    ///
    /// There is at least one point; every number is finite, and no distance is positive.
    ///
    /// The shapes are where they were last brought up to date, see ``boundingBox``. Filters and sensors make no
    /// difference. A shape does not touch itself.
    ///
    /// For a circle and a polygon with a radius, C returns a point of the polygon that is too far in by twice that
    /// radius, and a distance that is too large; and between shapes of two kinds it returns, in one of the two orders,
    /// distances of the wrong sign. Here they are correct. Where C would abort the process, or return no normal, the
    /// result is one point that is computed in another way: see <doc:ErrorsAndTraps>.
    public final func contacts(with other: Shape) -> ContactPointSet? {
        guard self !== other else { return nil }
        var set = cpContactPointSet()
        guard unsafe cpxShapesCollide(handle, other.handle, &set) else { return convexContact(with: other) }
        guard set.count > 0 else { return nil }
        let normal = Vector(set.normal)
        guard abs(normal.lengthSquared - 1) < 1e-9 else { return convexContact(with: other) }

        let shift = misplacement(to: other)
        func point(_ index: CInt) -> ContactPoint {
            let a = unsafe Vector(cpxContactPointA(&set, index)) + normal * shift.a
            let b = unsafe Vector(cpxContactPointB(&set, index)) - normal * shift.b
            return ContactPoint(pointA: a, pointB: b, distance: min((b - a).dot(normal), 0))
        }
        return ContactPointSet(normal: normal, points: (0..<set.count).map(point))
    }

    /// Returns how far each shape's point is too far in, along the normal.
    private func misplacement(to other: Shape) -> (a: Double, b: Double) {
        if self is CircleShape, let polygon = other as? PolygonShape { return (0, 2 * polygon.radius) }
        if let polygon = self as? PolygonShape, other is CircleShape { return (2 * polygon.radius, 0) }
        return (0, 0)
    }
}
