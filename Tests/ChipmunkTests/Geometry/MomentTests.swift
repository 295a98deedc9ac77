import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct MomentTests {
    @Test(arguments: seeds)
    func everyMomentGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let mass = abs(generator.number())
            let (inner, outer) = (abs(generator.number()), abs(generator.number()))
            let (a, b) = (generator.vector(), generator.vector())
            let box = generator.box()
            let note = Comment(
                rawValue: "seed \(seed), round \(round), \(mass), \(inner), \(outer), \(a), \(b), \(box)")
            #expect(
                bits(Moment.circle(mass: mass, innerRadius: inner, radius: outer, offset: a))
                    == bits(cpMomentForCircle(mass, inner, outer, cVector(a))), note)
            #expect(
                bits(Moment.segment(mass: mass, from: a, to: b, radius: outer))
                    == bits(cpMomentForSegment(mass, cVector(a), cVector(b), outer)), note)
            #expect(
                bits(Moment.box(mass: mass, width: inner, height: outer))
                    == bits(cpMomentForBox(mass, inner, outer)), note)
            #expect(bits(Moment.box(mass: mass, box)) == bits(cpMomentForBox2(mass, cBox(box))), note)
        }
    }

    @Test(arguments: seeds)
    func theMomentOfAPolygonGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let mass = abs(generator.number())
            let offset = generator.vector()
            let radius = abs(generator.number())
            // A triangle with a leg of at least 1, so that it has an area.
            let corner = generator.vector()
            let vertices = [corner, corner + Vector(1 + radius, 0), corner + Vector(0, 2)]
            let points = vertices.map { cVector($0) }
            let moment = unsafe cpMomentForPoly(mass, 3, points, cVector(offset), radius)
            #expect(
                bits(Moment.polygon(mass: mass, vertices: vertices, offset: offset, radius: radius)) == bits(moment),
                "seed \(seed), round \(round), \(mass), \(vertices), \(offset)")
        }
    }

    @Test func twoVerticesMakeARod() {
        let rod = Moment.polygon(mass: 12, vertices: [Vector(-1, 0), Vector(1, 0)])
        #expect(rod == Moment.segment(mass: 12, from: Vector(-1, 0), to: Vector(1, 0)))
        #expect(rod == 4)
        // The offset moves it, as it moves a polygon.
        let moved = Moment.polygon(mass: 12, vertices: [Vector(-1, 0), Vector(1, 0)], offset: Vector(0, 3))
        #expect(moved == 4 + 12 * 9)
    }

    @Test func theDefaultsAreADiskARodAndAnUnmovedPolygon() {
        #expect(Moment.circle(mass: 2, radius: 3) == 9)
        #expect(Moment.segment(mass: 12, from: Vector(-1, 0), to: Vector(1, 0)) == 4)
        let square = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)]
        #expect(isClose(Moment.polygon(mass: 3, vertices: square), 2))
        #expect(Moment.box(mass: 3, width: 2, height: 2) == 2)
    }

    @Test func noMassMakesNoMoment() {
        #expect(Moment.circle(mass: 0, radius: 5) == 0)
        #expect(Moment.box(mass: 0, width: 5, height: 5) == 0)
    }

    @Test func theRadiusOfAPolygonDoesNotCount() {
        let square = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)]
        #expect(
            Moment.polygon(mass: 3, vertices: square, radius: 9) == Moment.polygon(mass: 3, vertices: square))
    }
}
