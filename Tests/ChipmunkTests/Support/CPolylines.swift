import CChipmunk
import Chipmunk
import TestSupport

// C's own polylines, to compare with.

/// Collects points into one polyline as C would, segment by segment.
func withCPolyline<Result>(
    _ vertices: [Vector], _ work: (UnsafeMutablePointer<cpPolyline>) throws -> Result
) rethrows -> Result {
    let size = MemoryLayout<cpPolyline>.size + vertices.count * MemoryLayout<cpVect>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    defer { unsafe memory.deallocate() }
    let line = unsafe memory.bindMemory(to: cpPolyline.self, capacity: 1)
    unsafe line.pointee.count = CInt(vertices.count)
    unsafe line.pointee.capacity = CInt(vertices.count)
    for (index, vertex) in vertices.enumerated() { unsafe cpxPolylineVertices(line)[index] = cVector(vertex) }
    return try unsafe work(line)
}

/// The vertices of a C polyline.
func cVertices(_ line: UnsafeMutablePointer<cpPolyline>?) -> [Vector] {
    guard let line = unsafe line else { return [] }
    let vertices = unsafe UnsafeBufferPointer(start: cpxPolylineVertices(line), count: Int(line.pointee.count))
    return unsafe vertices.map { Vector($0.x, $0.y) }
}

/// The vertices of a C polyline, which is freed.
func cTakeVertices(_ line: UnsafeMutablePointer<cpPolyline>?) -> [Vector] {
    defer { unsafe cpPolylineFree(line) }
    return unsafe cVertices(line)
}

/// The vertices of the polylines of a C set, which is freed.
func cTakeLines(_ set: UnsafeMutablePointer<cpPolylineSet>) -> [[Vector]] {
    defer { unsafe cpPolylineSetFree(set, 1) }
    return unsafe (0..<Int(set.pointee.count)).map { unsafe cVertices(set.pointee.lines[$0]) }
}

func bits(_ vertices: [Vector]) -> [UInt64] {
    vertices.flatMap { bits($0) }
}

func bits(_ lines: [[Vector]]) -> [[UInt64]] {
    lines.map { bits($0) }
}

extension SeededGenerator {
    /// A closed outline around the origin that does not cross itself, counter-clockwise.
    mutating func star(count: Int) -> [Vector] {
        let corners = (0..<count).map { index in
            Vector(angle: Double(index) * 2 * .pi / Double(count)) * Double.random(in: 10...100, using: &self)
        }
        return corners + corners.prefix(1)
    }

    /// A walk with steps of any direction.
    mutating func walk(count: Int) -> [Vector] {
        var point = Vector.zero
        return (0..<count).map { _ in
            point += Vector(Double.random(in: -5...9, using: &self), Double.random(in: -5...5, using: &self))
            return point
        }
    }
}

/// A circle with many corners, closed.
func circleOutline(count: Int, radius: Double = 100) -> [Vector] {
    let corners = (0..<count).map { Vector(angle: Double($0) * 2 * .pi / Double(count)) * radius }
    return corners + corners.prefix(1)
}
