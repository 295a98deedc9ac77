import Chipmunk
import Testing

/// C's mistakes with sleeping bodies, which this package does not make.
@Suite struct SleepHazardTests {
    @Test func settingGravityWakesAllSleepersAndNotHalfOfThem() {
        let space = makeSpaceWithSleepers(count: 10)
        #expect(space.sleeperCount == 10)
        space.gravity = Vector(0, -100)
        #expect(space.sleeperCount == 0)
    }

    @Test func aSleepThresholdThatBecomesInfiniteWakesAllSleepers() async {
        // In C the next step, or the next removal, aborts over a dangling component.
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithSleepers(count: 5)
            #expect(space.sleeperCount == 5)
            space.sleepTimeThreshold = .infinity
            #expect(space.sleeperCount == 0)
            space.step(by: 1 / 60, times: 120)
            #expect(space.sleeperCount == 0)
            space.remove(space.bodies[0])
            space.sleepTimeThreshold = 0.25
            space.step(by: 1 / 60, times: 120)
            #expect(space.sleeperCount == 4)
        }
    }

    @Test(arguments: [0, 1, 10])
    func aFiniteSleepThresholdLeavesSleepersAlone(threshold: Double) {
        let space = makeSpaceWithSleepers(count: 3)
        space.sleepTimeThreshold = threshold
        #expect(space.sleeperCount == 3)
        space.step(by: 1 / 60, times: 60)
        #expect(space.sleeperCount == 3)
    }

    @Test func aSleepThresholdOfZeroDoesNotAbortOverAKinematicBody() async {
        // C takes a body that has been idle for 0 seconds for one to put to sleep, and finds that it is not dynamic.
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0
            let lift = space.add(Body(.kinematic))
            lift.velocity = Vector(1, 0)
            space.add(makeCrate(at: Vector(200, 10)))
            space.step(by: 0.5, times: 4)
            #expect(lift.position == Vector(2, 0))
            #expect(!lift.isSleeping)
        }
    }

    @Test(arguments: [BodyType.static, .kinematic, .dynamic])
    func aSleepingBodyMayChangeItsType(type: BodyType) async {
        // In C a static one crashes, and a kinematic one aborts later.
        await #expect(processExitsWith: .success) { [type] in
            let space = makeSpaceWithSleepers(count: 3)
            let crate = space.bodies[1]
            #expect(crate.isSleeping)
            crate.type = type
            #expect(!crate.isSleeping)
            #expect(crate.type == type)
            space.step(by: 1 / 60, times: 60)
            crate.type = .dynamic
            #expect(crate.mass == 1)
            space.step(by: 1 / 60, times: 60)
            space.remove(crate)
            #expect(space.bodies.count == 2)
        }
    }

    @Test func aSleeperInAPileMayChangeItsType() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0.25
            space.iterations = 30
            for index in 0..<3 { space.add(makeCrate(at: Vector(0, 10 + Double(index) * 20))) }
            space.step(by: 1 / 60, times: 600)
            #expect(space.sleeperCount == 3)
            for type in [BodyType.static, .kinematic, .dynamic] {
                space.bodies[1].type = type
                space.step(by: 1 / 60, times: 600)
            }
            #expect(space.bodies[2].position.y > 40)
        }
    }

    /// A crate that sleeps on a shelf, which is a static body of its own.
    private static func makeShelf() -> (space: Space, shelf: Body, crate: Body) {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.25
        let shelf = space.add(Body(.static))
        shelf.attach(PolygonShape(width: 200, height: 20)).friction = 1
        let crate = space.add(makeCrate(at: Vector(0, 20)))
        space.step(by: 1 / 60, times: 200)
        return (space, shelf, crate)
    }

    @Test func aShelfUnderASleeperMayBecomeDynamic() async {
        // C leaves the sleeper's contact with the shelf in place, and finds it where a sleeper must not be.
        await #expect(processExitsWith: .success) {
            let (space, shelf, crate) = SleepHazardTests.makeShelf()
            #expect(crate.isSleeping)
            shelf.type = .dynamic
            shelf.mass = 1
            shelf.moment = 1000
            shelf.position = Vector(0, -500)
            space.step(by: 1 / 60, times: 60)
            #expect(crate.position.y < 0, "the crate should fall, and is at \(crate.position)")
        }
    }

    @Test func aShelfUnderASleeperMayBecomeDynamicWhereItIs() async {
        await #expect(processExitsWith: .success) {
            let (space, shelf, crate) = SleepHazardTests.makeShelf()
            shelf.type = .dynamic
            shelf.mass = 1
            shelf.moment = 1000
            space.step(by: 1 / 60, times: 60)
            #expect(crate.position.y < 0)
            #expect(shelf.position.y < -20)
        }
    }

    @Test func aShelfUnderASleeperMayBecomeKinematicAndMoveAway() async {
        await #expect(processExitsWith: .success) {
            let (space, shelf, crate) = SleepHazardTests.makeShelf()
            shelf.type = .kinematic
            shelf.velocity = Vector(0, -5000)
            space.step(by: 1 / 60, times: 60)
            #expect(crate.position.y < 0, "the crate should fall, and is at \(crate.position)")
        }
    }

    @Test func aShelfThatIsMovedTakesItsShapesAlong() {
        let (space, shelf, crate) = SleepHazardTests.makeShelf()
        shelf.position = Vector(0, -500)
        crate.wake()
        space.step(by: 1 / 60, times: 60)
        #expect(crate.position.y < 0, "the crate should fall, and is at \(crate.position)")
    }

    @Test func removingAShelfWakesWhatSleptOnIt() async {
        await #expect(processExitsWith: .success) {
            let (space, shelf, crate) = SleepHazardTests.makeShelf()
            #expect(crate.isSleeping)
            space.remove(shelf)
            #expect(!crate.isSleeping)
            space.step(by: 1 / 60, times: 60)
            #expect(crate.position.y < 0)
        }
    }

    @Test func everySetterWakesASleeper() {
        let setters: [(String, (Body) -> Void)] = [
            ("position", { $0.position = Vector(0, 10) }), ("velocity", { $0.velocity = .zero }),
            ("angle", { $0.angle = 0 }), ("angularVelocity", { $0.angularVelocity = 0 }),
            ("force", { $0.force = .zero }), ("torque", { $0.torque = 0 }), ("mass", { $0.mass = 1 }),
            ("moment", { $0.moment = 1 }), ("centerOfGravity", { $0.centerOfGravity = .zero }),
            ("applyForce", { $0.applyForce(Vector(1, 0), atWorldPoint: .zero) }),
            ("applyImpulse", { $0.applyImpulse(Vector(1, 0), atLocalPoint: .zero) }),
            ("wake", { $0.wake() }), ("attach", { $0.attach(CircleShape(radius: 1)) }),
            ("detach", { $0.detach($0.shapes[0]) }), ("shape mass", { $0.shapes[0].mass = 1 }),
            ("shape friction", { $0.shapes[0].friction = 1 }), ("shape sensor", { $0.shapes[0].isSensor = true }),
            ("shape filter", { $0.shapes[0].filter = .none }),
        ]
        let space = makeSpaceWithSleepers(count: setters.count)
        for (crate, setter) in zip(space.bodies, setters) {
            #expect(crate.isSleeping, "\(setter.0)")
            setter.1(crate)
            #expect(!crate.isSleeping, "\(setter.0)")
        }
        space.step(by: 1 / 60, times: 60)
    }

    @Test(arguments: [BodyType.kinematic, .dynamic])
    func aStaticBodyThatChangesItsTypeWakesWhatIsJoinedToIt(type: BodyType) async {
        // In C the sleeper stays in a group of its own, over which the next step aborts.
        await #expect(processExitsWith: .success) { [type] in
            let space = Space()
            space.sleepTimeThreshold = 0.1
            let post = space.add(Body(mass: 1, moment: 1))
            post.type = .static
            let arm = space.add(Body(mass: 1, moment: 1))
            space.add(SimpleMotor(post, arm, rate: 0))
            #expect(arm.sleep())
            post.type = type
            #expect(!arm.isSleeping)
            space.step(by: 1 / 60, times: 3)
        }
    }
}
