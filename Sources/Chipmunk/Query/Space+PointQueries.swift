// Queries for the shapes near a point.
//
// All queries of a space omit sensors unless `includingSensors` is true. In C the queries for the nearest or first
// shape omit them, and the others do not.
extension Space {
    /// Returns the shapes less than a distance away from a point, nearest first. `cpSpacePointQuery`.
    ///
    /// Shapes at the same distance are in the order they were added to the space, as in ``shapes``. The query uses the
    /// shapes' positions as of their last update, see ``reindexShapes(of:file:line:)``.
    ///
    /// - Parameters:
    ///   - point: A point in world coordinates. Traps unless its coordinates are within ±1e30.
    ///   - maxDistance: The maximum distance in points. 0 finds the shapes around the point, infinity finds all. Traps
    ///     unless at least 0.
    ///   - filter: Finds the shapes that this filter accepts. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func shapes(
        near point: Vector, maxDistance: Double, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line
    ) -> [PointHit] {
        var hits: [(hit: PointHit, order: UInt)] = []
        visitHits(near: point, maxDistance, filter, includingSensors, file, line) { hits.append(($0, $0.shape.order)) }
        hits.sort { ($0.hit.distance, $0.order) < ($1.hit.distance, $1.order) }
        let found = hits.map(\.hit)
        recordQuery(.shapesNear, [point.x, point.y, maxDistance], filter, includingSensors) { $0.combine(found, $1) }
        return found
    }

    /// Calls a closure for each hit of ``shapes(near:maxDistance:filter:includingSensors:file:line:)``, without
    /// allocating an array. `cpSpacePointQuery`.
    ///
    /// The calls follow the order of the space's index, which is the same for the same calls. The space is locked
    /// during them, see ``isLocked``. Traps under the same conditions as that query.
    public func forEachShape(
        near point: Vector, maxDistance: Double, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line, _ body: (PointHit) -> Void
    ) {
        recordQuery(.eachShapeNear, [point.x, point.y, maxDistance], filter, includingSensors) { hash, number in
            visitHits(near: point, maxDistance, filter, includingSensors, file, line) { hash.combine([$0], number) }
        }
        visitHits(near: point, maxDistance, filter, includingSensors, file, line, body)
    }

    private func visitHits(
        near point: Vector, _ maxDistance: Double, _ filter: ShapeFilter, _ includingSensors: Bool,
        _ file: StaticString, _ line: UInt, _ body: (PointHit) -> Void
    ) {
        requireCoordinates(point, "Space.shapes(near:)", file: file, line: line)
        require(maxDistance, in: 0 ... .infinity, "Space.shapes(maxDistance:)", file: file, line: line)
        let box = BoundingBox(circleAt: point, radius: min(maxDistance, Limit.motion * 10))
        visitShapes(in: box, filter: filter, includingSensors: includingSensors) { shape in
            let hit = shape.pointHit(point)
            if hit.distance < maxDistance { body(hit) }
        }
    }

    /// Returns the shape nearest to a point and less than a distance away, or nil. `cpSpacePointQueryNearest`.
    ///
    /// It is the first shape of ``shapes(near:maxDistance:filter:includingSensors:file:line:)``: for a point inside
    /// several shapes, the shape with the farthest outline.
    ///
    /// - Parameters:
    ///   - point: A point in world coordinates. Traps unless its coordinates are within ±1e30.
    ///   - maxDistance: The maximum distance in points. Defaults to infinity. Traps unless at least 0.
    ///   - filter: Finds the shapes that this filter accepts. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func nearestShape(
        to point: Vector, maxDistance: Double = .infinity, filter: ShapeFilter = .all, includingSensors: Bool = false,
        file: StaticString = #fileID, line: UInt = #line
    ) -> PointHit? {
        requireCoordinates(point, "Space.nearestShape(to:)", file: file, line: line)
        require(maxDistance, in: 0 ... .infinity, "Space.nearestShape(maxDistance:)", file: file, line: line)
        var nearest: PointHit?
        let box = BoundingBox(circleAt: point, radius: min(maxDistance, Limit.motion * 10))
        visitShapes(in: box, filter: filter, includingSensors: includingSensors) { shape in
            // The boxes of most shapes are already farther away.
            let limit = nearest?.distance ?? maxDistance
            if shape.boundingBox.distance(to: point) > max(limit, 0) * (1 + 1e-9) { return }
            let hit = shape.pointHit(point)
            if let best = nearest {
                if (hit.distance, shape.order) < (best.distance, best.shape.order) { nearest = hit }
            } else if hit.distance < maxDistance {
                nearest = hit
            }
        }
        recordQuery(.nearestShape, [point.x, point.y, maxDistance], filter, includingSensors) {
            $0.combine(nearest.map { [$0] } ?? [], $1)
        }
        return nearest
    }
}
