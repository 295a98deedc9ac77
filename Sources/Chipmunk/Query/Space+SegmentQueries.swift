// Queries for the shapes that a segment meets. Sensors follow the rule of the point queries.
extension Space {
    /// Returns the shapes that a segment meets, in order along the segment. `cpSpaceSegmentQuery`.
    ///
    /// Shapes at the same ``SegmentHit/fraction`` are in the order they were added to the space, as in ``shapes``. A
    /// segment that starts inside a shape meets it at 0, see ``SegmentHit``; a segment without length meets the shapes
    /// within `radius` of its one point. A thick segment meets every shape that its thickness touches; C finds only the
    /// shapes near the line. The query uses the shapes' positions as of their last update, see
    /// ``reindexShapes(of:file:line:)``.
    ///
    /// - Parameters:
    ///   - start: The start of the segment. Traps unless its coordinates are within ±1e30.
    ///   - end: The end of the segment. Traps unless its coordinates are within ±1e30.
    ///   - radius: Half the segment's thickness in points. Defaults to 0. Traps unless in `0...1e30`.
    ///   - filter: Finds the shapes that this filter accepts. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func hits(
        from start: Vector, to end: Vector, radius: Double = 0, filter: ShapeFilter = .all,
        includingSensors: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) -> [SegmentHit] {
        var hits: [(hit: SegmentHit, order: UInt)] = []
        visitHits(from: start, to: end, radius, filter, includingSensors, file, line) {
            hits.append(($0, $0.shape.order))
        }
        hits.sort { ($0.hit.fraction, $0.order) < ($1.hit.fraction, $1.order) }
        let found = hits.map(\.hit)
        recordQuery(.hits, [start.x, start.y, end.x, end.y, radius], filter, includingSensors) { $0.combine(found, $1) }
        return found
    }

    /// Calls a closure for each hit of ``hits(from:to:radius:filter:includingSensors:file:line:)``, without allocating
    /// an array. `cpSpaceSegmentQuery`.
    ///
    /// The calls follow the order of the space's index, which is the same for the same calls. The space is locked
    /// during them, see ``isLocked``. Traps under the same conditions as that query.
    public func forEachHit(
        from start: Vector, to end: Vector, radius: Double = 0, filter: ShapeFilter = .all,
        includingSensors: Bool = false, file: StaticString = #fileID, line: UInt = #line, _ body: (SegmentHit) -> Void
    ) {
        recordQuery(.eachHit, [start.x, start.y, end.x, end.y, radius], filter, includingSensors) { hash, number in
            visitHits(from: start, to: end, radius, filter, includingSensors, file, line) {
                hash.combine([$0], number)
            }
        }
        visitHits(from: start, to: end, radius, filter, includingSensors, file, line, body)
    }

    private func visitHits(
        from start: Vector, to end: Vector, _ radius: Double, _ filter: ShapeFilter, _ includingSensors: Bool,
        _ file: StaticString, _ line: UInt, _ body: (SegmentHit) -> Void
    ) {
        requireCoordinates(start, "Space.hits(from:)", file: file, line: line)
        requireCoordinates(end, "Space.hits(to:)", file: file, line: line)
        requireLength(radius, "Space.hits(radius:)", file: file, line: line)
        visitShapes(from: start, to: end, radius: radius, filter: filter, includingSensors: includingSensors) { shape in
            if let hit = shape.segmentHit(from: start, to: end, radius: radius) { body(hit) }
            return 2
        }
    }

    /// Returns the first shape that a segment meets, or nil. `cpSpaceSegmentQueryFirst`.
    ///
    /// It is the first hit of ``hits(from:to:radius:filter:includingSensors:file:line:)``.
    ///
    /// - Parameters:
    ///   - start: The start of the segment. Traps unless its coordinates are within ±1e30.
    ///   - end: The end of the segment. Traps unless its coordinates are within ±1e30.
    ///   - radius: Half the segment's thickness in points. Defaults to 0. Traps unless in `0...1e30`.
    ///   - filter: Finds the shapes that this filter accepts. Defaults to all.
    ///   - includingSensors: Whether sensors are found. Defaults to false.
    public func firstHit(
        from start: Vector, to end: Vector, radius: Double = 0, filter: ShapeFilter = .all,
        includingSensors: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) -> SegmentHit? {
        requireCoordinates(start, "Space.firstHit(from:)", file: file, line: line)
        requireCoordinates(end, "Space.firstHit(to:)", file: file, line: line)
        requireLength(radius, "Space.firstHit(radius:)", file: file, line: line)
        var first: SegmentHit?
        func consider(_ shape: Shape) {
            guard let hit = shape.segmentHit(from: start, to: end, radius: radius) else { return }
            if let best = first, (best.fraction, best.shape.order) <= (hit.fraction, shape.order) { return }
            first = hit
        }
        // If the segment starts in a shape, up to rounding, it may meet the shape's box only later.
        let margin = 1e-9 * max(abs(start.x), abs(start.y), 1)
        let box = BoundingBox(circleAt: start, radius: radius + margin)
        visitShapes(in: box, filter: filter, includingSensors: includingSensors, consider)
        visitShapes(from: start, to: end, radius: radius, filter: filter, includingSensors: includingSensors) { shape in
            consider(shape)
            // A little farther, because a box and the shape in it are met at the same point, up to rounding.
            return first.map { $0.fraction + 1e-6 } ?? 2
        }
        recordQuery(.firstHit, [start.x, start.y, end.x, end.y, radius], filter, includingSensors) {
            $0.combine(first.map { [$0] } ?? [], $1)
        }
        return first
    }
}
