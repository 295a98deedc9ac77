import Chipmunk
import Testing

/// Overflow that no check of arguments can rule out. Each test runs in a process of its own, since C would abort.
@Suite struct SolverOverflowTests {
    /// The crate has just bounced, and overflowed.
    private static func makeOverflow() -> (space: Space, crate: Body) {
        let (space, crate) = makeSpaceAboutToOverflow()
        space.step(by: 1e-30)
        return (space, crate)
    }

    @Test func overflowInTheSolverQuarantinesTheBody() async {
        await #expect(processExitsWith: .success) {
            let (space, crate) = SolverOverflowTests.makeOverflow()
            #expect(crate.isQuarantined)
            #expect(crate.velocity == .zero)
            crate.position = Vector(0, 15)
            crate.angle = 0
            space.step(by: 1 / 60)
            #expect(space.quarantine.count == 1)
        }
    }

    @Test func overflowInTheSolverLeavesTheStaticBodyFinite() async {
        await #expect(processExitsWith: .success) {
            let (space, _) = SolverOverflowTests.makeOverflow()
            #expect(space.staticBody.velocity == .zero)
            #expect(space.staticBody.angularVelocity == 0)
            space.staticBody.position = .zero
        }
    }

    @Test func overflowInTheSolverDoesNotSpreadToOtherBodies() async {
        await #expect(processExitsWith: .success) {
            let (space, _) = SolverOverflowTests.makeOverflow()
            space.gravity = Vector(0, -100)
            let ball = space.add(makeBall(at: Vector(300, 20)))
            space.step(by: 1 / 60, times: 60)
            #expect(!ball.isQuarantined)
            #expect(abs(ball.position.y - 20) < 1, "the ball should rest on the floor, and is at \(ball.position)")
        }
    }

    @Test func frictionThatOverflowsInTheSolverNeitherAbortsNorSpreads() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            space.staticBody.shapes[0].friction = 1e100
            space.staticBody.shapes[0].surfaceVelocity = Vector(1e100, 0)
            let heavy = Body(mass: 1e30, moment: 1e30)
            heavy.attach(CircleShape(radius: 10)).friction = 1e100
            heavy.position = Vector(0, 9)
            space.add(heavy)
            space.step(by: 1 / 60, times: 10)
            #expect(space.staticBody.velocity == .zero)
            let ball = space.add(makeBall(at: Vector(300, 10)))
            ball.shapes[0].friction = 0
            space.step(by: 1 / 60, times: 10)
            #expect(abs(ball.position.y - 10) < 1)
        }
    }

    @Test func dampingAboveOneOverAVeryLongStepQuarantinesWhatMoves() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            space.damping = 2
            let ball = space.add(makeBall(at: Vector(1, 2)))
            ball.velocity = Vector(1, 0)
            space.step(by: 1e30)
            #expect(ball.isQuarantined)
            #expect(ball.velocity == .zero)
        }
    }

    @Test func massesFarApartInOnePileNeitherAbortNorSpread() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            for index in 0..<20 {
                let mass = index.isMultiple(of: 2) ? 1e-30 : 1e30
                let ball = Body(mass: mass, moment: mass)
                ball.attach(CircleShape(radius: 10)).friction = 1
                ball.position = Vector(Double(index % 3), 10 + Double(index) * 18)
                space.add(ball)
            }
            space.step(by: 1 / 60, times: 200)
            for ball in space.bodies {
                #expect(ball.position.isFinite && ball.velocity.isFinite)
                ball.angle = 0
            }
        }
    }

    @Test(arguments: ["nan", "inf"])
    func aForceThatIsNoNumberStopsTheBodiesAndLeavesNoImpulse(answer: String) async {
        await #expect(processExitsWith: .success) { [answer] in
            let force = try #require(Double(answer))
            let space = Space()
            let (one, other) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
            let spring = space.add(DampedSpring(one, other, restLength: 1, stiffness: 1, damping: 1))
            spring.forceFunction = { _, _ in force }
            for _ in 0..<3 {
                space.step(by: 1 / 60)
                #expect(spring.impulse == 0)
                #expect(space.quarantine.count == 2)
            }
        }
    }
}
