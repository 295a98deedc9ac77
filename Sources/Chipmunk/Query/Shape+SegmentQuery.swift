internal import CChipmunk
internal import CChipmunkSupport

extension Shape {
    /// Returns the first point at which a segment meets the shape, or nil if it misses the shape.
    /// `cpShapeSegmentQuery`.
    ///
    /// Uses the shape's position as of its last update, see ``boundingBox``. A segment without length meets the shape
    /// if the shape is within `radius` of its one point. A segment without thickness that runs along a ``SegmentShape``
    /// without thickness does not meet it.
    ///
    /// - Parameters:
    ///   - start: The start of the segment. Traps unless its coordinates are within ±1e30.
    ///   - end: The end of the segment. Traps unless its coordinates are within ±1e30.
    ///   - radius: Half the segment's thickness in points. Defaults to 0. Traps unless in `0...1e30`.
    public final func firstHit(
        from start: Vector, to end: Vector, radius: Double = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> SegmentHit? {
        requireCoordinates(start, "Shape.firstHit(from:)", file: file, line: line)
        requireCoordinates(end, "Shape.firstHit(to:)", file: file, line: line)
        requireLength(radius, "Shape.firstHit(radius:)", file: file, line: line)
        return segmentHit(from: start, to: end, radius: radius)
    }

    /// Performs ``firstHit(from:to:radius:file:line:)`` for a checked segment.
    final func segmentHit(from start: Vector, to end: Vector, radius: Double) -> SegmentHit? {
        let nearest = pointHit(start)
        if nearest.distance <= radius {
            let point = nearest.distance > 0 ? nearest.point : start
            return SegmentHit(shape: self, point: point, normal: nearest.gradient, fraction: 0)
        }
        guard start != end else { return nil }

        var info = unsafe cpSegmentQueryInfo()
        let isHit = unsafe cpShapeSegmentQuery(handle, cpVect(start), cpVect(end), radius, &info) != 0
        let hit: SegmentHit? =
            if isHit {
                unsafe SegmentHit(
                    shape: self, point: Vector(info.point),
                    // A circle or a corner without radius has no normal.
                    normal: Vector(info.normal).unit ?? (start - end).unit ?? nearest.gradient, fraction: info.alpha)
            } else { nil }
        guard self is SegmentShape else { return hit }
        return mended(hit, from: start, to: end, radius: radius)
    }

    /// Returns the hit of a segment shape, given C's hit.
    ///
    /// A segment from beyond an end, along the shape's line, can meet the shape only at that end. C may return the
    /// point where the segment leaves the shape, and nothing for a shape without length.
    private func mended(_ hit: SegmentHit?, from start: Vector, to end: Vector, radius: Double) -> SegmentHit? {
        let ends = (worldVertex(0), worldVertex(1))
        let ownRadius = unsafe cpxShapeGetRadius(handle)
        let reach = ownRadius + radius
        let axis = (ends.1 - ends.0).unit ?? .zero
        guard abs((start - ends.0).cross(axis)) < reach * (1 - 1e-9) else { return hit }

        let caps = [ends.0, ends.1].compactMap { center -> SegmentHit? in
            guard let alpha = ConvexOutline.crossing(ofCircleAt: center, radius: reach, from: start, to: end),
                alpha >= 0
            else { return nil }
            let normal = (start.lerp(to: end, at: alpha) - center).unit ?? Vector(0, 1)
            return SegmentHit(shape: self, point: center + normal * ownRadius, normal: normal, fraction: alpha)
        }
        let cap = caps.min { $0.fraction < $1.fraction }
        if let hit, let cap, abs(hit.fraction - cap.fraction) < 1e-9 { return hit }
        return cap
    }
}
