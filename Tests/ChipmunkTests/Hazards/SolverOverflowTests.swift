import Testing

@testable import Chipmunk

/// Overflow that no check of arguments can rule out. Tests at whose end C would abort run in processes of their own.
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

    /// An impulse of a damaged file: its torque about the static body's center is infinite, and what it does to the ball the next
    /// iteration takes back.
    @Test(arguments: Stepper.allCases)
    func anImpulseThatOnlyTheStaticBodyCannotTakeLeavesItFinite(stepper: Stepper) throws {
        let space = makeSpaceWithFloor()
        space.add(makeBall(at: Vector(300, 10)))
        space.step(by: 1 / 60, times: 60)
        let impulse = try #require(space.bodies[0].contacts.first?.impulse)
        var bytes = try space.snapshot().bytes
        #expect(Self.replace(abs(impulse.y), by: 1e308, in: &bytes))
        let damaged = Space(try SpaceSnapshot(bytes: SpaceSnapshot.sealed(bytes)))
        damaged.stepper = stepper
        for _ in 0..<120 {
            damaged.step(by: 1 / 60)
            #expect(damaged.staticBody.velocity == .zero && damaged.staticBody.angularVelocity == 0)
            #expect(try SpaceSnapshot(bytes: damaged.snapshot().bytes) == damaged.snapshot())
        }
        #expect(damaged.quarantine.isEmpty)
        #expect(abs(damaged.bodies[0].position.y - 10) < 1, "the ball should rest on the floor")
    }

    /// Replaces the only number that is another one but for the last digits. Returns whether there is one.
    private static func replace(_ number: Double, by other: Double, in bytes: inout [UInt8]) -> Bool {
        let places = (0...bytes.count - 8).filter { place in
            let pattern = bytes[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return abs(Double(bitPattern: pattern) / number - 1) < 1e-9
        }
        for place in places {
            for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: other.bitPattern >> (8 * index)) }
        }
        return places.count == 1
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
