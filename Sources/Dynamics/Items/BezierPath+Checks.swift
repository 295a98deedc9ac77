import Chipmunk

extension BezierPath {
    /// Checks that the path can be a boundary: that it has at least one line, and at most 10,000.
    ///
    /// Otherwise ``CollisionBehavior/addBoundary(withIdentifier:for:file:line:)`` traps. Call this for paths from files
    /// or from a user's hand.
    public func checkBoundary() throws(BezierPathError) {
        if subpaths.isEmpty { throw .empty }
        let count = places.reduce(0) { $0 + max(0, $1.count - 1) }
        if count == 0 { throw .onePoint(subpaths[0][0]) }
        if count > BezierPathError.maximumLineCount { throw .tooManyLines(count: count) }
    }

    /// Checks that the path can be the outline of an item: a single convex part, in either direction, closed or not,
    /// with an area, at most 1,024 corners, and coordinates within ±1e6.
    ///
    /// An item with another ``DynamicItem/collisionBoundingPath`` traps when it is added to an animator. Call this for
    /// paths from files or from a user's hand.
    public func checkCollisionBounds() throws(BezierPathError) {
        _ = try convexOutline()
    }

    /// The points of each part, without consecutive duplicates.
    private var places: [[Vector]] {
        subpaths.map(Self.distinct)
    }

    private static func distinct(_ points: [Vector]) -> [Vector] {
        var places: [Vector] = []
        for point in points where point != places.last { places.append(point) }
        return places
    }

    /// The lines of a boundary along the path. Lines that continue straight are merged, so that nothing catches at
    /// their joints.
    ///
    /// The engine could also be given the neighbors of each line. It would then leave an object at an end of one line
    /// to the other: at an inner corner both lines would, and an object that lies flat on one of them would pass
    /// through the other.
    var segments: [(from: Vector, to: Vector)] {
        places.flatMap { places in
            var segments: [(from: Vector, to: Vector)] = []
            for (from, to) in zip(places, places.dropFirst()) {
                if let last = segments.last, Self.isStraight(last.from, from, to) {
                    segments[segments.count - 1].to = to
                } else {
                    segments.append((from, to))
                }
            }
            return segments
        }
    }

    /// Returns whether a line continues another one, up to rounding.
    private static func isStraight(_ start: Vector, _ joint: Vector, _ end: Vector) -> Bool {
        let (before, after) = (joint - start, end - joint)
        return before.dot(after) > 0 && abs(before.cross(after)) <= 1e-9 * before.length * after.length
    }

    /// Returns the corners of a convex path, in their order.
    func convexOutline() throws(BezierPathError) -> [Vector] {
        let parts = subpaths.filter { $0.count > 1 }
        guard let points = parts.first else { throw subpaths.isEmpty ? .empty : .onePoint(subpaths[0][0]) }
        if parts.count > 1 { throw .severalParts(count: parts.count) }
        let corners = Self.corners(of: points)
        if let far = corners.first(where: { max(abs($0.x), abs($0.y)) > Limit.size.upperBound }) {
            throw .tooFar(far)
        }
        if corners.count > PolygonShape.maximumVertexCount { throw .tooManyCorners(count: corners.count) }
        guard corners.count > 2 else { throw .noArea }
        guard Self.isConvex(corners) else { throw .notConvex }
        guard let shape = try? PolygonShape(vertices: corners),
            shape.area >= Limit.size.lowerBound * Limit.size.lowerBound
        else { throw .noArea }
        return corners
    }

    /// Returns the points without consecutive duplicates.
    private static func corners(of points: [Vector]) -> [Vector] {
        var corners = distinct(points)
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        return corners
    }

    /// Returns whether a closed outline turns in one direction only, and once around.
    private static func isConvex(_ corners: [Vector]) -> Bool {
        let count = corners.count
        var turn = 0.0
        var direction = 0.0
        for index in 0..<count {
            let before = corners[(index + 1) % count] - corners[index]
            let after = corners[(index + 2) % count] - corners[(index + 1) % count]
            let cross = before.cross(after)
            // The tolerance for rounded points on a line.
            let isStraight = abs(cross) <= 1e-9 * before.length * after.length
            if isStraight && before.dot(after) < 0 { return false }
            turn += Vector(before.dot(after), cross).angle
            guard !isStraight else { continue }
            if direction * cross < 0 { return false }
            direction = cross
        }
        return direction != 0 && abs(abs(turn) - 2 * .pi) < 1e-3
    }
}
