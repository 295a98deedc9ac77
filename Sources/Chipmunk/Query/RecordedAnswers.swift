// Queries in recordings, each recorded with a hash of its answer.

/// A function that returns the number of a shape in a recording.
typealias ShapeNumber = (Shape) -> UInt64

extension StateHash {
    mutating func combine(_ hits: [PointHit], _ number: ShapeNumber) {
        for hit in hits {
            combine(number(hit.shape))
            combine(hit.point)
            combine(hit.distance)
            combine(hit.gradient)
        }
    }

    mutating func combine(_ hits: [SegmentHit], _ number: ShapeNumber) {
        for hit in hits {
            combine(number(hit.shape))
            combine(hit.point)
            combine(hit.normal)
            combine(hit.fraction)
        }
    }

    mutating func combine(_ hit: ShapeCastHit?, _ number: ShapeNumber) {
        guard let hit else { return }
        combine(number(hit.shape))
        combine(hit.fraction)
        combine(hit.point)
        combine(hit.normal)
    }

    mutating func combine(_ shapes: [Shape], _ number: ShapeNumber) {
        for shape in shapes { combine(number(shape)) }
    }

    mutating func combine(_ hits: [ShapeHit], _ number: ShapeNumber) {
        for hit in hits {
            combine(number(hit.shape))
            combine(hit.contacts.normal)
            for point in hit.contacts.points {
                combine(point.pointA)
                combine(point.pointB)
                combine(point.distance)
            }
        }
    }
}

extension Space {
    /// Records an answered query, unless it was made in a callback.
    @inline(__always)
    final func recordQuery(
        _ kind: RecordedQuery.Kind, _ numbers: @autoclosure () -> [Double], _ filter: ShapeFilter,
        _ includesSensors: Bool,
        _ answer: (inout StateHash, ShapeNumber) -> Void
    ) {
        guard let recorder, !isLocked, recorder.begin(self) else { return }
        var hash = StateHash()
        answer(&hash) { recorder.answerNumber(of: $0) }
        let query = RecordedQuery(kind: kind, numbers: numbers(), filter: filter, includesSensors: includesSensors)
        recorder.record(query, answer: hash.value)
    }

    /// Records a query about a shape, which may move, if the shape is in the space.
    final func recordQuery(
        _ kind: RecordedQuery.Kind, _ shape: Shape, _ filter: ShapeFilter, _ includesSensors: Bool,
        _ displacement: Vector? = nil, _ answer: (inout StateHash, ShapeNumber) -> Void
    ) {
        guard let recorder, shape.space === self else { return }
        recordQuery(
            kind, [Double(recorder.answerNumber(of: shape))] + (displacement.map { [$0.x, $0.y] } ?? []), filter,
            includesSensors, answer)
    }

    /// Returns the hash of the answer to a query.
    final func answer(to query: RecordedQuery, shape: Shape?, _ number: ShapeNumber) -> UInt64 {
        var hash = StateHash()
        let n = query.numbers
        let (filter, sensors) = (query.filter, query.includesSensors)
        switch query.kind {
        case .nearestShape:
            let hit = nearestShape(
                to: Vector(n[0], n[1]), maxDistance: n[2], filter: filter, includingSensors: sensors)
            hash.combine(hit.map { [$0] } ?? [], number)
        case .shapesNear:
            hash.combine(
                shapes(near: Vector(n[0], n[1]), maxDistance: n[2], filter: filter, includingSensors: sensors), number)
        case .firstHit:
            let hit = firstHit(
                from: Vector(n[0], n[1]), to: Vector(n[2], n[3]), radius: n[4], filter: filter,
                includingSensors: sensors)
            hash.combine(hit.map { [$0] } ?? [], number)
        case .hits:
            hash.combine(
                hits(
                    from: Vector(n[0], n[1]), to: Vector(n[2], n[3]), radius: n[4], filter: filter,
                    includingSensors: sensors), number)
        case .shapesInBox:
            let box = BoundingBox(left: n[0], bottom: n[1], right: n[2], top: n[3])
            hash.combine(shapes(in: box, filter: filter, includingSensors: sensors), number)
        case .shapesTouching:
            if let shape { hash.combine(shapes(touching: shape, filter: filter, includingSensors: sensors), number) }
        case .eachShapeNear:
            forEachShape(near: Vector(n[0], n[1]), maxDistance: n[2], filter: filter, includingSensors: sensors) {
                hash.combine([$0], number)
            }
        case .eachHit:
            forEachHit(
                from: Vector(n[0], n[1]), to: Vector(n[2], n[3]), radius: n[4], filter: filter,
                includingSensors: sensors
            ) { hash.combine([$0], number) }
        case .eachShapeInBox:
            let box = BoundingBox(left: n[0], bottom: n[1], right: n[2], top: n[3])
            forEachShape(in: box, filter: filter, includingSensors: sensors) { hash.combine([$0], number) }
        case .eachShapeTouching:
            guard let shape else { break }
            forEachShape(touching: shape, filter: filter, includingSensors: sensors) { hash.combine([$0], number) }
        case .firstHitOfShape:
            guard let shape else { break }
            hash.combine(
                firstHit(of: shape, movedBy: Vector(n[1], n[2]), filter: filter, includingSensors: sensors), number)
        }
        return hash.value
    }
}
