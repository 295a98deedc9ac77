import Chipmunk
import Testing

/// Bodies that rest or slide on a floor: impulses, friction, surface velocity, and the arbiters of a body.
@Suite struct RestingContactTests {
    /// A crate of mass 3 on a floor, under a gravity of 100 points/s². The floor is green, the crate blue.
    private static func makeResting(friction: Double = 1) -> (space: Space, crate: Body) {
        let space = makeSpaceWithFloor()
        space.staticBody.shapes[0].collisionType = .green
        let crate = makeCrate(at: Vector(0, 10))
        crate.mass = 3
        crate.moment = Moment.box(mass: 3, width: 20, height: 20)
        crate.shapes[0].collisionType = .blue
        crate.shapes[0].friction = friction
        space.add(crate)
        return (space, crate)
    }

    @Test(arguments: [CollisionType.green, .blue])
    func theImpulseOnWhatRestsIsItsWeightTimesTheStep(type: CollisionType) {
        let (space, _) = RestingContactTests.makeResting()
        var impulse = Vector.zero
        space.addCollisionHandler(for: type).postSolve = { impulse = $0.totalImpulse }
        space.step(by: 1 / 60, times: 120)
        // On the first shape: the crate is pushed up, the floor down.
        let expected = 3 * 100 / 60.0 * (type == .blue ? 1 : -1)
        #expect(abs(impulse.y - expected) < 0.01 * abs(expected))
        #expect(abs(impulse.x) < 0.01 * abs(expected))
    }

    @Test func theImpulseHoldsFrictionToo() {
        let (space, crate) = RestingContactTests.makeResting(friction: 0.2)
        var impulse = Vector.zero
        space.step(by: 1 / 60, times: 60)
        crate.velocity = Vector(100, 0)
        space.addCollisionHandler(for: .green).postSolve = { impulse = $0.totalImpulse }
        space.step(by: 1 / 60, times: 5)
        #expect(abs(impulse.x / impulse.y + 0.2) < 0.01, "friction brakes: \(impulse)")
    }

    @Test(arguments: [0, 0.1, 0.5])
    func aFrictionThatIsSetInPreSolveBrakesAccordingly(friction: Double) {
        let (space, crate) = RestingContactTests.makeResting()
        space.step(by: 1 / 60, times: 60)
        space.addCollisionHandler().preSolve = { arbiter in
            arbiter.friction = friction
            return true
        }
        crate.velocity = Vector(100, 0)
        space.step(by: 1 / 60, times: 30)
        #expect(abs(crate.velocity.x - (100 - friction * 100 * 0.5)) < 1)
    }

    @Test(arguments: [CollisionType.green, .blue])
    func aSurfaceVelocityThatIsSetInPreSolveConveys(type: CollisionType) {
        let (space, crate) = RestingContactTests.makeResting()
        space.addCollisionHandler(for: type).preSolve = { arbiter in
            #expect(arbiter.surfaceVelocity == .zero)
            arbiter.surfaceVelocity = Vector(50, 0)
            #expect(arbiter.surfaceVelocity == Vector(50, 0))
            return true
        }
        space.step(by: 1 / 60, times: 120)
        // As for the shapes: the first one's surface moves the other way.
        let expected: Double = type == .blue ? 50 : -50
        #expect(abs(crate.velocity.x - expected) < 1)
    }

    @Test func theSurfaceVelocityOfAShapeReadsTheSameWay() {
        let (space, crate) = RestingContactTests.makeResting()
        var readings: [Vector] = []
        crate.shapes[0].surfaceVelocity = Vector(50, 7)
        for type in [CollisionType.green, .blue] {
            space.addCollisionHandler(for: type).preSolve = { arbiter in
                readings.append(arbiter.surfaceVelocity)
                return true
            }
        }
        space.step(by: 1 / 60)
        #expect(readings == [Vector(50, 0), Vector(-50, 0)], "only the part along the surface counts")
    }

    @Test func aBodyLendsWhatTouchesItWithItsOwnShapeFirst() {
        let (space, crate) = RestingContactTests.makeResting()
        let floor = space.staticBody.shapes[0]
        space.step(by: 1 / 60, times: 60)
        for (body, shape, other) in [(crate, crate.shapes[0], floor), (space.staticBody, floor, crate.shapes[0])] {
            let log = Log()
            body.forEachArbiter { arbiter in
                #expect(arbiter.shapeA === shape && arbiter.shapeB === other)
                #expect(arbiter.bodyA === body)
                #expect(arbiter.normal == Vector(0, body === crate ? -1 : 1))
                #expect(arbiter.contactCount == 2)
                #expect(abs(arbiter.pointA(at: 0).y) < 0.5 && abs(abs(arbiter.pointA(at: 1).x) - 10) < 0.5)
                #expect((arbiter.totalImpulse.y > 4) == (body === crate))
                #expect((arbiter.totalImpulse.y < -4) == (body !== crate))
                log.note("first: \(arbiter.isFirstContact), removal: \(arbiter.isRemoval)")
                #expect(space.isLocked)
            }
            #expect(log.take() == ["first: false, removal: false"])
            #expect(!space.isLocked)
        }
    }

    @Test func aBodyLendsOnlyWhatTouchesItNow() {
        let meeting = Meeting()
        let third = meeting.space.add(makeBall(at: Vector(29, 0)))
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        var others: [Body?] = []
        meeting.crate.forEachArbiter { others.append($0.bodyB) }
        #expect(others.count == 2)
        #expect(others.contains { $0 === meeting.ball } && others.contains { $0 === third })
        meeting.part()
        meeting.space.step(by: 1 / 60)
        others = []
        meeting.crate.forEachArbiter { others.append($0.bodyB) }
        #expect(others.isEmpty)
    }

    @Test func aBodyInNoSpaceIsTouchedByNothing() {
        let meeting = Meeting()
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        let log = Log()
        meeting.space.remove(meeting.ball)
        meeting.ball.forEachArbiter { _ in log.note("visit") }
        meeting.crate.forEachArbiter { _ in log.note("visit") }
        #expect(log.take().isEmpty)
    }

    @Test func removalsWhileVisitingWaitForTheEndOfTheVisit() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().separate = { log.note("separate \($0.isRemoval)") }
        meeting.space.add(makeBall(at: Vector(29, 0)))
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.crate.forEachArbiter { arbiter in
            let body = arbiter.bodyB
            meeting.space.remove(body)
            #expect(meeting.space.contains(body))
            log.note("visit")
        }
        #expect(log.take() == ["visit", "visit", "separate true", "separate true"])
        #expect(meeting.space.bodies.count == 1)
    }

    @Test func aVisitInsideAVisitEndsWithTheOutermost() {
        let (space, crate) = RestingContactTests.makeResting()
        space.step(by: 1 / 60)
        let log = Log()
        crate.forEachArbiter { _ in
            space.staticBody.forEachArbiter { log.note("\($0.shapeA === crate.shapes[0])") }
            space.remove(crate)
            #expect(space.contains(crate))
        }
        #expect(log.take() == ["false"])
        #expect(!space.contains(crate))
    }

    @Test func aSleeperCanBeVisitedAndWokenMeanwhile() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithSleepers(count: 2)
            let log = Log()
            let crate = space.bodies[0]
            crate.forEachArbiter { arbiter in
                log.note("\(arbiter.contactCount)")
                crate.velocity = Vector(0, 50)
                arbiter.bodyA.angle = 0
            }
            #expect(log.take() == ["2"])
            #expect(space.sleeperCount == 1)
            space.step(by: 1 / 60, times: 200)
            #expect(space.sleeperCount == 2)
        }
    }
}
