/// A set of polylines joined from line segments in any order. `cpPolylineSet`.
///
///     var set = PolylineSet()
///     set.collectSegment(from: Vector(0, 0), to: Vector(1, 0))
///     set.collectSegment(from: Vector(1, 0), to: Vector(1, 1))
///     set.polylines  // one, with three vertices
///
/// The polylines and their order are C's. C searches all polylines for each segment; this type finds them by their
/// ends.
public struct PolylineSet: Sendable {
    private var lines: [Line] = []
    private var starts = EndIndex()
    private var ends = EndIndex()

    /// Creates an empty set. `cpPolylineSetNew`.
    public init() {}

    /// Adds a segment: it starts a new polyline, joins two others, or extends or closes one. Traps unless the
    /// coordinates are within ±1e30. `cpPolylineSetCollectSegment`.
    ///
    /// Only an end and a start are joined, and only if they are equal.
    public mutating func collectSegment(
        from a: Vector, to b: Vector, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireCoordinates(a, "PolylineSet.collectSegment(from:)", file: file, line: line)
        requireCoordinates(b, "PolylineSet.collectSegment(to:)", file: file, line: line)
        switch (ends.first(at: a), starts.first(at: b)) {
        case (let before?, let after?) where before != after:
            join(before, after)
        case (let before?, _):
            ends.remove(before, at: a)
            lines[before].back.append(b)
            ends.insert(before, at: b)
        case (nil, let after?):
            starts.remove(after, at: b)
            lines[after].front.append(a)
            starts.insert(after, at: a)
        case (nil, nil):
            starts.insert(lines.count, at: a)
            ends.insert(lines.count, at: b)
            lines.append(Line(back: [a, b]))
        }
    }

    /// Appends one line to another, and moves the last line into the gap.
    private mutating func join(_ before: Int, _ after: Int) {
        ends.remove(before, at: lines[before].end)
        ends.remove(after, at: lines[after].end)
        starts.remove(after, at: lines[after].start)
        lines[before].back += lines[after].vertices
        ends.insert(before, at: lines[before].end)

        let last = lines.removeLast()
        guard after < lines.count else { return }
        starts.remove(lines.count, at: last.start)
        ends.remove(lines.count, at: last.end)
        starts.insert(after, at: last.start)
        ends.insert(after, at: last.end)
        lines[after] = last
    }

    /// The polylines so far.
    ///
    /// A polyline with more than 65,536 vertices is split into parts. Each part starts at the end of the previous part.
    public var polylines: [Polyline] {
        lines.flatMap { line in
            let vertices = line.vertices
            let limit = Polyline.maximumVertexCount
            guard vertices.count > limit else { return [Polyline(checked: vertices)] }
            return stride(from: 0, to: vertices.count - 1, by: limit - 1).map {
                Polyline(checked: Array(vertices[$0..<min($0 + limit, vertices.count)]))
            }
        }
    }
}

/// A polyline that grows at both ends.
private struct Line {
    /// The points before ``back``, in reverse order.
    var front: [Vector] = []
    /// The points after ``front``. Never empty.
    var back: [Vector]

    var start: Vector { front.last ?? back[0] }
    var end: Vector { back[back.count - 1] }
    var vertices: [Vector] { front.reversed() + back }
}

/// The lines that start, or end, at each point.
private struct EndIndex {
    private var lines: [Vector: [Int]] = [:]

    /// Returns the line at a point that comes first in the set.
    func first(at point: Vector) -> Int? {
        lines[point]?.min()
    }

    mutating func insert(_ line: Int, at point: Vector) {
        lines[point, default: []].append(line)
    }

    mutating func remove(_ line: Int, at point: Vector) {
        lines[point]?.removeAll { $0 == line }
        if lines[point]?.isEmpty == true { lines[point] = nil }
    }
}
