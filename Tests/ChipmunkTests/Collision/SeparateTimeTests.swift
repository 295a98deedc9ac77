import Chipmunk
import Testing

/// `separate` comes before anything of its step is solved, as in C: what it changes counts.
@Suite struct SeparateTimeTests {
    /// Two balls that a spring pulls together, and whose contact ends in the next step.
    private static func makeParting() -> (meeting: Meeting, joint: PivotJoint) {
        let meeting = Meeting()
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.part()
        let joint = PivotJoint(meeting.ball, meeting.crate, anchorA: .zero, anchorB: .zero)
        meeting.space.add(joint).maxForce = 600
        return (meeting, joint)
    }

    @Test func aJointThatItDisablesDoesNothingInThatStep() {
        let (meeting, joint) = SeparateTimeTests.makeParting()
        meeting.space.addCollisionHandler().separate = { [unowned space = meeting.space] _ in
            joint.maxForce = 0
            space.remove(joint)
        }
        meeting.space.step(by: 1 / 60)
        #expect(joint.space == nil)
        #expect(meeting.ball.velocity == .zero && meeting.crate.velocity == .zero)
    }

    @Test func withoutThatTheJointPulls() {
        let (meeting, _) = SeparateTimeTests.makeParting()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.ball.velocity.x > 5)
    }

    @Test func aVelocityThatItSetsIsTheOneThatGravityAddsTo() {
        let meeting = Meeting()
        meeting.space.gravity = Vector(0, -60)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.part()
        meeting.space.addCollisionHandler(for: .red).separate = { $0.bodyA.velocity = Vector(3, 4) }
        meeting.space.step(by: 1 / 60)
        #expect(isClose(meeting.ball.velocity.x, 3) && isClose(meeting.ball.velocity.y, 3))
    }

    @Test func whatCannotBeSolvedAnyMoreTrapsThere() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (meeting, joint) = SeparateTimeTests.makeParting()
            meeting.space.addCollisionHandler().separate = { _ in
                joint.anchorA = Vector(1e20, 0)
                fatalError("the anchor was taken")
            }
            meeting.space.step(by: 1 / 60)
        }
        expectTrap(result, "Space.step(by:) needs every PivotJoint to be solvable")
    }

    @Test func aHandlerThatItAddsBeginsWithTheNextStep() {
        let space = Space()
        let log = Log()
        let pairs = (0..<3).map { index -> [Body] in
            let y = Double(index) * 100
            return [space.add(makeBall(at: Vector(0, y))), space.add(makeBall(at: Vector(19, y)))]
        }
        space.addCollisionHandler().separate = { [unowned space] _ in
            log.note("first")
            space.addCollisionHandler().separate = { _ in log.note("added") }
        }
        space.step(by: 1 / 60)
        for pair in pairs.prefix(2) { pair[0].position.x = -500 }
        space.step(by: 1 / 60)
        #expect(log.take() == ["first", "first"])
        pairs[2][0].position.x = -500
        space.step(by: 1 / 60)
        #expect(log.take() == ["first", "added", "added"])
    }

    /// A space with two threads steps by C's own function, which has no place for it but the first constraint.
    @Test(arguments: [1, 2])
    func inAHastySpaceItComesBeforeTheConstraintsToo(threads: Int) {
        let space = HastySpace()
        space.solverThreadCount = threads
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-2000, -5), to: Vector(2000, -5), radius: 5)).friction = 1
        for index in 0..<80 { space.add(makeCrate(at: Vector(Double(index) * 30 - 1200, 9.9))) }
        let (ball, other) = (space.add(makeBall(at: Vector(0, 500))), space.add(makeBall(at: Vector(19, 500))))
        ball.shapes[0].collisionType = .red
        let joints = [
            space.add(PivotJoint(space.bodies[0], space.bodies[1], at: Vector(-1185, 10))),
            space.add(PivotJoint(ball, other, at: Vector(10, 500))),
        ]
        let log = Log()
        for joint in joints { joint.preSolve = { _ in log.note("joint") } }
        space.addCollisionHandler().postSolve = { _ in if log.lines.last != "solved" { log.note("solved") } }
        let handler = space.addCollisionHandler(for: .red)
        handler.separate = { _ in log.note("separate") }
        space.step(by: 1 / 60)
        #expect(log.take() == ["joint", "joint", "solved"])
        other.position.x = 200
        space.step(by: 1 / 60)
        #expect(log.take() == ["separate", "joint", "joint", "solved"])
        #expect(areSame(space.constraints, joints))
        space.step(by: 1 / 60, times: 60)
        #expect(space.quarantine.isEmpty)
    }
}
