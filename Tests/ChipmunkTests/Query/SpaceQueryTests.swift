import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

/// Every query of a space against the answer that going through all shapes gives.
@Suite struct SpaceQueryTests {
    private func isFound(_ shape: Shape, _ filter: ShapeFilter, _ includingSensors: Bool) -> Bool {
        filter.accepts(shape.filter) && (includingSensors || !shape.isSensor)
    }

    private func ids(_ shapes: [Shape]) -> [ObjectIdentifier] {
        shapes.map { ObjectIdentifier($0) }
    }

    /// Runs a check on a few random spaces, with Chipmunk's tree and with its spatial hash, and random filters.
    private func onRandomSpaces(
        seed: UInt64, _ check: (Space, ShapeFilter, Bool, inout SeededGenerator) -> Void
    ) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<6 {
            let space = generator.space(bodies: 60, reach: 100)
            if round % 2 == 1 {
                unsafe cpSpaceUseSpatialHash(space.unsafePointer, 10, 500)
                space.hashCellSize = 10
            }
            generator.stir(space)
            if round % 3 == 2 { space.step(by: 1 / 60) }
            for _ in 0..<60 {
                let filter = Bool.random(using: &generator) ? ShapeFilter.all : generator.filter()
                check(space, filter, Bool.random(using: &generator), &generator)
            }
        }
    }

    @Test(arguments: seeds)
    func pointQueriesFindWhatIsNear(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, sensors, generator in
            let point = generator.point(within: 150)
            let distance: Double = [0, 5, 30, 1e9, .infinity][Int.random(in: 0..<5, using: &generator)]
            let expected = space.shapes.enumerated()
                .filter { isFound($1, filter, sensors) && $1.nearestPoint(to: point).distance < distance }
                .sorted {
                    ($0.1.nearestPoint(to: point).distance, $0.0) < ($1.1.nearestPoint(to: point).distance, $1.0)
                }
                .map(\.element)
            let hits = space.shapes(near: point, maxDistance: distance, filter: filter, includingSensors: sensors)
            #expect(ids(hits.map(\.shape)) == ids(expected))
            #expect(hits.allSatisfy { bits($0.distance) == bits($0.shape.nearestPoint(to: point).distance) })
            let nearest = space.nearestShape(
                to: point, maxDistance: distance, filter: filter, includingSensors: sensors)
            #expect(nearest?.shape === expected.first)
            #expect(nearest?.distance == hits.first?.distance)
        }
    }

    @Test(arguments: seeds)
    func segmentQueriesFindWhatIsMet(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, sensors, generator in
            let (start, end) = (generator.point(within: 150), generator.point(within: 150))
            let radius: Double = [0, 0, 3, 20, 1000][Int.random(in: 0..<5, using: &generator)]
            let all = space.shapes.enumerated()
                .filter { isFound($1, filter, sensors) }
                .compactMap { index, shape in
                    shape.firstHit(from: start, to: end, radius: radius).map { (index, $0) }
                }
                .sorted { ($0.1.fraction, $0.0) < ($1.1.fraction, $1.0) }.map(\.1)
            let hits = space.hits(
                from: start, to: end, radius: radius, filter: filter, includingSensors: sensors)
            #expect(ids(hits.map(\.shape)) == ids(all.map(\.shape)))
            #expect(hits.map(\.fraction) == all.map(\.fraction))
            let first = space.firstHit(
                from: start, to: end, radius: radius, filter: filter, includingSensors: sensors)
            #expect(first?.shape === all.first?.shape)
            #expect(first?.fraction == all.first?.fraction)
        }
    }

    @Test(arguments: seeds)
    func boxQueriesFindWhoseBoxesTouch(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, sensors, generator in
            var box = BoundingBox(circleAt: generator.point(within: 100), radius: 30)
            if Int.random(in: 0..<5, using: &generator) == 0 { box.right = .infinity }
            let expected = space.shapes.filter { isFound($0, filter, sensors) && $0.boundingBox.intersects(box) }
            #expect(ids(space.shapes(in: box, filter: filter, includingSensors: sensors)) == ids(expected))
        }
    }

    @Test(arguments: seeds)
    func shapeQueriesFindWhatTouches(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, sensors, generator in
            var shape = generator.shape()
            shape.updateBoundingBox(under: .translation(generator.point(within: 100)))
            if Bool.random(using: &generator), let own = space.shapes.randomElement(using: &generator) { shape = own }
            let expected = space.shapes.filter {
                $0 !== shape && isFound($0, filter, sensors) && shape.filter.accepts($0.filter)
                    && shape.contacts(with: $0) != nil
            }
            let hits = space.shapes(touching: shape, filter: filter, includingSensors: sensors)
            #expect(ids(hits.map(\.shape)) == ids(expected))
            #expect(hits.allSatisfy { $0.contacts == shape.contacts(with: $0.shape) && $0.contacts.isSound })
        }
    }

    @Test(arguments: seeds)
    func theClosuresGetTheSameHits(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, sensors, generator in
            let (start, end) = (generator.point(within: 100), generator.point(within: 100))
            let box = BoundingBox(circleAt: start, radius: 30)
            let shape = generator.shape()
            var counts = [0, 0, 0, 0]
            space.forEachShape(near: start, maxDistance: 20, filter: filter, includingSensors: sensors) { _ in
                counts[0] += 1
            }
            space.forEachHit(from: start, to: end, filter: filter, includingSensors: sensors) { _ in
                counts[1] += 1
            }
            space.forEachShape(in: box, filter: filter, includingSensors: sensors) { _ in counts[2] += 1 }
            space.forEachShape(touching: shape, filter: filter, includingSensors: sensors) { _ in counts[3] += 1 }
            #expect(
                counts == [
                    space.shapes(near: start, maxDistance: 20, filter: filter, includingSensors: sensors).count,
                    space.hits(from: start, to: end, filter: filter, includingSensors: sensors).count,
                    space.shapes(in: box, filter: filter, includingSensors: sensors).count,
                    space.shapes(touching: shape, filter: filter, includingSensors: sensors).count,
                ])
        }
    }

    @Test(arguments: seeds)
    func theNearestAndTheFirstHaveTheBitsOfPlainC(seed: UInt64) {
        onRandomSpaces(seed: seed) { space, filter, _, generator in
            let (start, end) = (generator.point(within: 150), generator.point(within: 150))
            let plainFilter = cpShapeFilterNew(
                filter.group, filter.categories.rawValue, filter.mask.rawValue)
            var near = unsafe cpPointQueryInfo()
            let isNear =
                unsafe cpSpacePointQueryNearest(space.unsafePointer, cVector(start), 50, plainFilter, &near) != nil
            let nearest = space.nearestShape(to: start, maxDistance: 50, filter: filter)
            #expect((nearest != nil) == isNear)
            if let nearest { #expect(unsafe bits(nearest.point) == bits(near.point)) }
            var far = unsafe cpSegmentQueryInfo()
            let (from, to) = (cVector(start), cVector(end))
            let isMet =
                unsafe cpSpaceSegmentQueryFirst(space.unsafePointer, from, to, 0, plainFilter, &far) != nil
            let first = space.firstHit(from: start, to: end, filter: filter)
            #expect((first != nil) == isMet)
            if let first, first.fraction > 0, unsafe first.fraction == far.alpha {
                #expect(unsafe bits(first.point) == bits(far.point))
            } else if let first {
                #expect(first.fraction == 0 || first.shape is SegmentShape)
            }
        }
    }

    @Test func theOrderDoesNotDependOnAddresses() {
        func order(seed: UInt64) -> [[Int]] {
            var generator = SeededGenerator(seed: seed)
            // Shapes are made in a shuffled order, so their addresses are too, and added in one.
            var made: [(id: Int, shape: Shape)] = []
            for id in (0..<60).shuffled(using: &generator) {
                made.append((id, CircleShape(radius: Double(id % 7) + 1)))
            }
            let space = Space()
            for (id, shape) in made.sorted(by: { $0.id < $1.id }) {
                shape.userData = id
                let body = Body(.static)
                body.position = Vector(Double(id % 6) * 5, Double(id / 12) * 5)
                body.attach(shape)
                space.add(body)
            }
            let ids = { (shapes: [Shape]) in shapes.compactMap { $0.userData as? Int } }
            let everywhere = BoundingBox(circleAt: .zero, radius: 1000)
            return [
                ids(space.shapes(near: .zero, maxDistance: 100).map(\.shape)),
                ids(space.hits(from: Vector(-50, 0), to: Vector(50, 20)).map(\.shape)),
                ids(space.shapes(in: everywhere)),
                ids(space.shapes(touching: CircleShape(radius: 30)).map(\.shape)),
            ]
        }
        let orders = (1...20).map { order(seed: $0) }
        #expect(Set(orders).count == 1)
        #expect(orders[0][2] == Array(0..<60))
        #expect(orders[0].allSatisfy { $0.count > 3 })
    }

    @Test func sensorsAreFoundByAllQueriesOrByNone() {
        let space = Space()
        let circle = space.staticBody.attach(CircleShape(radius: 5))
        circle.isSensor = true
        let box = BoundingBox(circleAt: .zero, radius: 1)
        for including in [false, true] {
            let counts = [
                space.shapes(near: .zero, maxDistance: 1, includingSensors: including).count,
                space.nearestShape(to: .zero, includingSensors: including) == nil ? 0 : 1,
                space.hits(from: .zero, to: Vector(9, 0), includingSensors: including).count,
                space.firstHit(from: .zero, to: Vector(9, 0), includingSensors: including) == nil ? 0 : 1,
                space.shapes(in: box, includingSensors: including).count,
                space.shapes(touching: CircleShape(radius: 1), includingSensors: including).count,
            ]
            #expect(counts == Array(repeating: including ? 1 : 0, count: 6))
        }
    }

    @Test func theFirstHitIsTheFirstOfAllWhereTheSegmentStartsOnAnOutline() {
        let space = Space()
        space.staticBody.attach(SegmentShape(from: Vector(-50, -1), to: Vector(50, -1), radius: 1))
        space.staticBody.attach(PolygonShape(width: 8, height: 8))
        space.reindexStaticShapes()
        // So little above the floor that its surface is as near as can be told, and its box is met at the end.
        let (start, end) = (Vector(15.9375, 5e-116), Vector(0, 0))
        let all = space.hits(from: start, to: end)
        #expect(all.map(\.shape).first === space.shapes[0])
        #expect(space.firstHit(from: start, to: end)?.shape === space.shapes[0])
    }
}
