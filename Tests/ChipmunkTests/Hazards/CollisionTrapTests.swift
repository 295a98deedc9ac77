import Chipmunk
import Testing

/// Mistakes with handlers and arbiters trap, with a message of this package and not with an abort of C.
@Suite struct CollisionTrapTests {
    /// Does something in a callback of a ball and a crate that meet, and part.
    private static func inCallback(_ phase: Phase, _ work: @escaping (borrowing Arbiter) -> Void) {
        let meeting = Meeting()
        meeting.space.addCollisionHandler().set(phase, work)
        meeting.meetAndPart()
    }

    private static func settingPoints(_ change: @escaping (inout ContactPointSet) -> Void) {
        inCallback(.preSolve) { arbiter in
            var set = arbiter.contactPoints
            change(&set)
            arbiter.contactPoints = set
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.remove(_:) needs a collision handler of this space") {
            let space = Space()
            let handler = space.addCollisionHandler()
            space.remove(handler)
            space.remove(handler)
        },
        Mistake("Space.remove(_:) needs a collision handler of this space") {
            let other = Space()
            Space().remove(other.addCollisionHandler(for: .red))
        },
        Mistake("Arbiter's contact 1 is not one of its 1") { inCallback(.begin) { _ = $0.pointA(at: 1) } },
        Mistake("Arbiter's contact 1 is not one of its 1") { inCallback(.preSolve) { _ = $0.pointB(at: 1) } },
        Mistake("Arbiter's contact -1 is not one of its 1") { inCallback(.postSolve) { _ = $0.pointB(at: -1) } },
        Mistake("Arbiter's contact 0 is not one of its 0") { inCallback(.separate) { _ = $0.pointA(at: 0) } },
        Mistake("Arbiter's contact 0 is not one of its 0") { inCallback(.separate) { _ = $0.pointB(at: 0) } },
        Mistake("Arbiter's contact 0 is not one of its 0") { inCallback(.separate) { _ = $0.pointB(at: 0) } },
        Mistake("Arbiter.contactPoints must keep its 1 points, got 0") { settingPoints { $0.points = [] } },
        Mistake("Arbiter.contactPoints must keep its 1 points, got 2") { settingPoints { $0.points += $0.points } },
        Mistake("Arbiter.contactPoints.normal must be in") { settingPoints { $0.normal.x = .nan } },
        Mistake("Arbiter.contactPoints.normal must be in") { settingPoints { $0.normal.y = 1e31 } },
        Mistake("Arbiter.contactPoints.pointA must be in") { settingPoints { $0.points[0].pointA.y = .infinity } },
        Mistake("Arbiter.contactPoints.pointB must be in") { settingPoints { $0.points[0].pointB.x = .nan } },
        Mistake("Arbiter.elasticity must be in") { inCallback(.preSolve) { $0.elasticity = -1 } },
        Mistake("Arbiter.elasticity must be in") { inCallback(.preSolve) { $0.elasticity = .nan } },
        Mistake("Arbiter.friction must be in") { inCallback(.preSolve) { $0.friction = -0.1 } },
        Mistake("Arbiter.friction must be in") { inCallback(.preSolve) { $0.friction = .infinity } },
        Mistake("Arbiter.surfaceVelocity must be in") {
            inCallback(.preSolve) { $0.surfaceVelocity = Vector(0, .nan) }
        },
        // C forgets it, or ends the contact again in each step.
        Mistake("Arbiter.ignore() can only be called in begin and preSolve") { inCallback(.postSolve) { $0.ignore() } },
        Mistake("Arbiter.ignore() can only be called in begin and preSolve") { inCallback(.separate) { $0.ignore() } },
        Mistake("CollisionType must be less than") { _ = CollisionType(rawValue: .max) },
    ]

    @Test(arguments: mistakes.indices)
    func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            CollisionTrapTests.mistakes[index].commit()
        }
        expectTrap(result, CollisionTrapTests.mistakes[index].message)
    }

    @Test(arguments: [Phase.begin, .postSolve, .separate])
    func contactPointsAreSetInPreSolveOnly(phase: Phase) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [phase] in
            CollisionTrapTests.inCallback(phase) { $0.contactPoints = $0.contactPoints }
        }
        expectTrap(result, "Arbiter.contactPoints can only be set in preSolve")
    }

    @Test func contactPointsAreNotSetWhileVisiting() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let meeting = Meeting()
            meeting.meet()
            meeting.space.step(by: 1 / 60)
            meeting.ball.forEachArbiter { $0.contactPoints = $0.contactPoints }
        }
        expectTrap(result, "Arbiter.contactPoints can only be set in preSolve")
    }

    @Test(arguments: Phase.allCases)
    func aStepInsideACallbackTraps(phase: Phase) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [phase] in
            CollisionTrapTests.inCallback(phase) { $0.shapeA.space?.step(by: 1 / 60) }
        }
        expectTrap(result, "Space.step(by:) must not be called while the space is locked")
    }

    @Test func aStepInTheSeparateOfARemovalTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let meeting = Meeting()
            meeting.space.addCollisionHandler().separate = { $0.shapeA.space?.step(by: 1 / 60) }
            meeting.meet()
            meeting.space.step(by: 1 / 60)
            meeting.space.remove(meeting.ball)
        }
        expectTrap(result, "Space.step(by:) must not be called while the space is locked")
    }

    @Test func aStepWhileVisitingTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let meeting = Meeting()
            meeting.meet()
            meeting.space.step(by: 1 / 60)
            meeting.ball.forEachArbiter { _ in meeting.space.step(by: 1 / 60) }
        }
        expectTrap(result, "Space.step(by:) must not be called while the space is locked")
    }
}
