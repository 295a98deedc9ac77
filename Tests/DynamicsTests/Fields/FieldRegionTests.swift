import Chipmunk
import Dynamics
import TestSupport
import Testing

/// Regions made of regions.
struct FieldRegionTests {
    private static let circle = FieldRegion(radius: 10)
    private static let box = FieldRegion(size: Vector(30, 8))

    /// In the circle alone, in both, in the box alone, and in neither.
    private static let points = [Vector(0, 9), Vector(1, 1), Vector(14, 3), Vector(14, 9)]

    @Test(arguments: [
        (circle, [true, true, false, false]), (box, [false, true, true, false]),
        (circle.union(with: box), [true, true, true, false]),
        (circle.intersection(with: box), [false, true, false, false]),
        (circle.difference(from: box), [true, false, false, false]),
        (box.difference(from: circle), [false, false, true, false]),
        (circle.union(with: box).inverse, [false, false, false, true]),
        (circle.difference(from: box).union(with: box.difference(from: circle)), [true, false, true, false]),
        (circle.intersection(with: .infinite), [true, true, false, false]),
        (circle.union(with: FieldRegion.infinite.inverse), [true, true, false, false]),
        (FieldRegion.infinite.difference(from: circle), [false, false, true, true]),
    ])
    func whatIsIn(_ region: FieldRegion, _ expected: [Bool]) {
        #expect(Self.points.map(region.contains) == expected)
    }

    @Test func theLawsOfSetsHold() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let point = Vector(random.number(from: -20, to: 20), random.number(from: -12, to: 12))
            let (a, b) = (Self.circle, Self.box)
            #expect(a.union(with: b).inverse.contains(point) == a.inverse.intersection(with: b.inverse).contains(point))
            #expect(a.difference(from: b).contains(point) == (a.contains(point) && !b.contains(point)))
            #expect(a.union(with: b).contains(point) == (a.contains(point) || b.contains(point)))
        }
    }

    /// Hundreds in a row are no deeper than two.
    @Test func rowsOfUnionsAreFlat() {
        var region = Self.circle
        for index in 0..<300 { region = region.union(with: FieldRegion(radius: Double(index))) }
        #expect(region.contains(Vector(299, 0)) && !region.contains(Vector(300, 0)))
        for index in 0..<300 { region = region.intersection(with: FieldRegion(radius: Double(1000 - index))) }
        #expect(region.contains(Vector(299, 0)))
    }

    @Test func regionsThatAreTooDeepTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var region = FieldRegion(radius: 1)
            for _ in 0..<100 {
                region = region.union(with: FieldRegion(radius: 2)).intersection(with: FieldRegion(radius: 3))
            }
        }
        expectTrap(result, "must nest regions at most 100 deep, got 101")
    }
}
