import Testing

@testable import Chipmunk

@Suite struct SleepTests {
    /// Two crates on each other on a floor, and one beside them, at rest.
    private func makePile() -> Space {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 1e9
        for position in [Vector(0, 10), Vector(0, 30), Vector(100, 10)] { space.add(makeCrate(at: position)) }
        space.step(by: 1 / 60, times: 60)
        return space
    }

    @Test func aBodySleepsWithAllThatItTouches() {
        let space = makePile()
        #expect(space.bodies[0].sleep())
        #expect(space.bodies.map(\.isSleeping) == [true, true, false])

        let before = space.motion
        space.step(by: 1 / 60, times: 60)
        #expect(space.motion[0] == before[0])
        #expect(space.motion[1] == before[1])
        #expect(space.bodies.map(\.isSleeping) == [true, true, false])

        space.bodies[1].wake()
        #expect(space.bodies.map(\.isSleeping) == [false, false, false])
        space.step(by: 1 / 60, times: 60)
        #expect(abs(space.bodies[1].position.y - 30) < 0.5)
    }

    @Test func aGroupWakesTogether() {
        let space = makePile()
        space.bodies[0].sleep()
        #expect(space.bodies[2].sleep(with: space.bodies[0]))
        #expect(space.bodies.allSatisfy { $0.isSleeping })
        #expect(space.bodies[2].sleep(with: space.bodies[1]))
        #expect(space.bodies[0].sleep())
        space.bodies[2].velocity = Vector(0, 1)
        #expect(space.bodies.allSatisfy { !$0.isSleeping })
    }

    @Test func bodiesThatAreJoinedSleepTogether() {
        let space = makePile()
        space.add(PinJoint(space.bodies[0], space.bodies[2]))
        space.bodies[2].sleep()
        #expect(space.bodies.allSatisfy { $0.isSleeping })
        space.step(by: 1 / 60, times: 10)
        #expect(space.bodies.allSatisfy { $0.isSleeping })
    }

    @Test func whatAKinematicBodyTouchesStaysAwake() {
        let space = makePile()
        let platform = space.add(Body(.kinematic))
        platform.attach(PolygonShape(width: 20, height: 20))
        platform.position = Vector(100, 29.95)
        space.step(by: 1 / 60)
        #expect(!space.bodies[2].sleep())
        #expect(!space.bodies[2].isSleeping)
        #expect(space.bodies[0].sleep())
        space.step(by: 1 / 60, times: 60)
    }

    @Test func whatSleepsOnAStaticBodyCanBeWoken() {
        let space = makePile()
        space.bodies[0].sleep()
        space.bodies[2].sleep()
        space.staticBody.wakeTouching()
        #expect(space.bodies.allSatisfy { !$0.isSleeping })

        let other = space.staticBody.attach(CircleShape(radius: 1, offset: Vector(500, 500)))
        space.step(by: 1 / 60)
        space.bodies[0].sleep()
        space.staticBody.wakeTouching(other)
        #expect(space.bodies[0].isSleeping)
        space.staticBody.wakeTouching(space.staticBody.shapes[0])
        #expect(!space.bodies[0].isSleeping)
    }

    @Test func sleepersSurviveRemovalAndTheEndOfTheSpace() {
        var space: Space? = makePile()
        space?.bodies[0].sleep()
        if let body = space?.bodies[0] { space?.remove(body) }
        #expect(space?.bodies[0].isSleeping == false)
        space?.step(by: 1 / 60, times: 30)
        space?.bodies[0].sleep()
        let survivor = space?.bodies[0]
        space = nil
        #expect(survivor?.isSleeping == false)
        #expect(survivor?.space == nil)
    }

    static let mistakes: [Mistake] = [
        Mistake("Body.sleep() needs a body that is in a space") { makeBall().sleep() },
        Mistake("Body.sleep() needs a dynamic body, got a kinematic one") { Body(.kinematic).sleep() },
        Mistake("Body.sleep() needs a finite Space.sleepTimeThreshold") {
            let space = Space()
            space.add(makeBall()).sleep()
        },
        Mistake("Body.sleep() must not be called while the space is locked") {
            let space = Space()
            space.sleepTimeThreshold = 1
            let ball = space.add(makeBall())
            space.whileLocked { _ = ball.sleep() }
        },
        Mistake("Body.sleep(with:) needs a group that sleeps") {
            let space = Space()
            space.sleepTimeThreshold = 1
            space.add(makeBall()).sleep(with: space.add(makeBall()))
        },
        Mistake("Body.sleep(with:) must not be called with a body that sleeps in another group") {
            let space = Space()
            space.sleepTimeThreshold = 1
            let balls = [space.add(makeBall()), space.add(makeBall())]
            for ball in balls { ball.sleep() }
            balls[0].sleep(with: balls[1])
        },
        Mistake("Body.wakeTouching(_:) needs a static body, got a dynamic one") { makeBall().wakeTouching() },
    ]

    @Test(arguments: mistakes.indices)
    func sleepingWhereItCannotBeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SleepTests.mistakes[index].commit()
        }
        expectTrap(result, SleepTests.mistakes[index].message)
    }
}
