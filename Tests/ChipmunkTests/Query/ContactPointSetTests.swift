import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct ContactPointSetTests {
    @Test func twoCirclesTouchAtOnePoint() throws {
        let (left, right) = (CircleShape(radius: 5), CircleShape(radius: 5, offset: Vector(8, 0)))
        let contacts = try #require(left.contacts(with: right))
        #expect(contacts.normal == Vector(1, 0))
        try #require(contacts.points.count == 1)
        #expect(contacts.points[0].pointA == Vector(5, 0))
        #expect(contacts.points[0].pointB == Vector(3, 0))
        #expect(contacts.points[0].distance == -2 && contacts.leastDistance == -2)
        #expect(right.contacts(with: left)?.normal == Vector(-1, 0))
        #expect(left.contacts(with: CircleShape(radius: 5, offset: Vector(11, 0))) == nil)
    }

    @Test func twoBoxesTouchAtTwoPoints() throws {
        let low = PolygonShape(width: 10, height: 10)
        let high = PolygonShape(BoundingBox(left: -3, bottom: 4, right: 3, top: 12))
        let contacts = try #require(low.contacts(with: high))
        #expect(contacts.normal == Vector(0, 1))
        #expect(contacts.points.count == 2)
        #expect(contacts.points.allSatisfy { $0.distance == -1 && $0.pointA.y == 5 && $0.pointB.y == 4 })
        #expect(Set(contacts.points.map(\.pointA.x)) == [-3, 3])
    }

    @Test func aShapeDoesNotTouchItself() {
        let circle = CircleShape(radius: 5)
        #expect(circle.contacts(with: circle) == nil)
    }

    @Test func aCircleTouchesAPolygonWithARadiusAtItsOutline() throws {
        let circle = CircleShape(radius: 5, offset: Vector(0, 14.9))
        let box = PolygonShape(width: 10, height: 10, radius: 5)
        let down = try #require(circle.contacts(with: box))
        // In C: 9.9, with a point of the box at y = 0.
        #expect(isClose(down.points[0].distance, -0.1))
        #expect(isClose(down.points[0].pointB.y, 10))
        #expect(isClose(down.points[0].pointA.y, 9.9))
        let up = try #require(box.contacts(with: circle))
        #expect(isClose(up.points[0].distance, -0.1))
        #expect(isClose(up.points[0].pointA.y, 10))
        #expect(up.normal == -down.normal)
    }

    @Test(arguments: seeds)
    func contactsHaveTheBitsOfPlainCWhereItIsRight(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            let (a, b) = (generator.shape(), generator.shape())
            let contacts = a.contacts(with: b)
            var plain = unsafe cpShapesCollide(a.unsafePointer, b.unsafePointer)
            guard let contacts else {
                #expect(plain.count == 0)
                continue
            }
            #expect(contacts.isSound)
            #expect(contacts.points.count == Int(plain.count))
            #expect(bits(contacts.normal) == bits(plain.normal))
            let polygonRadius = (a as? PolygonShape)?.radius ?? (b as? PolygonShape)?.radius ?? 0
            if polygonRadius > 0 && (a is CircleShape || b is CircleShape) { continue }
            // Circles, segments and polygons come in this order; C turns the others around, and the sign with them.
            let kinds = [a, b].map { $0 is CircleShape ? 0 : $0 is SegmentShape ? 1 : 2 }
            let sign = kinds[0] > kinds[1] ? -1.0 : 1.0
            for (index, point) in contacts.points.enumerated() {
                #expect(unsafe bits(point.pointA) == bits(cpxContactPointA(&plain, CInt(index))))
                #expect(unsafe bits(point.pointB) == bits(cpxContactPointB(&plain, CInt(index))))
                #expect(unsafe point.distance == sign * cpxContactDistance(&plain, CInt(index)))
            }
        }
    }

    @Test func theDistanceIsNegativeInBothOrders() throws {
        let circle = CircleShape(radius: 5)
        let wall = SegmentShape(from: Vector(-20, -4), to: Vector(20, -4))
        // In C the second one is +1.
        #expect(circle.contacts(with: wall)?.points[0].distance == -1)
        #expect(wall.contacts(with: circle)?.points[0].distance == -1)
    }

    @Test(arguments: seeds)
    func contactsAreOfTheShapesThatOverlap(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let (a, b) = (generator.shape(), generator.shape())
            guard let circle = b as? CircleShape else { continue }
            let distance = a.plainDistance(to: circle.offset) - circle.radius
            if abs(distance) < 1e-9 { continue }
            #expect((a.contacts(with: b) != nil) == (distance < 0), "seed \(seed): \(distance) apart")
            if let contacts = a.contacts(with: b) { #expect(abs(contacts.leastDistance - distance) < 1e-6) }
        }
    }
}
