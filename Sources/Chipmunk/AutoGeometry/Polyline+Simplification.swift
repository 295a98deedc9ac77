internal import CChipmunk
internal import CChipmunkSupport

extension Polyline {
    /// Returns a copy of the polyline with fewer vertices, simplified by the Douglas-Peucker algorithm.
    /// `cpPolylineSimplifyCurves`.
    ///
    /// Use it for curves. The remaining vertices are vertices of this polyline, including the first and the last; a
    /// closed polyline starts with its leftmost vertex. The result has C's bits without C's recursion, which can
    /// overflow the stack on a long line.
    ///
    /// - Parameter tolerance: The maximum distance of an omitted vertex from the simplified line, in points. Traps
    ///   unless in `0...1e30`: below 0, C may never return.
    public func simplifyingCurves(tolerance: Double, file: StaticString = #fileID, line: UInt = #line) -> Polyline {
        requireLength(tolerance, "Polyline.simplifyingCurves(tolerance:)", file: file, line: line)
        var simplification = CurveSimplification(
            points: isClosed ? vertices.dropLast() : vertices[...], tolerance: tolerance)
        if isClosed {
            let (start, end) = QuickHull.extremes(of: simplification.points)
            simplification.keep(from: start, to: end)
            simplification.keep(from: end, to: start)
            simplification.keep(start)
        } else {
            simplification.keep(from: 0, to: vertices.count - 1)
            simplification.keep(vertices.count - 1)
        }
        return Polyline(checked: simplification.kept)
    }

    /// Returns a copy of the polyline without vertices at which it hardly turns, for shapes with straight edges.
    /// `cpPolylineSimplifyVertexes`.
    ///
    /// A curve of many small turns becomes a straight line: use ``simplifyingCurves(tolerance:file:line:)`` for curves.
    ///
    /// - Parameter tolerance: The angle in radians below which a turn does not count. Traps unless in `0...π/2`: above,
    ///   C may leave a single vertex.
    public func simplifyingVertices(tolerance: Double, file: StaticString = #fileID, line: UInt = #line) -> Polyline {
        require(tolerance, in: 0...(.pi / 2), "Polyline.simplifyingVertices(tolerance:)", file: file, line: line)
        return unsafe withCPolyline { line in
            guard let reduced = unsafe cpPolylineSimplifyVertexes(line, tolerance) else {
                trap("Chipmunk is out of memory")
            }
            defer { unsafe cpPolylineFree(reduced) }
            let count = unsafe Int(reduced.pointee.count)
            let vertices = unsafe UnsafeBufferPointer(start: cpxPolylineVertices(reduced), count: count)
            return unsafe Polyline(checked: vertices.map { Vector($0) })
        }
    }

    private func withCPolyline<Result>(_ work: (UnsafeMutablePointer<cpPolyline>) -> Result) -> Result {
        let coordinates = vertices.flatMap { [$0.x, $0.y] }
        guard let line = unsafe cpxPolylineNew(coordinates, CInt(vertices.count)) else {
            trap("Chipmunk is out of memory")
        }
        defer { unsafe cpPolylineFree(line) }
        return unsafe work(line)
    }
}

/// The kept vertices of a line, or of a loop whose first vertex follows its last.
private struct CurveSimplification {
    let points: ArraySlice<Vector>
    let tolerance: Double
    var kept: [Vector] = []

    private enum Step {
        case range(start: Int, end: Int)
        case vertex(Int)
    }

    init(points: ArraySlice<Vector>, tolerance: Double) {
        self.points = points
        self.tolerance = tolerance
        kept.reserveCapacity(points.count)
    }

    mutating func keep(_ index: Int) {
        kept.append(points[index])
    }

    /// Keeps the first vertex and the necessary vertices between it and the last.
    mutating func keep(from start: Int, to end: Int) {
        var steps: [Step] = [.range(start: start, end: end), .vertex(start)]
        while let step = steps.popLast() {
            switch step {
            case .vertex(let index):
                keep(index)
            case .range(let start, let end):
                guard let split = farthest(between: start, and: end) else { continue }
                steps += [.range(start: split, end: end), .vertex(split), .range(start: start, end: split)]
            }
        }
    }

    /// Returns the vertex farthest from the line between two other vertices, or nil if all are close enough.
    private func farthest(between start: Int, and end: Int) -> Int? {
        guard (end - start + points.count) % points.count >= 2 else { return nil }
        let (a, b) = (points[start], points[end])
        if a.isNear(b, within: tolerance / 2) && isShort(from: start, to: end) { return nil }

        let normal = (b - a).perpendicular.normalized
        let offset = normal.dot(a)
        var (greatest, split) = (0.0, start)
        var index = next(start)
        while index != end {
            let distance = abs(normal.dot(points[index]) - offset)
            if distance > greatest { (greatest, split) = (distance, index) }
            index = next(index)
        }
        return greatest > tolerance ? split : nil
    }

    private func isShort(from start: Int, to end: Int) -> Bool {
        var length = 0.0
        var index = start
        while index != end {
            length += points[index].distance(to: points[next(index)])
            if length > tolerance / 2 { return false }
            index = next(index)
        }
        return true
    }

    private func next(_ index: Int) -> Int {
        index + 1 == points.count ? 0 : index + 1
    }
}
