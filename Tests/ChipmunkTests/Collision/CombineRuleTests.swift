import Chipmunk
import TestSupport
import Testing

/// Rules for the friction and the elasticity of two shapes.
@Suite struct CombineRuleTests {
    static let rules: [(rule: CombineRule, expected: Double)] = [
        (.multiply, 0.1), (.average, 0.35), (.geometricMean, 0.1.squareRoot()), (.minimum, 0.2), (.maximum, 0.5),
    ]

    /// A ball on a floor without gravity, in contact. Returns the friction and the elasticity of the contact.
    private func surface(
        ball rule: (CombineRule, CombineRule), floor other: (CombineRule, CombineRule) = (.multiply, .multiply)
    ) -> (friction: Double, elasticity: Double) {
        let space = Space()
        let floor = space.staticBody.attach(SegmentShape(from: Vector(-100, 0), to: Vector(100, 0)))
        let ball = space.add(Body(mass: 1, moment: 10), at: Vector(0, 4.9))
        let shape = ball.attach(CircleShape(radius: 5))
        (shape.friction, floor.friction) = (0.2, 0.5)
        (shape.elasticity, floor.elasticity) = (0.5, 0.2)
        (shape.frictionRule, shape.elasticityRule) = rule
        (floor.frictionRule, floor.elasticityRule) = other
        space.step(by: 1 / 60)
        var seen = (friction: -1.0, elasticity: -1.0)
        ball.forEachArbiter { seen = ($0.friction, $0.elasticity) }
        return seen
    }

    @Test(arguments: rules)
    func `a rule is what it says`(rule: CombineRule, expected: Double) {
        let friction = surface(ball: (rule, .multiply)), elasticity = surface(ball: (.multiply, rule))
        #expect(abs(friction.friction - expected) < 1e-15 && friction.elasticity == 0.5 * 0.2)
        #expect(abs(elasticity.elasticity - expected) < 1e-15 && elasticity.friction == 0.2 * 0.5)
    }

    @Test func `of two rules the later one decides, whichever shape has it`() {
        for (index, weaker) in Self.rules.enumerated() {
            for stronger in Self.rules[index...] {
                for (ball, floor) in [(weaker.rule, stronger.rule), (stronger.rule, weaker.rule)] {
                    let seen = surface(ball: (ball, ball), floor: (floor, floor))
                    #expect(abs(seen.friction - stronger.expected) < 1e-15)
                    #expect(abs(seen.elasticity - stronger.expected) < 1e-15)
                }
                #expect(weaker.rule <= stronger.rule)
            }
        }
    }

    /// A ball that falls from a height h onto a trampoline of elasticity e bounces to e² · h.
    @Test func `everything bounces off a trampoline`() {
        let space = Space()
        space.gravity = Vector(0, -1000)
        let trampoline = space.staticBody.attach(SegmentShape(from: Vector(-100, 0), to: Vector(100, 0)))
        (trampoline.elasticity, trampoline.elasticityRule) = (0.8, .maximum)
        let ball = space.add(Body(mass: 1, moment: 10), at: Vector(0, 105))
        ball.attach(CircleShape(radius: 5))
        var (hasBounced, highest) = (false, 0.0)
        for _ in 0..<4000 where ball.velocity.y >= 0 || !hasBounced {
            space.step(by: 1 / 4000)
            hasBounced = hasBounced || ball.velocity.y > 0
            if hasBounced { highest = max(highest, ball.position.y - 5) }
        }
        #expect(abs(highest - 64) < 0.5)
    }

    /// Balls and boxes of random surfaces and rules, of which some leave and come back.
    private func heap(_ stepper: Stepper, hasRules: Bool) -> Space {
        var random = SeededGenerator(seed: 5)
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -500)
        space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 40))).friction = 0.6
        for index in 0..<60 {
            let body = space.add(
                Body(mass: 1, moment: 60), at: Vector(Double(index % 10) * 22 - 100, 50 + Double(index / 10) * 22))
            let shape: Shape = index % 2 == 0 ? CircleShape(radius: 9) : PolygonShape(width: 17, height: 17)
            body.attach(shape)
            (shape.friction, shape.elasticity) = (random.number(from: 0, to: 1), random.number(from: 0, to: 1))
            let rules = [random.next(), random.next()].map { CombineRule.allCases[Int($0 % 5)] }
            if hasRules { (shape.frictionRule, shape.elasticityRule) = (rules[0], rules[1]) }
        }
        return space
    }

    private func run(_ space: Space, _ steps: Int) {
        for step in 0..<steps {
            space.step(by: 1 / 60)
            guard step % 20 == 10, let body = space.bodies.first else { continue }
            let place = body.position
            space.remove(body)
            space.add(body, at: place + Vector(0, 5))
        }
    }

    private func motions(_ space: Space) -> [BodyMotion] { space.bodies.map { BodyMotion(of: $0) } }

    @Test func `both steppers have the same bits, and others than without rules`() {
        let spaces = [heap(.chipmunk, hasRules: true), heap(.fast, hasRules: true), heap(.fast, hasRules: false)]
        for space in spaces { run(space, 300) }
        #expect(motions(spaces[0]) == motions(spaces[1]))
        #expect(motions(spaces[0]) != motions(spaces[2]))
    }

    @Test func `rules that are taken back leave nothing`() {
        let (never, former) = (heap(.fast, hasRules: false), heap(.fast, hasRules: true))
        for shape in former.shapes { (shape.frictionRule, shape.elasticityRule) = (.multiply, .multiply) }
        for space in [never, former] { run(space, 200) }
        #expect(motions(never) == motions(former))
    }

    @Test func `snapshots, rewinds and replays have the rules`() throws {
        let space = heap(.fast, hasRules: true)
        space.validatesRewinds = true
        run(space, 30)
        space.validatesRewinds = false
        let before = try space.snapshot()
        let copy = Space(try SpaceSnapshot(bytes: before.bytes))
        #expect(copy.shapes.map(\.frictionRule) == space.shapes.map(\.frictionRule))
        try space.startRecording()
        space.shapes[7].elasticityRule = .maximum
        run(space, 100)
        let recording = space.stopRecording(), after = try space.snapshot()
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(try replay.space.snapshot() == after)
        #expect(try recording.program.contains(".elasticityRule = .maximum"))
        copy.shapes[7].elasticityRule = .maximum
        run(copy, 100)
        #expect(motions(copy) == motions(space))
        try space.restore(before)
        space.shapes[7].elasticityRule = .maximum
        run(space, 100)
        #expect(try space.snapshot() == after)
    }

    @Test func `a rule takes two bytes`() throws {
        let space = Space()
        let shape = space.staticBody.attach(CircleShape(radius: 1))
        let count = try space.snapshot().bytes.count
        shape.frictionRule = .average
        #expect(try space.snapshot().bytes.count == count + 2)
        shape.frictionRule = .multiply
        #expect(try space.snapshot().bytes.count == count)
    }
}
