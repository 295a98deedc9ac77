internal import CChipmunk

extension Shape {
    /// Returns the point of the shape's outline nearest to a point in world coordinates. `cpShapePointQuery`.
    ///
    /// Uses the shape's position as of its last update, see ``boundingBox``. Within 1e-5 of a polygon's edge or a
    /// segment's line the gradient is the edge's normal, and that close to the center of a circle it points up. Exactly
    /// at the center the point is the center itself, as in C.
    ///
    /// Traps unless the coordinates are within ±1e30.
    public final func nearestPoint(to point: Vector, file: StaticString = #fileID, line: UInt = #line) -> PointHit {
        requireCoordinates(point, "Shape.nearestPoint(to:)", file: file, line: line)
        return pointHit(point)
    }

    /// Performs ``nearestPoint(to:file:line:)`` for a checked point.
    final func pointHit(_ point: Vector) -> PointHit {
        var info = unsafe cpPointQueryInfo()
        let distance = unsafe cpShapePointQuery(handle, cpVect(point), &info)
        // A segment without length has no normal.
        let gradient = unsafe Vector(info.gradient).unit ?? Vector(0, 1)
        let nearest = unsafe Vector(info.point)
        return PointHit(
            shape: self,
            // On the line around which a radius rounds the shape, C divides by 0.
            point: nearest.hasFiniteCoordinates ? nearest : point - gradient * distance,
            distance: distance, gradient: gradient)
    }
}
