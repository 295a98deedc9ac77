import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

/// The `forEach` queries visit in the order of C's queries, which is the index's order.
@Suite struct QueryOrderTests {
    /// The addresses of the shapes that a C query found, in its order.
    private final class Found {
        var shapes: [UInt] = []
    }

    private static func note(_ shape: OpaquePointer?, _ found: UnsafeMutableRawPointer?) {
        guard let found = unsafe found else { return }
        unsafe Unmanaged<Found>.fromOpaque(found).takeUnretainedValue().shapes.append(UInt(bitPattern: shape))
    }

    /// Runs a query of C's with a place for what it finds.
    private static func inC(_ query: (UnsafeMutableRawPointer) -> Void) -> [UInt] {
        let found = Found()
        unsafe query(Unmanaged.passUnretained(found).toOpaque())
        return withExtendedLifetime(found) { found.shapes }
    }

    @Test(arguments: [false, true])
    func whatAForEachVisitsComesInCsOrder(usesHash: Bool) {
        var random = SeededGenerator(seed: 31)
        var (count, unsorted) = (0, 0)
        for _ in 0..<40 {
            let space = random.space(bodies: 60, reach: 100)
            if usesHash { space.useSpatialHash(cellSize: 20, count: 500) }
            random.stir(space)
            let (point, end) = (random.point(within: 100), random.point(within: 100))
            let all = ShapeFilter.all

            var visited: [Shape] = []
            space.forEachShape(near: point, maxDistance: 50, includingSensors: true) { visited.append($0.shape) }
            let inCircle = unsafe QueryOrderTests.inC { found in
                unsafe cpSpacePointQuery(
                    space.handle, cVector(point), 50, cpShapeFilter(all),
                    { unsafe QueryOrderTests.note($0, $4) }, found)
            }
            #expect(visited.map(\.address) == inCircle)
            (count, unsorted) = (count + visited.count, unsorted + (visited.isSorted ? 0 : 1))

            visited = []
            space.forEachHit(from: point, to: end, includingSensors: true) { visited.append($0.shape) }
            let onSegment = unsafe QueryOrderTests.inC { found in
                unsafe cpSpaceSegmentQuery(
                    space.handle, cVector(point), cVector(end), 0, cpShapeFilter(all),
                    { unsafe QueryOrderTests.note($0, $4) }, found)
            }
            // C misses some that the segment starts in, and so what both find is compared.
            #expect(visited.map(\.address).filter(onSegment.contains) == onSegment)

            visited = []
            let box = BoundingBox(circleAt: point, radius: 40)
            space.forEachShape(in: box, includingSensors: true) { visited.append($0) }
            let inBox = unsafe QueryOrderTests.inC { found in
                unsafe cpSpaceBBQuery(
                    space.handle, cpBBNewForCircle(cVector(point), 40), cpShapeFilter(all),
                    { unsafe QueryOrderTests.note($0, $1) }, found)
            }
            #expect(visited.map(\.address) == inBox)
        }
        #expect(count > 500 && unsorted > 10, "too little is found to tell: \(count), \(unsorted) unsorted")
    }
}

extension [Shape] {
    fileprivate var isSorted: Bool {
        zip(self, dropFirst()).allSatisfy { $0.order < $1.order }
    }
}

extension Shape {
    fileprivate var address: UInt {
        unsafe UInt(bitPattern: handle)
    }
}
