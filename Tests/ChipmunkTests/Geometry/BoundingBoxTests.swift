import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct BoundingBoxTests {
    @Test(arguments: seeds)
    func theInitializersGiveTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let center = generator.vector()
            let (half, other) = (abs(generator.number()), abs(generator.number()))
            let note = Comment(rawValue: "seed \(seed), round \(round), \(center), \(half), \(other)")
            let extents = BoundingBox(center: center, halfWidth: half, halfHeight: other)
            #expect(bits(extents) == bits(cpBBNewForExtents(cVector(center), half, other)), note)
            let circle = BoundingBox(circleAt: center, radius: half)
            #expect(bits(circle) == bits(cpBBNewForCircle(cVector(center), half)), note)
        }
        #expect(bits(BoundingBox(left: 1, bottom: 2, right: 3, top: 4)) == bits(cpBBNew(1, 2, 3, 4)))
    }

    @Test(arguments: seeds)
    func everyFunctionOfABoxAndAPointGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let box = generator.box()
            let point = generator.vector()
            let (c, p) = (cBox(box), cVector(point))
            let note = Comment(rawValue: "seed \(seed), round \(round), \(box), \(point)")
            #expect(bits(box.center) == bits(cpBBCenter(c)), note)
            #expect(bits(box.area) == bits(cpBBArea(c)), note)
            #expect(box.contains(point) == (cpBBContainsVect(c, p) != 0), note)
            #expect(bits(box.expanded(toInclude: point)) == bits(cpBBExpand(c, p)), note)
            #expect(bits(box.offset(by: point)) == bits(cpBBOffset(c, p)), note)
            #expect(bits(box.clamp(point)) == bits(cpBBClampVect(c, p)), note)
            if box.left < box.right && box.bottom < box.top {
                #expect(bits(box.wrap(point)) == bits(cpBBWrapVect(c, p)), note)
            }
        }
    }

    @Test(arguments: seeds)
    func everyFunctionOfTwoBoxesGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let box = generator.box()
            let other = generator.box()
            let (c, d) = (cBox(box), cBox(other))
            let note = Comment(rawValue: "seed \(seed), round \(round), \(box), \(other)")
            #expect(box.intersects(other) == (cpBBIntersects(c, d) != 0), note)
            #expect(box.contains(other) == (cpBBContainsBB(c, d) != 0), note)
            #expect(bits(box.merged(with: other)) == bits(cpBBMerge(c, d)), note)
            #expect(bits(box.mergedArea(with: other)) == bits(cpBBMergedArea(c, d)), note)
        }
    }

    @Test(arguments: seeds)
    func segmentQueriesGiveTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var hits = 0
        for round in 0..<500 {
            let box = generator.box()
            let (start, end) = (generator.vector(), generator.vector())
            let fraction = cpBBSegmentQuery(cBox(box), cVector(start), cVector(end))
            let meets = cpBBIntersectsSegment(cBox(box), cVector(start), cVector(end)) != 0
            let note = Comment(rawValue: "seed \(seed), round \(round), \(box), \(start), \(end)")
            #expect(box.intersectsSegment(from: start, to: end) == meets, note)
            #expect(box.segmentEntry(from: start, to: end) == (meets ? fraction : nil), note)
            hits += meets ? 1 : 0
        }
        #expect(hits > 50 && hits < 450, "seed \(seed): \(hits) of 500 segments meet their box")
    }

    @Test func aSegmentQueryTellsHowFarAlongItMeetsTheBox() {
        let box = BoundingBox(left: 0, bottom: 0, right: 10, top: 10)
        #expect(box.segmentEntry(from: Vector(-10, 5), to: Vector(30, 5)) == 0.25)
        #expect(box.segmentEntry(from: Vector(5, 5), to: Vector(30, 5)) == 0)
        #expect(box.segmentEntry(from: Vector(-10, 11), to: Vector(30, 11)) == nil)
        #expect(box.segmentEntry(from: Vector(5, 5), to: Vector(5, 5)) == 0)
        #expect(box.segmentEntry(from: Vector(11, 5), to: Vector(11, 5)) == nil)
    }

    @Test func wrappingIntoAnEmptyBoxIsFiniteWhereCAnswersNaN() {
        let point = BoundingBox(left: 3, bottom: 4, right: 3, top: 4)
        #expect(cpBBWrapVect(cBox(point), cpVect(x: 1, y: 2)).x.isNaN)
        #expect(point.wrap(Vector(1, 2)) == Vector(3, 4))
        #expect(point.wrap(Vector(3, 4)) == Vector(3, 4))

        let upright = BoundingBox(left: 3, bottom: 0, right: 3, top: 10)
        #expect(upright.wrap(Vector(1, 12)) == Vector(3, 2))
        let level = BoundingBox(left: 0, bottom: 4, right: 10, top: 4)
        #expect(level.wrap(Vector(-1, 12)) == Vector(9, 4))
    }

    @Test(arguments: seeds)
    func aWrappedPointIsFiniteAndInTheBox(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let box = generator.box()
            let wrapped = box.wrap(generator.vector())
            // The sum with the lower side may round to just outside.
            let slack = 1e-9 * (1 + abs(box.left) + abs(box.right) + abs(box.bottom) + abs(box.top))
            let around = BoundingBox(
                left: box.left - slack, bottom: box.bottom - slack, right: box.right + slack, top: box.top + slack)
            #expect(wrapped.isFinite, "seed \(seed), round \(round), \(box)")
            #expect(around.contains(wrapped), "seed \(seed), round \(round), \(box), \(wrapped)")
        }
    }

    @Test func boxesThatTouchIntersect() {
        let box = BoundingBox(left: 0, bottom: 0, right: 1, top: 1)
        #expect(box.intersects(BoundingBox(left: 1, bottom: 1, right: 2, top: 2)))
        #expect(!box.intersects(BoundingBox(left: 1.001, bottom: 0, right: 2, top: 1)))
        #expect(box.contains(box))
        #expect(box.contains(Vector(1, 0)))
    }
}
