import Chipmunk
import TestSupport
import Testing

/// The five cases in which one-way platforms go wrong, and what lets a character through.
@Suite struct OneWayTests {
    static let heroes: [@Sendable () -> Shape] = [
        { CircleShape(radius: 10) }, { PolygonShape(width: 16, height: 20) },
        { SegmentShape(from: Vector(0, -4), to: Vector(0, 4), radius: 6) },
    ]
    static let ledges: [@Sendable () -> Shape] = [
        { PolygonShape(width: 120, height: 6) }, { SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 3) },
    ]

    /// A ledge whose top is at y = 100, over a floor at 0, and a hero of 20 points.
    struct Stage {
        let space = Space()
        let ledge: Body
        let hero: Body

        init(hero shape: Shape, ledge ledgeShape: Shape, at position: Vector, stepper: Stepper = .default) {
            space.stepper = stepper
            space.gravity = Vector(0, -900)
            space.staticBody.attach(SegmentShape(from: Vector(-500, 0), to: Vector(500, 0)))
            ledge = space.add(Body(.kinematic), at: Vector(0, 97))
            ledge.attach(ledgeShape).passDirection = Vector(0, 3)
            hero = space.add(Body(mass: 1, moment: .infinity), at: position)
            hero.attach(shape)
        }

        func run(_ steps: Int = 120, rate: Double = 60) {
            for _ in 0..<steps { space.step(by: 1 / rate) }
        }
    }

    @Test(arguments: heroes.indices, ledges.indices)
    func `a hero jumps through a ledge, and lands on it`(hero: Int, ledge: Int) {
        for rate in [60.0, 120, 240] {
            let stage = Stage(hero: Self.heroes[hero](), ledge: Self.ledges[ledge](), at: Vector(10, 10))
            stage.run(30, rate: rate)
            #expect(abs(stage.hero.position.y - 10) < 0.2)
            stage.hero.velocity.y = 520
            stage.run(Int(2 * rate), rate: rate)
            #expect(abs(stage.hero.position.y - 110) < 0.2, "at \(rate) Hz")
        }
    }

    /// From below the jump ends with half of the hero above: it falls back all the way.
    @Test(arguments: heroes.indices, ledges.indices)
    func `a jump that ends inside falls back`(hero: Int, ledge: Int) {
        // √(2 · 900 · 84): the hero's middle comes to 94, that of the ledge is at 97.
        let stage = Stage(hero: Self.heroes[hero](), ledge: Self.ledges[ledge](), at: Vector(0, 10))
        stage.hero.velocity.y = 389
        var highest = 0.0
        for _ in 0..<240 {
            stage.space.step(by: 1 / 120)
            highest = max(highest, stage.hero.position.y)
        }
        #expect((88...97).contains(highest))
        #expect(abs(stage.hero.position.y - 10) < 0.2)
    }

    @Test(arguments: heroes.indices)
    func `a ledge at the height of the head does not stop a walk`(hero: Int) {
        let stage = Stage(hero: Self.heroes[hero](), ledge: Self.ledges[0](), at: Vector(-200, 10))
        // From 8 to 14 above the floor.
        stage.ledge.position = Vector(0, 14)
        stage.hero.velocity.x = 200
        stage.run()
        #expect(stage.hero.position.x > 150 && abs(stage.hero.velocity.x - 200) < 1)
    }

    @Test(arguments: heroes.indices, ledges.indices)
    func `a hero walks from one ledge to another of the same height`(hero: Int, ledge: Int) {
        let stage = Stage(hero: Self.heroes[hero](), ledge: Self.ledges[ledge](), at: Vector(-40, 110.1))
        let other = stage.space.add(Body(.kinematic), at: Vector(120, 97))
        other.attach(Self.ledges[ledge]()).passDirection = Vector(0, 1)
        for _ in 0..<90 {
            // A character that walks: it is pushed until it has its speed.
            stage.hero.velocity.x = 120
            stage.space.step(by: 1 / 60)
        }
        #expect(stage.hero.position.x > 80 && abs(stage.hero.position.y - 110) < 1)
    }

    @Test(arguments: [-0.6, 0.4])
    func `a slope is solid from above, with the normal of its side`(angle: Double) {
        let stage = Stage(hero: CircleShape(radius: 10), ledge: Self.ledges[0](), at: Vector(0, 160))
        stage.ledge.angle = angle
        stage.ledge.shapes[0].friction = 1
        stage.hero.shapes[0].friction = 1
        stage.run(60)
        // It rests against the slope, at the distance of both half heights.
        let side = Vector(0, 1).rotated(by: Vector(angle: angle))
        #expect(abs((stage.hero.position - stage.ledge.position).dot(side) - 13) < 0.2)
        // From below it is open.
        let below = Stage(hero: CircleShape(radius: 10), ledge: Self.ledges[0](), at: Vector(0, 40))
        below.ledge.angle = angle
        below.hero.velocity.y = 500
        below.run(12)
        #expect(below.hero.position.y > 100)
    }

    @Test(arguments: [-60.0, 60])
    func `a lift that is one-way carries`(speed: Double) {
        let stage = Stage(hero: PolygonShape(width: 16, height: 20), ledge: Self.ledges[0](), at: Vector(0, 110.1))
        stage.ledge.velocity.y = speed
        stage.run(60)
        #expect(abs(stage.hero.position.y - stage.ledge.position.y - 13) < 0.5)
        // A lift that comes from above passes over the hero on the floor.
        let other = Stage(hero: CircleShape(radius: 10), ledge: Self.ledges[0](), at: Vector(0, 10))
        other.ledge.velocity.y = -60
        other.run(120)
        #expect(other.ledge.position.y < 0 && abs(other.hero.position.y - 10) < 0.2)
    }

    @Test(arguments: heroes.indices, ledges.indices)
    func `a hero drops through the ledge that it stands on, and through no other`(hero: Int, ledge: Int) {
        let stage = Stage(hero: Self.heroes[hero](), ledge: Self.ledges[ledge](), at: Vector(0, 110.1))
        let lower = stage.space.add(Body(.kinematic), at: Vector(0, 47))
        lower.attach(Self.ledges[ledge]()).passDirection = Vector(0, 1)
        stage.run(30)
        stage.hero.passThrough(lower.shapes[0])
        stage.run(30)
        #expect(abs(stage.hero.position.y - 110) < 0.2)
        for contact in stage.hero.contacts { stage.hero.passThrough(contact.shapeB) }
        stage.run()
        #expect(abs(stage.hero.position.y - 60) < 0.2)
        // It comes back, and the ledge is as solid as before.
        stage.hero.position.y = 140
        stage.run()
        #expect(abs(stage.hero.position.y - 110) < 0.2)
    }

    @Test func `events are those of a handler that refuses`() {
        func events(_ change: (Stage) -> Void) -> ([Int], [Int]) {
            let stage = Stage(
                hero: CircleShape(radius: 10), ledge: PolygonShape(width: 120, height: 6), at: Vector(0, 60))
            stage.space.recordsContacts = true
            change(stage)
            stage.hero.velocity.y = 400
            var (began, ended) = ([Int](), [Int]())
            for step in 0..<60 {
                stage.space.step(by: 1 / 60)
                if !stage.space.contactsBegan.isEmpty { began.append(step) }
                if !stage.space.contactsEnded.isEmpty { ended.append(step) }
            }
            return (began, ended)
        }
        let state = events { _ in }
        let handler = events { stage in
            stage.ledge.shapes[0].passDirection = nil
            stage.ledge.shapes[0].collisionType = .red
            stage.space.addCollisionHandler(for: .red).begin = { $0.normal.y > 0 && $0.bodyB.velocity.y <= 0 }
        }
        #expect(state == handler)
        // It meets the ledge from below, leaves it, and lands.
        #expect(state.0.count == 2 && state.1.count == 1, "\(state)")
    }

    /// Balls that fall through a sieve of ledges, some of which turn.
    private func sieve(_ stepper: Stepper) -> Space {
        var random = SeededGenerator(seed: 3)
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -500)
        for index in 0..<24 {
            let ledge = space.add(Body(.kinematic), at: Vector(Double(index % 6) * 50 - 125, Double(index / 6) * 60))
            ledge.attach(PolygonShape(width: 30, height: 6)).passDirection = Vector(
                angle: .random(in: 0...6, using: &random))
            ledge.angularVelocity = .random(in: -1...1, using: &random)
        }
        for index in 0..<60 {
            space.add(makeBall(at: Vector(Double(index % 10) * 28 - 126, 280 + Double(index / 10) * 25), radius: 8))
        }
        return space
    }

    @Test func `both steppers decide the same, and the next step of a snapshot too`() throws {
        let spaces = [sieve(.chipmunk), sieve(.fast)]
        spaces[0].validatesRewinds = true
        var moments: [SpaceSnapshot] = []
        for step in 0..<240 {
            if step % 60 == 30 { moments.append(try spaces[0].snapshot()) }
            for space in spaces { space.step(by: 1 / 60) }
        }
        #expect(spaces[0].bodies.map { BodyMotion(of: $0) } == spaces[1].bodies.map { BodyMotion(of: $0) })
        let end = try spaces[0].snapshot()
        for (index, moment) in moments.enumerated() {
            let copy = Space(try SpaceSnapshot(bytes: moment.bytes))
            for _ in (30 + index * 60)..<240 { copy.step(by: 1 / 60) }
            #expect(try copy.snapshot() == end)
        }
    }

    @Test func `a recording repeats drops and directions, and its program has them`() throws {
        let stage = Stage(
            hero: CircleShape(radius: 10), ledge: PolygonShape(width: 120, height: 6), at: Vector(0, 110.1))
        let count = try stage.space.snapshot().bytes.count
        try stage.space.startRecording()
        stage.run(20)
        stage.hero.passThrough(stage.ledge.shapes[0])
        stage.run(5)
        stage.ledge.shapes[0].passDirection = nil
        stage.run(60)
        let recording = stage.space.stopRecording()
        #expect(recording.callCount == 87)
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        let end = try stage.space.snapshot()
        #expect(try replay.space.snapshot() == end)
        let program = try recording.program
        #expect(program.contains(".passThrough(") && program.contains(".passDirection = nil"))
        // The direction's two numbers.
        stage.ledge.shapes[0].passDirection = Vector(1, 0)
        let withDirection = try stage.space.snapshot().bytes.count
        stage.ledge.shapes[0].passDirection = nil
        #expect(try stage.space.snapshot().bytes.count == withDirection - 16 && count > 0)
    }

    @Test func `what is asked for in a callback waits, and a body that left drops nothing`() {
        let stage = Stage(
            hero: CircleShape(radius: 10), ledge: PolygonShape(width: 120, height: 6), at: Vector(0, 110.1))
        stage.run(10)
        let shape = stage.ledge.shapes[0]
        stage.hero.velocityFunction = { hero, gravity, damping, duration in
            hero.passThrough(shape)
            hero.updateVelocity(gravity: gravity, damping: damping, duration: duration)
        }
        stage.run(30)
        #expect(stage.hero.position.y < 60)
        stage.hero.velocityFunction = { hero, _, _, _ in
            hero.passThrough(shape)
            hero.space?.remove(hero)
        }
        stage.run(1)
        #expect(stage.hero.space == nil)
    }

    static let mistakes: [Mistake] = [
        Mistake("Shape.passDirection must have a length, got (0, 0)") { CircleShape(radius: 1).passDirection = .zero },
        Mistake("Shape.passDirection must be in -1e+100 ... 1e+100, got nan") {
            CircleShape(radius: 1).passDirection = Vector(.nan, 1)
        },
        Mistake("Body.passThrough(_:) needs a shape of the body's space") {
            makeBall().passThrough(CircleShape(radius: 1))
        },
        Mistake("Body.passThrough(_:) needs a shape of the body's space") {
            let (space, other) = (Space(), Space())
            let (a, b) = (space.add(makeBall()), other.add(makeBall()))
            a.passThrough(b.shapes[0])
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            OneWayTests.mistakes[index].commit()
        }
        expectTrap(result, OneWayTests.mistakes[index].message)
    }
}
