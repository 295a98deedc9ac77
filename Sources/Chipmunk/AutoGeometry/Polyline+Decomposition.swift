extension Polyline {
    /// The maximum number of vertices for ``convexDecomposition(tolerance:file:line:)``.
    private static let maximumDecompositionCount = 4096

    /// Returns convex pieces that together cover the area inside a closed polyline. `cpPolylineConvexDecomposition`.
    ///
    /// Each piece is closed, runs counter-clockwise and is valid for a ``PolygonShape``, unless it is too small for its
    /// distance from the origin. The order depends only on the polyline.
    ///
    /// In C this function is a beta: if a vertex occurs twice, or a cut ends in a vertex as in the outlines of bitmaps,
    /// it may recurse until the stack is full, read past the last vertex and return pieces that cover too much; and
    /// some pieces have no area. This function makes the same cuts, with the same bits if C's result is correct.
    ///
    /// - Parameter tolerance: The maximum depth of a dent that is filled instead of cut out, in points. Traps unless in
    ///   `0...1e30`.
    /// - Throws: ``PolylineError`` unless the polyline is closed, runs counter-clockwise around an area and has at most
    ///   4,096 vertices, or if it crosses itself in a way that leaves no cut. The pieces of other polylines that cross
    ///   themselves cover too much.
    public func convexDecomposition(
        tolerance: Double, file: StaticString = #fileID, line: UInt = #line
    ) throws(PolylineError) -> [Polyline] {
        requireLength(tolerance, "Polyline.convexDecomposition(tolerance:)", file: file, line: line)
        guard vertices.count <= Self.maximumDecompositionCount else {
            throw .tooManyVertices(count: vertices.count, limit: Self.maximumDecompositionCount)
        }
        guard isClosed else { throw .notClosed }
        let outline = Array(vertices.dropLast())
        guard ConvexHull.isUsable(abs(area), of: outline) else { throw .noArea(area: area) }
        guard area > 0 else { throw .clockwise(area: area) }
        return try ConvexDecomposition.pieces(of: outline, tolerance: tolerance).map {
            Polyline(checked: $0 + $0.prefix(1))
        }
    }
}

/// A decomposition that cuts a polygon at its deepest dent, straight away from the hull, until the pieces are convex
/// enough.
private struct ConvexDecomposition {
    let points: [Vector]
    let hull: [Vector]

    /// A dent: the vertex deepest inside the hull, and the direction away from the hull's edge.
    private struct Notch {
        var index = 0
        var depth = 0.0
        var inward = Vector.zero
    }

    static func pieces(of outline: [Vector], tolerance: Double) throws(PolylineError) -> [[Vector]] {
        var pieces: [[Vector]] = []
        var waiting = [withoutRepetitions(outline)]
        // A polygon that does not cross itself needs at most one cut for each dent.
        var cuts = 4 * outline.count
        while let points = waiting.popLast() {
            let polygon = ConvexDecomposition(points: points, hull: QuickHull.hull(of: points, tolerance: 0))
            if let halves = polygon.halves(tolerance: tolerance) {
                guard cuts > 0 else { throw .crossesItself }
                cuts -= 1
                waiting += [halves.1, halves.0].map { withoutRepetitions($0) }
            } else if ConvexHull.isUsable(ConvexHull.area(of: polygon.hull), of: polygon.hull) {
                pieces.append(polygon.hull)
            }
        }
        return pieces
    }

    /// Returns the points without consecutive repetitions: a repeated vertex is a dent that no cut removes.
    private static func withoutRepetitions(_ points: [Vector]) -> [Vector] {
        var kept: [Vector] = []
        kept.reserveCapacity(points.count)
        for point in points where point != kept.last { kept.append(point) }
        while kept.count > 1 && kept.first == kept.last { kept.removeLast() }
        return kept
    }

    /// Returns the two sides of the cut, or nil if none is needed or possible.
    private func halves(tolerance: Double) -> ([Vector], [Vector])? {
        guard hull.count != points.count else { return nil }
        let notch = deepestNotch()
        guard notch.depth > tolerance, let (edge, fraction) = cut(from: notch) else { return nil }
        let end = points[edge].lerp(to: points[wrapped(edge + 1)], at: fraction)
        let length = wrapped(edge - notch.index + points.count)
        let first = (0...length).map { points[wrapped(notch.index + $0)] }
        let second = (0..<points.count - length).map { points[wrapped(edge + 1 + $0)] }
        return (first + [end], second + [end])
    }

    private func wrapped(_ index: Int) -> Int {
        index % points.count
    }

    /// Returns the deepest dent, found by walking along the outline from one vertex of the hull to the next.
    private func deepestNotch() -> Notch {
        var notch = Notch()
        guard let first = points.firstIndex(of: hull[0]) else { return notch }
        var index = wrapped(first + 1)
        for (a, b) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
            let inward = (a - b).reversePerpendicular.normalized
            let edge = inward.dot(a)
            while points[index] != b {
                let depth = inward.dot(points[index]) - edge
                if depth > notch.depth { notch = Notch(index: index, depth: depth, inward: inward) }
                index = wrapped(index + 1)
            }
            index = wrapped(index + 1)
        }
        return notch
    }

    /// Returns the edge that the inward ray from a dent first meets, and the fraction along that edge.
    private func cut(from notch: Notch) -> (edge: Int, fraction: Double)? {
        let origin = points[notch.index]
        var nearest = Double.infinity
        var place: Double?
        for offset in 1..<max(1, points.count - 1) {
            let index = wrapped(notch.index + offset)
            let (a, b) = (points[index], points[wrapped(index + 1)])
            let sideOfA = notch.inward.cross(a - origin)
            let sideOfB = notch.inward.cross(b - origin)
            guard sideOfA * sideOfB <= 0 else { continue }
            let fraction = sideOfA / (sideOfA - sideOfB)
            // NaN for an edge along the direction.
            let distance = notch.inward.dot(a.lerp(to: b, at: fraction) - origin)
            if distance >= 0 && distance <= nearest { (nearest, place) = (distance, Double(index) + fraction) }
        }
        guard let place else { return nil }
        let edge = Int(place)
        // The end of the last edge is the start of the first edge; C reads past it.
        return (wrapped(edge), place - Double(edge))
    }
}
