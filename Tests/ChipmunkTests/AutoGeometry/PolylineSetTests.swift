import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

@Suite struct PolylineSetTests {
    @Test(arguments: seeds)
    func thePolylinesAndTheirOrderAreThoseOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            var set = PolylineSet()
            let expected = unsafe try #require(unsafe cpPolylineSetNew())
            for _ in 0..<round * 2 {
                let ends = (0..<2).map { _ in
                    Vector(
                        Double(Int.random(in: 0...7, using: &generator)),
                        Double(Int.random(in: 0...3, using: &generator)))
                }
                set.collectSegment(from: ends[0], to: ends[1])
                unsafe cpPolylineSetCollectSegment(cVector(ends[0]), cVector(ends[1]), expected)
            }
            let lines = unsafe cTakeLines(expected)
            #expect(bits(set.polylines.map(\.vertices)) == bits(lines), "seed \(seed), round \(round)")
        }
    }

    @Test func segmentsStartExtendJoinAndClose() {
        let points = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)]
        var set = PolylineSet()
        set.collectSegment(from: points[0], to: points[1])
        set.collectSegment(from: points[2], to: points[3])
        #expect(set.polylines.map(\.vertices.count) == [2, 2])
        set.collectSegment(from: points[1], to: points[2])
        #expect(set.polylines.map(\.vertices) == [points])
        set.collectSegment(from: points[3], to: points[0])
        #expect(set.polylines.map(\.isClosed) == [true])
        #expect(PolylineSet().polylines.isEmpty)
    }

    @Test func aLineThatIsTooLongComesInParts() {
        var set = PolylineSet()
        let count = Polyline.maximumVertexCount * 2
        for index in 0..<count { set.collectSegment(from: Vector(Double(index), 0), to: Vector(Double(index + 1), 0)) }
        let parts = set.polylines
        #expect(parts.map(\.vertices.count) == [65_536, 65_536, 3])
        for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.vertices.last == next.vertices.first) }
    }
}
