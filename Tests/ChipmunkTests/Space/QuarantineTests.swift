import Chipmunk
import Testing

@Suite struct QuarantineTests {
    /// Ways to overflow in the next step, or in the few after it.
    enum Cause: String, CaseIterable, CustomTestStringConvertible {
        case force, velocity, angularVelocity, torque, impulse

        var testDescription: String { rawValue }

        func push(_ body: Body) {
            switch self {
            case .force:
                body.mass = 1e-30
                body.force = Vector(1e100, 0)
            case .velocity: body.velocity = Vector(1e100, 0)
            case .angularVelocity: body.angularVelocity = 1e100
            case .torque:
                body.moment = 1e-30
                body.torque = -1e100
            case .impulse:
                body.mass = 1e-30
                body.applyImpulse(Vector(1e100, 1e100), atWorldPoint: Vector(1e100, 0))
            }
        }
    }

    @Test(arguments: Cause.allCases)
    func anOverflowStopsTheBodyWhereItWas(cause: Cause) {
        let space = Space()
        let ball = space.add(makeBall(at: Vector(3, 4)))
        ball.angle = 0.5
        cause.push(ball)
        // An impulse acts at once.
        #expect(ball.isQuarantined == (cause == .impulse))
        // Twice as long as the limit on a velocity allows.
        space.step(by: 2)
        #expect(ball.isQuarantined)
        #expect(space.quarantine.map(ObjectIdentifier.init) == [ObjectIdentifier(ball)])
        #expect(ball.position == Vector(3, 4))
        #expect(ball.angle == 0.5)
        #expect(ball.velocity == .zero)
        #expect(ball.angularVelocity == 0)
        space.step(by: 1, times: 3)
        #expect(ball.position == Vector(3, 4))
        #expect(space.quarantine.count == 1)
    }

    @Test func gravityTimesALongStepStopsEveryDynamicBody() {
        let space = Space()
        space.gravity = Vector(0, -1e100)
        let ball = space.add(makeBall(at: Vector(3, 4)))
        let lift = space.add(Body(.kinematic))
        lift.velocity = Vector(1, 0)
        space.step(by: 100)
        #expect(ball.isQuarantined)
        #expect(ball.position == Vector(3, 4))
        #expect(!lift.isQuarantined)
        #expect(lift.position == Vector(100, 0))
    }

    @Test func aKinematicBodyThatOverflowsIsStoppedToo() {
        let space = Space()
        let lift = space.add(Body(.kinematic))
        lift.velocity = Vector(1e100, 0)
        space.step(by: 2)
        #expect(lift.isQuarantined)
        #expect(lift.position == .zero)
        #expect(lift.type == .kinematic)
    }

    @Test func otherBodiesGoOnBitForBitAsWithoutIt() {
        func run(withOverflow: Bool) -> [[UInt64]] {
            let space = makeSpaceWithFloor()
            for index in 0..<5 { space.add(makeBall(at: Vector(Double(index) * 15, 40 + Double(index)))) }
            let far = space.add(makeBall(at: Vector(0, 1e6)))
            if withOverflow { far.velocity = Vector(1e100, 0) }
            space.step(by: 2)
            #expect(space.quarantine.count == (withOverflow ? 1 : 0))
            space.step(by: 1 / 60, times: 200)
            return Array(space.motion.prefix(5))
        }
        #expect(run(withOverflow: true) == run(withOverflow: false))
    }

    @Test func aStoppedBodyStillCollides() {
        let space = Space()
        space.gravity = Vector(0, -100)
        let shelf = space.add(makeCrate())
        shelf.velocity = Vector(1e100, 0)
        space.step(by: 2)
        #expect(shelf.isQuarantined)
        let ball = space.add(makeBall(at: Vector(0, 20)))
        space.step(by: 1 / 60, times: 30)
        #expect(ball.position.y > 15)
        #expect(shelf.position == .zero)
    }

    @Test func aReleasedBodyMovesAgainFromRest() {
        let space = Space()
        let ball = space.add(makeBall(at: Vector(3, 4)))
        ball.velocity = Vector(1e100, 0)
        space.step(by: 2)
        space.releaseFromQuarantine(ball)
        #expect(!ball.isQuarantined)
        #expect(space.quarantine.isEmpty)
        space.gravity = Vector(0, -8)
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -4))
        space.step(by: 0.5)
        #expect(ball.position == Vector(3, 2))
    }

    @Test func aBodyThatIsReleasedAfterItFellAsleepMovesAgain() {
        let space = Space()
        space.gravity = Vector(0, -8)
        space.sleepTimeThreshold = 1
        let ball = space.add(makeBall())
        ball.velocity = Vector(1e100, 0)
        space.step(by: 2)
        #expect(ball.isQuarantined)
        space.step(by: 0.25, times: 8)
        #expect(ball.isSleeping)
        space.releaseFromQuarantine(ball)
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -4))
    }

    @Test func removalFromTheSpaceClearsIt() {
        let space = Space()
        let ball = space.add(makeBall(at: Vector(3, 4)))
        ball.velocity = Vector(1e100, 0)
        space.step(by: 2)
        space.remove(ball)
        #expect(!ball.isQuarantined)
        #expect(space.quarantine.isEmpty)
        space.add(ball)
        ball.velocity = Vector(2, 0)
        space.step(by: 0.5)
        #expect(ball.position == Vector(4, 4))
    }

    @Test func theEndOfTheSpaceClearsIt() {
        let ball = makeBall()
        do {
            let space = Space()
            space.add(ball)
            ball.velocity = Vector(1e100, 0)
            space.step(by: 2)
            #expect(ball.isQuarantined)
        }
        #expect(!ball.isQuarantined)
        let other = Space()
        other.add(ball)
        ball.velocity = Vector(2, 0)
        other.step(by: 0.5)
        #expect(ball.position == Vector(1, 0))
    }

    @Test func everySetterWorksOnAStoppedBody() {
        let space = Space()
        let ball = space.add(makeBall())
        ball.velocity = Vector(1e100, 0)
        space.step(by: 2)
        ball.position = Vector(1, 2)
        ball.velocity = Vector(3, 4)
        ball.angle = 5
        ball.angularVelocity = 6
        ball.force = Vector(7, 8)
        ball.torque = 9
        ball.mass = 10
        ball.moment = 11
        ball.centerOfGravity = Vector(0, 0)
        ball.applyImpulse(Vector(1, 0), atWorldPoint: .zero)
        ball.type = .static
        ball.type = .dynamic
        ball.shapes[0].mass = 4
        ball.shapes[0].mass = 0
        space.step(by: 1)
        #expect(ball.isQuarantined)
        #expect(ball.position == Vector(1, 2))
        #expect(ball.velocity == .zero)
        #expect(ball.mass == 10)
    }

    @Test func theyAreInTheOrderOfTheStepsAndThenOfTheBodies() {
        let space = Space()
        let balls = (0..<4).map { space.add(makeBall(at: Vector(Double($0) * 100, 0))) }
        balls[2].velocity = Vector(1e100, 0)
        space.step(by: 2)
        for index in [3, 0] { balls[index].velocity = Vector(1e100, 0) }
        space.step(by: 2)
        #expect(space.quarantine.map(ObjectIdentifier.init) == [2, 0, 3].map { ObjectIdentifier(balls[$0]) })
        space.releaseFromQuarantine(balls[0])
        #expect(space.quarantine.map(ObjectIdentifier.init) == [2, 3].map { ObjectIdentifier(balls[$0]) })
        balls[0].velocity = Vector(1e100, 0)
        space.step(by: 2)
        #expect(space.quarantine.map(ObjectIdentifier.init) == [2, 3, 0].map { ObjectIdentifier(balls[$0]) })
    }

    @Test func aBodyThatOverflowsOutsideAStepIsInTheQuarantine() {
        let space = Space()
        let ball = space.add(makeBall(at: Vector(1, 2)))
        ball.velocity = Vector(1e100, 0)
        ball.updatePosition(duration: 2)
        #expect(ball.isQuarantined)
        #expect(space.quarantine.map(ObjectIdentifier.init) == [ObjectIdentifier(ball)])
        space.step(by: 1)
        space.releaseFromQuarantine(ball)
        ball.updateVelocity(gravity: Vector(1e100, 0), damping: 1, duration: 2)
        #expect(space.quarantine.count == 1)
    }

    @Test func aBodyInNoSpaceThatOverflowsIsStoppedAndMovesOnceItIsAdded() {
        let ball = makeBall(at: Vector(1, 2))
        ball.velocity = Vector(1e100, 0)
        ball.updatePosition(duration: 2)
        #expect(ball.velocity == .zero)
        #expect(ball.position == Vector(1, 2))
        #expect(!ball.isQuarantined)
        let space = Space()
        space.add(ball)
        ball.velocity = Vector(1, 0)
        space.step(by: 1)
        #expect(ball.position == Vector(2, 2))
        #expect(space.quarantine.isEmpty)
    }

    @Test func anImpulseThatIsTooStrongQuarantinesTheBody() {
        let space = Space()
        let light = space.add(Body(mass: 1e-20, moment: 1))
        light.applyImpulse(Vector(1e90, 0), atWorldPoint: .zero)
        #expect(light.isQuarantined)
        #expect(light.velocity == .zero)
        #expect(space.quarantine.count == 1)
        // Motions that were read can be written.
        var motions: [BodyMotion] = []
        space.readMotions(into: &motions)
        space.writeMotions(motions)
    }

    @Test func massAndMomentCanBeSetOneAfterTheOtherInAVisit() {
        let space = makeSpaceWithFloor()
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        let late = space.add(Body(mass: 1, moment: 1))
        space.step(by: 1 / 60)
        space.remove(late)
        let heavy = space.add(Body(.dynamic))
        crate.forEachArbiter { _ in
            heavy.mass = 2
            heavy.moment = 3
        }
        space.step(by: 1 / 60)
        #expect(heavy.mass == 2)
    }
}
