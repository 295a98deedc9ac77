import TestSupport
import Testing

@testable import Chipmunk

/// The gravity scale, the dampings and the greatest speeds of a body.
@Suite(.late) struct MotionRulesTests {
    private func falling(_ set: (Body) -> Void = { _ in }, for seconds: Double = 1, rate: Double = 60) -> Body {
        let space = Space()
        space.gravity = Vector(0, -1000)
        let body = space.add(makeBall())
        set(body)
        for _ in 0..<Int(seconds * rate) { space.step(by: 1 / rate) }
        return body
    }

    @Test func `half the gravity falls half the way, and none stays`() {
        let whole = falling()
        let half = falling { $0.gravityScale = 0.5 }
        // Half of a number has its bits.
        #expect(half.position.y == whole.position.y / 2 && half.velocity.y == whole.velocity.y / 2)
        #expect(falling { $0.gravityScale = 0 }.position == .zero)
        #expect(falling { $0.gravityScale = -1 }.position == -whole.position)
    }

    /// With a rate of c a body falls at g / c in the end, at any length of the steps.
    @Test(arguments: [30, 60, 240.0])
    func `the terminal speed is that of gravity and damping`(rate: Double) {
        let body = falling({ $0.linearDamping = 2 }, for: 20, rate: rate)
        #expect(abs(body.velocity.y + 500) < 1e-9)
    }

    @Test func `dampings divide by one and the rate`() {
        let body = falling {
            $0.gravityScale = 0
            $0.velocity = Vector(3, 4)
            $0.angularVelocity = 7
            ($0.linearDamping, $0.angularDamping) = (6, 12)
        }
        func left(_ rate: Double) -> Double { (0..<60).reduce(1) { share, _ in share / (1 + rate / 60) } }
        #expect(body.velocity.isNear(Vector(3, 4) * left(6), within: 1e-12))
        #expect(abs(body.angularVelocity - 7 * left(12)) < 1e-12)
    }

    @Test func `nothing is faster than its greatest speed`() {
        let body = falling {
            $0.velocity = Vector(30, 0)
            $0.angularVelocity = -9
            ($0.maxSpeed, $0.maxAngularSpeed) = (100, 3)
        }
        #expect(abs(body.velocity.length - 100) < 1e-9 && body.velocity.y < -99)
        #expect(body.angularVelocity == -3)
        let resting = falling { ($0.maxSpeed, $0.velocity) = (0, Vector(5, 5)) }
        #expect(resting.velocity == .zero && resting.position == Vector(5, 5) / 60)
    }

    @Test func `rules with their defaults have the bits of none`() {
        let plain = falling { $0.angularVelocity = 1 / 3 }
        let undone = falling {
            $0.angularVelocity = 1 / 3
            ($0.gravityScale, $0.linearDamping, $0.angularDamping) = (3, 4, 5)
            ($0.maxSpeed, $0.maxAngularSpeed) = (6, 7)
            ($0.gravityScale, $0.linearDamping, $0.angularDamping) = (1, 0, 0)
            ($0.maxSpeed, $0.maxAngularSpeed) = (.infinity, .infinity)
        }
        let unreached = falling {
            $0.angularVelocity = 1 / 3
            $0.maxSpeed = 1e50
        }
        for body in [undone, unreached] { #expect(BodyMotion(of: body) == BodyMotion(of: plain)) }
    }

    @Test func `a kinematic body keeps its velocity, and a velocity function has the rules`() {
        let lift = falling {
            $0.type = .kinematic
            $0.velocity = Vector(60, 0)
            ($0.gravityScale, $0.linearDamping, $0.maxSpeed) = (5, 5, 5)
        }
        #expect(lift.velocity == Vector(60, 0))
        let ruled = falling { ($0.gravityScale, $0.linearDamping) = (0.3, 0.7) }
        let called = falling {
            ($0.gravityScale, $0.linearDamping) = (0.3, 0.7)
            $0.velocityFunction = { $0.updateVelocity(gravity: $1, damping: $2, duration: $3) }
        }
        #expect(BodyMotion(of: ruled) == BodyMotion(of: called))
    }

    /// A pile in which every second body has a rule.
    private func pile(_ stepper: Stepper) -> Space {
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -500)
        space.staticBody.attach(SegmentShape(from: Vector(-300, 0), to: Vector(300, 0), radius: 2)).friction = 1
        for index in 0..<60 {
            let body = space.add(
                Body(mass: 1, moment: Moment.box(mass: 1, width: 10, height: 10)),
                at: Vector(Double(index % 6) * 9 - 27, 10 + Double(index / 6) * 11))
            body.attach(PolygonShape(width: 10, height: 10)).friction = 0.6
            if index % 5 == 0 { body.gravityScale = 0.5 }
            if index % 5 == 1 { (body.linearDamping, body.angularDamping) = (0.4, 2) }
            if index % 5 == 2 { (body.maxSpeed, body.maxAngularSpeed) = (40, 0.5) }
        }
        return space
    }

    @Test func `both steppers have the same bits`() {
        let (slow, fast) = (pile(.chipmunk), pile(.fast))
        for _ in 0..<200 { for space in [slow, fast] { space.step(by: 1 / 60) } }
        #expect(slow.bodies.map { BodyMotion(of: $0) } == fast.bodies.map { BodyMotion(of: $0) })
    }

    @Test func `snapshots bring rules back, in this space and in another`() throws {
        let space = pile(.chipmunk)
        for _ in 0..<30 { space.step(by: 1 / 60) }
        let snapshot = try space.snapshot()
        let bytes = snapshot.bytes
        for _ in 0..<30 { space.step(by: 1 / 60) }
        let expected = space.bodies.map { BodyMotion(of: $0) }
        let ruled = space.bodies.map(\.rules)
        for body in space.bodies { (body.gravityScale, body.maxSpeed, body.linearDamping) = (7, 7, 7) }
        try space.restore(snapshot)
        #expect(space.bodies.map(\.rules) == ruled)
        for _ in 0..<30 { space.step(by: 1 / 60) }
        #expect(space.bodies.map { BodyMotion(of: $0) } == expected)

        let copy = Space(try SpaceSnapshot(bytes: bytes))
        #expect(copy.bodies.map(\.rules) == ruled)
        for _ in 0..<30 { copy.step(by: 1 / 60) }
        #expect(copy.bodies.map { BodyMotion(of: $0) } == expected)
    }

    /// Without rules, a snapshot has no byte of them.
    @Test func `a rule takes forty bytes`() throws {
        let space = Space()
        let body = space.add(makeBall())
        let count = try space.snapshot().bytes.count
        body.maxSpeed = 5
        #expect(try space.snapshot().bytes.count == count + 40)
        body.maxSpeed = .infinity
        #expect(try space.snapshot().bytes.count == count)
    }

    @Test func `a recording repeats rules, and its program sets them`() throws {
        let space = pile(.chipmunk)
        try space.startRecording()
        for step in 0..<60 {
            if step == 20 { for body in space.bodies.prefix(9) { body.linearDamping = 0.25 } }
            space.step(by: 1 / 60)
        }
        let late = space.add(Body(mass: 1, moment: 1))
        late.maxSpeed = 12
        space.remove(late)
        space.add(late)
        let recording = space.stopRecording()
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(try replay.space.snapshot() == space.snapshot())
        let program = try recording.program
        #expect(program.contains(".linearDamping = 0.25") && program.contains(".maxSpeed = 12.0"))
    }

    @Test func `setting a rule wakes the body`() {
        let space = Space()
        space.sleepTimeThreshold = 0.1
        let body = space.add(makeBall())
        for _ in 0..<30 { space.step(by: 1 / 60) }
        #expect(body.isSleeping)
        body.gravityScale = 0.5
        #expect(!body.isSleeping)
    }

    @Test func `a body that overflows by its rules is stopped, and has them when it is released`() {
        let space = Space()
        space.gravity = Vector(0, -1e100)
        let body = space.add(makeBall())
        body.gravityScale = 1e100
        space.step(by: 1)
        #expect(space.quarantine == [body])
        space.gravity = Vector(0, -1)
        body.gravityScale = 0.5
        space.releaseFromQuarantine(body)
        space.step(by: 1)
        #expect(body.velocity == Vector(0, -0.5))
    }

    @Test func `a change in a callback counts from the next step on`() {
        let space = pile(.chipmunk)
        space.addCollisionHandler().begin = { arbiter in
            arbiter.shapeA.body?.gravityScale = 0.25
            return true
        }
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(space.bodies.contains { $0.gravityScale == 0.25 })
    }

    static let mistakes: [Mistake] = [
        Mistake("Body.gravityScale must be in -1e+100 ... 1e+100, got nan") { makeBall().gravityScale = .nan },
        Mistake("Body.linearDamping must be in 0.0 ... 1e+100, got -1.0") { makeBall().linearDamping = -1 },
        Mistake("Body.angularDamping must be in 0.0 ... 1e+100, got inf") { makeBall().angularDamping = .infinity },
        Mistake("Body.maxSpeed must be in 0.0 ... inf, got -1.0") { makeBall().maxSpeed = -1 },
        Mistake("Body.maxAngularSpeed must be in 0.0 ... inf, got nan") { makeBall().maxAngularSpeed = .nan },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            MotionRulesTests.mistakes[index].commit()
        }
        expectTrap(result, MotionRulesTests.mistakes[index].message)
    }
}
