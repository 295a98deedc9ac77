import TestSupport
import Testing

@testable import Chipmunk

/// Something static that comes to where bodies sleep, or goes: see ``Corrections/staticChanges``.
@Suite struct StaticArrivalTests {
    /// A crate of 20 that sleeps at (0, 10) on a floor, alone, or another one that sleeps 50 to the right of it, too.
    private func makeSpace(_ corrections: Corrections = .staticChanges, count: Int = 1) -> Space {
        let space = makeSpaceWithSleepers(count: count)
        space.corrections = corrections
        #expect(space.sleeperCount == count)
        return space
    }

    private static let both: [(Corrections, wakes: Bool)] = [(.staticChanges, true), ([], false)]
    private static let zone = BoundingBox(left: -3, bottom: 12, right: 3, top: 40)

    static let arrivals: [(name: String, make: @Sendable (Space) -> Void)] = [
        ("a wall is attached", { $0.staticBody.attach(PolygonShape(StaticArrivalTests.zone)) }),
        (
            "a static body is added",
            { space in
                let body = Body(.static)
                body.attach(CircleShape(radius: 5))
                space.add(body, at: Vector(0, 20))
            }
        ),
        (
            "a trigger zone is added",
            { space in
                let sensor = PolygonShape(StaticArrivalTests.zone)
                sensor.isSensor = true
                space.staticBody.attach(sensor)
            }
        ),
        (
            "a wall is moved there",
            { space in
                let body = Body(.static)
                body.attach(CircleShape(radius: 5))
                space.add(body, at: Vector(0, 200))
                #expect(space.bodies[0].isSleeping)
                body.position = Vector(0, 20)
            }
        ),
        (
            "a wall grows",
            { space in
                let post = space.add(Body(.static)).attach(CircleShape(radius: 5, offset: Vector(0, 30)))
                #expect(space.bodies[0].isSleeping)
                post.setRadiusAbruptly(12)
            }
        ),
        (
            "a polygon becomes another one",
            { space in
                let post = space.add(Body(.static)).attach(
                    PolygonShape(BoundingBox(left: -3, bottom: 40, right: 3, top: 50)))
                #expect(space.bodies[0].isSleeping)
                try? post.setVerticesAbruptly((0..<20).map { Vector(0, 30) + 20 * Vector(angle: Double($0)) })
            }
        ),
        (
            "a wall lets nobody through any more",
            { space in
                let ghost = PolygonShape(StaticArrivalTests.zone)
                ghost.filter = .none
                space.staticBody.attach(ghost)
                #expect(space.bodies[0].isSleeping)
                ghost.filter = .all
            }
        ),
    ]

    @Test(arguments: arrivals.indices)
    func itWakesWhoSleepsThere(index: Int) {
        for (corrections, wakes) in Self.both {
            let space = makeSpace(corrections, count: 2)
            Self.arrivals[index].make(space)
            #expect(space.bodies[0].isSleeping != wakes, "\(Self.arrivals[index].name)")
            // The other one is far away.
            #expect(space.bodies[1].isSleeping, "\(Self.arrivals[index].name)")
        }
    }

    @Test(arguments: arrivals.indices)
    func aSpatialHashIsNoDifferent(index: Int) {
        let space = makeSpace()
        space.useSpatialHash(cellSize: 100, count: 100)
        Self.arrivals[index].make(space)
        #expect(!space.bodies[0].isSleeping, "\(Self.arrivals[index].name)")
    }

    static let reindexings: [(name: String, make: @Sendable (Space, Body) -> Void)] = [
        ("reindexShapes(of:)", { $0.reindexShapes(of: $1) }),
        ("reindex(_:)", { $0.reindex($1.shapes[0]) }),
        ("reindexStaticShapes()", { space, _ in space.reindexStaticShapes() }),
    ]

    /// A wall that was moved before it became static is at its former place until it is reindexed.
    @Test(arguments: reindexings.indices)
    func reindexingWakesWhoSleepsThere(index: Int) {
        for (corrections, wakes) in Self.both {
            let space = makeSpace(corrections)
            let wall = Body(.kinematic)
            wall.attach(CircleShape(radius: 5))
            space.add(wall, at: Vector(0, 200))
            wall.position = Vector(0, 20)
            wall.type = .static
            #expect(space.bodies[0].isSleeping)
            Self.reindexings[index].make(space, wall)
            #expect(space.bodies[0].isSleeping != wakes, "\(Self.reindexings[index].name)")
        }
    }

    @Test func whatDoesNotTouchWakesNobody() {
        let space = makeSpace()
        // The boxes overlap.
        space.staticBody.attach(SegmentShape(from: Vector(5, 40), to: Vector(45, 0)))
        #expect(space.bodies[0].isSleeping)
        let ghost = PolygonShape(Self.zone)
        ghost.filter = ShapeFilter(categories: 2, mask: 2)
        space.bodies[0].shapes[0].filter.categories = 1
        space.bodies[0].sleep()
        space.staticBody.attach(ghost)
        #expect(space.bodies[0].isSleeping)
    }

    // MARK: Zones

    /// A zone in which a crate has fallen asleep.
    private func makeZone(in space: Space) -> (zone: PolygonShape, body: Body) {
        let zone = PolygonShape(width: 6, height: 28)
        zone.isSensor = true
        zone.collisionType = 9
        let body = Body(.static)
        body.attach(zone)
        space.add(body, at: Vector(0, 26))
        space.bodies[0].wake()
        space.step(by: 1 / 60, times: 200)
        #expect(space.bodies[0].isSleeping)
        return (zone, body)
    }

    /// C tells of it only once something else wakes the crate.
    @Test(arguments: [0, 1, 2])
    func aZoneThatLeavesASleeperTellsThatItDid(index: Int) {
        for (corrections, wakes) in Self.both {
            let space = makeSpace(corrections)
            var (beginnings, endings) = (0, 0)
            let handler = space.addCollisionHandler(for: 9)
            handler.begin = { _ in
                beginnings += 1
                return true
            }
            handler.separate = { _ in endings += 1 }
            let (zone, body) = makeZone(in: space)
            #expect((beginnings, endings) == (1, 0))
            switch index {
            case 0: zone.filter = .none
            case 1: body.position = Vector(300, 0)
            default: zone.setVerticesAbruptly(around: Vector(300, 0))
            }
            space.step(by: 1 / 60, times: 10)
            #expect(endings == (wakes ? 1 : 0), "\(corrections)")
        }
    }

    // MARK: Callbacks

    @Test func inACallbackTheyWakeAfterwards() {
        let space = makeSpace()
        let (crate, floor) = (space.bodies[0], space.staticBody.shapes[0])
        var wasAsleep = false
        space.forEachShape(in: Self.zone) { _ in
            floor.surfaceVelocity = Vector(40, 0)
            space.staticBody.velocity = Vector(3, 0)
            wasAsleep = crate.isSleeping
        }
        #expect(wasAsleep && !crate.isSleeping)
    }

    /// A ball that lands elsewhere switches a belt on.
    @Test func inAStepTheyWakeToo() {
        let space = makeSpace()
        let (crate, floor) = (space.bodies[0], space.staticBody.shapes[0])
        space.add(makeBall(at: Vector(400, 12)))
        space.addCollisionHandler().begin = { _ in
            floor.surfaceVelocity = Vector(-40, 0)
            return true
        }
        space.step(by: 1 / 60, times: 30)
        #expect(!crate.isSleeping && abs(crate.position.x) > 1)
    }

    // MARK: Joints

    /// The hand that holds a body from outside of the space.
    @Test func aHandThatMovesItsVelocityWakesWhatItHolds() {
        for (corrections, wakes) in Self.both {
            let space = makeSpace(corrections)
            let hand = Body(.static)
            hand.position = Vector(0, 10)
            space.add(PivotJoint(hand, space.bodies[0], at: Vector(0, 10)))
            space.step(by: 1 / 60, times: 200)
            #expect(space.bodies[0].isSleeping)
            hand.velocity = Vector(5, 0)
            #expect(space.bodies[0].isSleeping != wakes)
        }
    }
}

extension PolygonShape {
    fileprivate func setVerticesAbruptly(around center: Vector) {
        try? setVerticesAbruptly([center, center + Vector(5, 0), center + Vector(0, 5)])
    }
}
