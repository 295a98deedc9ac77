import Chipmunk
import Testing

/// Sleeping bodies that constraints hold. Each test runs in a process of its own, since C would abort.
@Suite struct ConstraintSleepTests {
    /// A crate that sleeps on the floor, joined to a body of some type that does not touch it.
    private static func makeJoined(to type: BodyType, hookIsFirst: Bool) -> (space: Space, hook: Body, crate: Body) {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.25
        let hook = space.add(Body(type))
        if type == .dynamic {
            hook.mass = 1
            hook.moment = 1
        }
        hook.position = Vector(0, 50)
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        space.add(hookIsFirst ? PinJoint(hook, crate) : PinJoint(crate, hook))
        space.step(by: 1 / 60, times: 120)
        return (space, hook, crate)
    }

    @Test(arguments: [true, false])
    func aStaticBodyThatIsJoinedToASleeperMayBecomeDynamic(hookIsFirst: Bool) async {
        // C finds the sleeper in a group of bodies that are awake.
        await #expect(processExitsWith: .success) { [hookIsFirst] in
            let (space, hook, crate) = ConstraintSleepTests.makeJoined(to: .static, hookIsFirst: hookIsFirst)
            #expect(crate.isSleeping)
            hook.type = .dynamic
            hook.mass = 1
            hook.moment = 1
            space.step(by: 1 / 60, times: 60)
            #expect(hook.position.y < 50)
            #expect(abs(hook.position.distance(to: crate.position) - 40) < 1, "the joint should still hold")
        }
    }

    @Test(arguments: [true, false])
    func aStaticBodyThatIsJoinedToASleeperMayBecomeKinematic(hookIsFirst: Bool) async {
        // C leaves the sleeper asleep, and forgets the joint when it wakes.
        await #expect(processExitsWith: .success) { [hookIsFirst] in
            let (space, hook, crate) = ConstraintSleepTests.makeJoined(to: .static, hookIsFirst: hookIsFirst)
            #expect(crate.isSleeping)
            hook.type = .kinematic
            hook.velocity = Vector(0, 60)
            space.step(by: 1 / 60, times: 60)
            #expect(abs(hook.position.y - 110) < 0.01)
            #expect(abs(crate.position.y - 70) < 5, "the hook should lift the crate, which is at \(crate.position)")
        }
    }

    @Test func aStaticBodyThatMovesWakesWhatIsJoinedToIt() async {
        await #expect(processExitsWith: .success) {
            let (space, hook, crate) = ConstraintSleepTests.makeJoined(to: .static, hookIsFirst: true)
            #expect(crate.isSleeping)
            hook.position = Vector(0, 90)
            space.step(by: 1 / 60, times: 120)
            #expect(abs(crate.position.y - 50) < 2, "the hook should lift the crate, which is at \(crate.position)")
        }
    }

    @Test func aKinematicBodyKeepsWhatIsJoinedToItAwake() {
        let (_, _, crate) = ConstraintSleepTests.makeJoined(to: .kinematic, hookIsFirst: true)
        #expect(!crate.isSleeping)
    }

    @Test func everySetterOfAConstraintWakesItsBodies() {
        let setters: [(String, (PinJoint) -> Void)] = [
            ("maxForce", { $0.maxForce = 1 }), ("errorBias", { $0.errorBias = 0.5 }), ("maxBias", { $0.maxBias = 1 }),
            ("breakForce", { $0.breakForce = 1e9 }),
            ("collideBodies", { $0.collideBodies = false }), ("anchorA", { $0.anchorA = .zero }),
            ("anchorB", { $0.anchorB = .zero }), ("distance", { $0.distance = 40 }),
            ("removal", { $0.space?.remove($0) }),
        ]
        for setter in setters {
            let (space, hook, crate) = ConstraintSleepTests.makeJoined(to: .static, hookIsFirst: true)
            #expect(crate.isSleeping, "\(setter.0)")
            for case let joint as PinJoint in hook.constraints { setter.1(joint) }
            #expect(!crate.isSleeping, "\(setter.0)")
            space.step(by: 1 / 60, times: 60)
        }
    }

    @Test func addingAConstraintWakesBothBodies() {
        let space = makeSpaceWithSleepers(count: 3)
        space.add(PivotJoint(space.bodies[0], space.bodies[1], at: Vector(25, 10)))
        #expect(space.bodies.map(\.isSleeping) == [false, false, true])
        space.step(by: 1 / 60, times: 600)
        #expect(space.sleeperCount == 3)
        space.remove(space.bodies[0])
        #expect(space.bodies.map(\.isSleeping) == [false, true])
        space.step(by: 1 / 60, times: 60)
    }

    @Test func aSleeperThatACallbackChangesWakesAtTheEndOfTheStep() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithSleepers(count: 2)
            let sleeper = space.bodies[0]
            let (a, b) = (space.add(makeBall(at: Vector(0, 300))), space.add(makeBall(at: Vector(40, 300))))
            let joint = space.add(PinJoint(a, b))
            var calls = 0
            joint.preSolve = { _ in
                calls += 1
                guard calls == 1 else { return }
                sleeper.velocity = Vector(0, 30)
                sleeper.shapes[0].friction = 0.25
                #expect(sleeper.isSleeping)
                #expect(sleeper.velocity == Vector(0, 30))
                #expect(sleeper.shapes[0].friction == 0.25)
            }
            space.step(by: 1 / 60)
            #expect(calls == 1)
            #expect(!sleeper.isSleeping)
            #expect(sleeper.velocity == Vector(0, 30))
            #expect(sleeper.shapes[0].friction == 0.25)
            space.step(by: 1 / 60, times: 10)
            #expect(sleeper.position.y > 11)
            #expect(space.bodies[1].isSleeping)
        }
    }

    @Test func sleepersWhoseConstraintACallbackChangesWakeAtTheEndOfTheStep() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0.25
            let crates = (0..<2).map { space.add(makeCrate(at: Vector(Double($0) * 50, 10))) }
            let spring = space.add(DampedSpring(crates[0], crates[1], restLength: 50, stiffness: 1, damping: 1))
            space.step(by: 1 / 60, times: 200)
            #expect(space.sleeperCount == 2)
            let waker = space.add(PinJoint(space.staticBody, space.add(makeBall(at: Vector(0, 300)))))
            waker.preSolve = { joint in
                spring.restLength = 60
                spring.stiffness = 20
                spring.forceFunction = { spring, distance in (spring.restLength - distance) * spring.stiffness }
                #expect(spring.restLength == 60)
                #expect(space.sleeperCount == 2)
                joint.preSolve = nil
            }
            space.step(by: 1 / 60)
            #expect(spring.restLength == 60)
            #expect(spring.stiffness == 20)
            #expect(space.sleeperCount == 0)
            space.step(by: 1 / 60, times: 60)
            #expect(spring.impulse != 0)
        }
    }
}
