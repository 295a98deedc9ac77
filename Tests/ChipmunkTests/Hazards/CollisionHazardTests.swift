import Chipmunk
import TestSupport
import Testing

/// Calls in callbacks over which C aborts, and this package does not. Each test is a process of its own.
@Suite struct CollisionHazardTests {
    /// A sleeping crate, and a ball that is about to fall on it.
    private static func makeSleeperUnderABall() -> (space: Space, sleeper: Body, ball: Body) {
        let space = makeSpaceWithSleepers(count: 3)
        let ball = makeBall(at: Vector(50, 32))
        ball.velocity = Vector(0, -100)
        space.add(ball)
        return (space, space.bodies[1], ball)
    }

    /// Changes of a body that wake it.
    static let changes: [@Sendable (Body) -> Void] = [
        { $0.applyImpulse(Vector(0, 1), atWorldPoint: $0.position) },
        { $0.applyImpulse(Vector(0, 1), atLocalPoint: .zero) },
        { $0.applyForce(Vector(0, 1), atWorldPoint: $0.position) },
        { $0.applyForce(Vector(0, 1), atLocalPoint: .zero) },
        { $0.velocity = Vector(0, 1) },
        { $0.angularVelocity = 1 },
        { $0.position.y += 1 },
        { $0.angle += 0.1 },
        { $0.force = Vector(0, 1) },
        { $0.torque = 1 },
        { $0.mass = 2 },
        { $0.moment = 90 },
        { $0.centerOfGravity = Vector(0, 1) },
        { $0.wake() },
        { $0.shapes[0].friction = 0.1 },
        { $0.shapes[0].elasticity = 0.1 },
        { $0.shapes[0].surfaceVelocity = Vector(1, 0) },
        { $0.shapes[0].collisionType = .green },
        { $0.shapes[0].filter = ShapeFilter(group: 7) },
        { $0.shapes[0].isSensor = true },
        { $0.shapes[0].mass = 3 },
        { $0.shapes[0].density = 1 },
        { $0.space?.gravity = Vector(0, -50) },
        { $0.space?.sleepTimeThreshold = .infinity },
        { body in body.space?.remove(body) },
        { $0.detach($0.shapes[0]) },
        { $0.attach(CircleShape(radius: 12)) },
    ]

    @Test(arguments: changes.indices, [Phase.begin, .preSolve, .postSolve])
    func aSleeperMayBeChangedInACallback(index: Int, phase: Phase) async {
        await #expect(processExitsWith: .success) { [index, phase] in
            let (space, sleeper, _) = CollisionHazardTests.makeSleeperUnderABall()
            let bystander = space.bodies[0]
            let log = Log()
            space.addCollisionHandler().set(phase) { arbiter in
                guard arbiter.bodyA === sleeper || arbiter.bodyB === sleeper, log.lines.isEmpty else { return }
                log.note("changed")
                CollisionHazardTests.changes[index](sleeper)
                CollisionHazardTests.changes[index](bystander)
            }
            #expect(space.sleeperCount == 3)
            space.step(by: 1 / 60, times: 120)
            #expect(log.lines == ["changed"])
            for body in space.bodies { #expect(body.position.isFinite && body.velocity.isFinite) }
        }
    }

    @Test func anImpulseOnASleeperInBeginIsSeenAtOnceAndWakesItInTheStep() async {
        await #expect(processExitsWith: .success) {
            let (space, sleeper, _) = CollisionHazardTests.makeSleeperUnderABall()
            let bystander = space.bodies[0]
            let before = bystander.velocity
            let log = Log()
            space.addCollisionHandler().begin = { arbiter in
                guard arbiter.bodyA === sleeper || arbiter.bodyB === sleeper, log.lines.isEmpty else { return true }
                bystander.applyImpulse(Vector(0, 5), atWorldPoint: bystander.position)
                let isChanged = bystander.velocity == before + Vector(0, 5)
                log.note("asleep: \(bystander.isSleeping), changed: \(isChanged)")
                return true
            }
            var steps = 0
            while log.lines.isEmpty && steps < 60 {
                space.step(by: 1 / 60)
                steps += 1
            }
            #expect(log.lines == ["asleep: true, changed: true"])
            #expect(!bystander.isSleeping)
            // Gravity has pulled it.
            #expect(bystander.velocity.y < before.y + 5 && bystander.velocity.y > before.y)
        }
    }

    /// In C each setter asserts that the whole body is finite.
    @Test(arguments: changes.indices)
    func aBodyThatOverflowedInTheSolverMayBeChangedInPostSolve(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let (space, crate) = makeSpaceAboutToOverflow()
            let log = Log()
            space.addCollisionHandler().postSolve = { [unowned space] _ in
                // It was stopped before, so that no callback sees what it could not set.
                log.note("stopped: \(crate.isQuarantined), \(crate.velocity), \(crate.angularVelocity)")
                CollisionHazardTests.changes[index](crate)
                space.staticBody.position = .zero
            }
            space.step(by: 1e-30)
            #expect(log.lines == ["stopped: true, \(Vector.zero), 0.0"])
            #expect(crate.velocity.isFinite && crate.position.isFinite)
            #expect(space.staticBody.velocity == .zero)
            crate.angle = 0
            space.step(by: 1 / 60)
        }
    }

    /// A wildcard handler that is added during a contact, and then the end of it: a null call in C.
    @Test func aHandlerThatIsAddedLateSurvivesWhateverEndsTheContact() async {
        await #expect(processExitsWith: .success) {
            for end in 0..<3 {
                let meeting = Meeting()
                meeting.meet()
                meeting.space.step(by: 1 / 60)
                let log = Log()
                meeting.space.addCollisionHandler(for: .red).noteAll(in: log)
                meeting.space.addCollisionHandler().noteAll(in: log)
                switch end {
                case 0: meeting.part()
                case 1: meeting.space.remove(meeting.crate)
                default: meeting.ball.detach(meeting.ball.shapes[0])
                }
                meeting.space.step(by: 1 / 60)
                #expect(log.lines.filter { $0 == "separate" }.count == 2)
            }
        }
    }

    @Test(arguments: Phase.allCases)
    func everythingMayBeRemovedInEveryCallbackOfAPile(phase: Phase) async {
        await #expect(processExitsWith: .success) { [phase] in
            var random = SeededGenerator(seed: 7)
            let space = makeSpaceWithFloor()
            space.sleepTimeThreshold = 0.2
            let spare = (0..<40).map { makeCrate(at: Vector(Double($0 % 8) * 21, 12 + Double($0 / 8) * 21)) }
            for body in spare { space.add(body) }
            var calls = 0
            space.addCollisionHandler().set(phase) { [unowned space] arbiter in
                calls += 1
                guard calls.isMultiple(of: 9) else { return }
                for body in [arbiter.bodyA, arbiter.bodyB] where body !== space.staticBody && body.space != nil {
                    space.remove(body)
                    if Bool.random(using: &random) { space.add(body) }
                }
                let back = spare[Int.random(in: 0..<spare.count, using: &random)]
                if back.space == nil { space.add(back) }
            }
            for step in 0..<300 {
                space.step(by: 1 / 60)
                if step.isMultiple(of: 20) { spare[step % 40].position = Vector(Double(step % 8) * 21, 200) }
            }
            #expect(calls > 9)
            #expect(Set(space.bodies.map(ObjectIdentifier.init)).count == space.bodies.count)
            #expect(space.shapes.count == space.bodies.count + 1)
        }
    }
}
