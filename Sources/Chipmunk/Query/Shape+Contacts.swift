internal import CChipmunk
internal import CChipmunkSupport

extension Shape {
    /// Returns the points at which the shape touches another shape, or nil if the shapes do not touch.
    /// `cpShapesCollide`.
    ///
    /// There is at least one point; every number is finite, and no distance is positive.
    ///
    /// Uses the shapes' positions as of their last update, see ``boundingBox``. Filters and sensors make no difference.
    /// A shape does not touch itself.
    ///
    /// C has three errors that are corrected here. For a circle and a polygon with a radius, its point of the polygon
    /// is too far in by twice that radius, and its distance is too large. Between shapes of two kinds, its distances
    /// have the wrong sign in one of the two orders. In some cases it aborts the process, or returns no normal; here
    /// the result is then one point, computed in another way: see <doc:ErrorsAndTraps>.
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

    /// Returns the deepest point at which two shapes touch, for shapes whose search C cannot finish.
    private func convexContact(with other: Shape) -> ContactPointSet? {
        let separation = worldOutline.separation(from: other.worldOutline)
        guard separation.distance <= 0 else { return nil }
        let point = ContactPoint(pointA: separation.a, pointB: separation.b, distance: separation.distance)
        return ContactPointSet(normal: separation.normal, points: [point])
    }

    /// Returns the distance along the normal by which each shape's point is too far in.
    private func misplacement(to other: Shape) -> (a: Double, b: Double) {
        if self is CircleShape, let polygon = other as? PolygonShape { return (0, 2 * polygon.radius) }
        if let polygon = self as? PolygonShape, other is CircleShape { return (2 * polygon.radius, 0) }
        return (0, 0)
    }
}
