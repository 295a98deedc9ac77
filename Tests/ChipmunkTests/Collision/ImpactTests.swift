import Chipmunk
import TestSupport
import Testing

/// Hits, told from what rests.
@Suite struct ImpactTests {
    /// A space with a floor at y = 0.
    private static func room(gravity: Double = 1000, _ stepper: Stepper = .default) -> Space {
        let space = Space()
        space.stepper = stepper
        space.gravity = Vector(0, -gravity)
        space.staticBody.attach(SegmentShape(from: Vector(-2000, 0), to: Vector(2000, 0))).friction = 1
        return space
    }

    @discardableResult
    private static func addBox(to space: Space, at position: Vector, size: Double = 20) -> Body {
        let body = Body(mass: 1, moment: Moment.box(mass: 1, width: size, height: size))
        body.attach(PolygonShape(width: size, height: size)).friction = 0.8
        return space.add(body, at: position)
    }

    /// A pyramid of boxes that rests.
    private static func pyramid(rows: Int, _ stepper: Stepper = .default) -> Space {
        let space = room(stepper)
        space.iterations = 30
        for row in 0..<rows {
            for column in 0..<(rows - row) {
                let x = (Double(column) - Double(rows - row - 1) / 2) * 22
                addBox(to: space, at: Vector(x, 10 + Double(row) * 20))
            }
        }
        for _ in 0..<1200 { space.step(by: 1 / 60) }
        return space
    }

    /// A body that falls from a height h arrives with √(2gh), and the floor takes m · v and the step's weight.
    @Test(arguments: [60.0, 240])
    func `a fall ends in one impact, with its speed and momentum`(rate: Double) throws {
        let space = Self.room()
        let ball = space.add(Body(mass: 2, moment: 100), at: Vector(30, 110))
        ball.attach(CircleShape(radius: 10))
        space.impactThreshold = 10
        var impacts: [Impact] = []
        for _ in 0..<Int(rate) {
            space.step(by: 1 / rate)
            impacts += space.impacts
        }
        #expect(impacts.count == 1)
        let impact = try #require(impacts.first)
        #expect(abs(impact.approachSpeed - (2 * 1000 * 100.0).squareRoot()) < 1000 / rate)
        let expected = 2 * (impact.approachSpeed + 1000 / rate)
        #expect(abs(impact.impulse.length - expected) < 1e-9 * expected)
        #expect(impact.shapeA === space.staticBody.shapes[0] && impact.bodyB === ball)
        // From the floor to the ball, which is pushed up.
        #expect((impact.normal - Vector(0, 1)).length < 1e-9 && impact.impulse.y > 0)
        #expect(abs(impact.point.x - 30) < 1e-9 && impact.isFirstContact)
        #expect(space.impacts.isEmpty)
    }

    /// The increase from step to step in a pile at rest is that of rounding.
    @Test(arguments: TestDepth.sample([10, 5, 15], oneOf: 3), [Stepper.chipmunk, .fast])
    func `what rests has no impacts, and a hit has them throughout the pile`(rows: Int, stepper: Stepper) throws {
        let space = Self.pyramid(rows: rows, stepper)
        space.impactThreshold = 1e-8
        for _ in 0..<60 {
            space.step(by: 1 / 60)
            #expect(space.impacts.isEmpty)
        }
        // Weights are larger in a longer step, and are no impacts either.
        space.impactThreshold = 1
        space.step(by: 1 / 50)
        #expect(space.impacts.isEmpty)
        let ball = space.add(Body(mass: 5, moment: 100), at: Vector(0, Double(rows) * 20 + 12))
        ball.attach(CircleShape(radius: 10))
        ball.velocity = Vector(0, -500)
        var isHit = false
        for _ in 0..<10 where !isHit {
            space.step(by: 1 / 60)
            isHit = space.impacts.contains { $0.bodyB === ball && $0.isFirstContact }
        }
        #expect(isHit)
        #expect(space.impacts.filter { !$0.isFirstContact }.count > rows)
        let numbers = Dictionary(uniqueKeysWithValues: space.shapes.enumerated().map { ($1, $0) })
        let pairs: [[Int]] = try space.impacts.map {
            [try #require(numbers[$0.shapeA]), try #require(numbers[$0.shapeB])]
        }
        #expect(pairs == pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) })
        #expect(pairs.allSatisfy { $0[0] < $0[1] })
    }

    @Test func `a pile that wakes is not hit by its own weight`() throws {
        let space = Self.room()
        space.sleepTimeThreshold = 0.2
        let boxes = (0..<4).map { Self.addBox(to: space, at: Vector(0, 10 + Double($0) * 20)) }
        for _ in 0..<240 { space.step(by: 1 / 60) }
        #expect(boxes.allSatisfy { $0.isSleeping })
        space.impactThreshold = 0.5
        boxes[1].wake()
        space.step(by: 1 / 60)
        #expect(boxes.allSatisfy { !$0.isSleeping } && space.impacts.isEmpty)
        // In the middle of a step, by a touch.
        for _ in 0..<60 { space.step(by: 1 / 60) }
        #expect(boxes.allSatisfy { $0.isSleeping })
        let ball = space.add(Body(mass: 0.001, moment: 1), at: Vector(20.5, 10))
        ball.attach(CircleShape(radius: 10))
        ball.velocity = Vector(-40, 0)
        for _ in 0..<3 {
            space.step(by: 1 / 60)
            #expect(space.impacts.isEmpty)
        }
        #expect(!boxes[0].isSleeping)
    }

    @Test func `both steppers record the same, and the bits are those without`() {
        let spaces = [Stepper.chipmunk, .fast, .chipmunk].map { Self.room($0) }
        for space in spaces.prefix(2) { space.impactThreshold = 20 }
        var counts = [0, 0, 0]
        for step in 0..<300 {
            for (index, space) in spaces.enumerated() {
                if step % 6 == 0 {
                    Self.addBox(to: space, at: Vector(Double(step % 5) * 15 - 30, 300 + Double(step)))
                }
                space.step(by: 1 / 60)
                counts[index] += space.impacts.count
            }
            let texts = spaces.prefix(2).map { space in
                space.impacts.map {
                    "\(String(describing: $0.point)) \($0.normal) \($0.impulse) \($0.approachSpeed) \($0.isFirstContact)"
                }
            }
            #expect(texts[0] == texts[1])
        }
        #expect(counts[0] > 50 && counts[2] == 0)
        let motions = spaces.map { $0.bodies.map { BodyMotion(of: $0) } }
        #expect(motions[0] == motions[1] && motions[0] == motions[2])
    }

    @Test func `sensors and ignored collisions are no impacts`() {
        let space = Self.room(gravity: 0)
        space.impactThreshold = 0
        let sensor = Self.addBox(to: space, at: Vector(0, 100))
        sensor.shapes[0].isSensor = true
        let ghost = Self.addBox(to: space, at: Vector(100, 100))
        ghost.shapes[0].collisionType = 7
        space.addCollisionHandler(for: 7).begin = { _ in false }
        for x in [0.0, 100] { Self.addBox(to: space, at: Vector(x, 130)).velocity = Vector(0, -300) }
        for _ in 0..<10 {
            space.step(by: 1 / 60)
            #expect(space.impacts.isEmpty)
        }
    }

    @Test func `no threshold, no impacts`() {
        let space = Self.room()
        space.impactThreshold = 10
        let box = Self.addBox(to: space, at: Vector(0, 12))
        box.velocity = Vector(0, -300)
        while space.impacts.isEmpty { space.step(by: 1 / 60) }
        // A step of no length is none.
        space.step(by: 0)
        #expect(space.impacts.count == 1)
        space.impactThreshold = .infinity
        #expect(space.impacts.isEmpty)
        box.velocity = Vector(0, -300)
        space.step(by: 1 / 60)
        #expect(space.impacts.isEmpty)
    }

    @Test func `a callback switches impacts on and off`() {
        for threshold in [1, .infinity] {
            let space = Self.room()
            space.impactThreshold = threshold == 1 ? .infinity : 1
            Self.addBox(to: space, at: Vector(0, 10)).velocity = Vector(0, -300)
            let handler = space.addCollisionHandler()
            handler.preSolve = { [unowned space] _ in
                space.impactThreshold = threshold
                return true
            }
            space.step(by: 1 / 60)
            #expect(space.impacts.count == (threshold == 1 ? 1 : 0))
            handler.preSolve = nil
            handler.postSolve = { [unowned space] _ in space.impactThreshold = threshold == 1 ? .infinity : 1 }
            space.step(by: 1 / 60)
            #expect(space.impacts.isEmpty)
        }
    }

    @Test func `a snapshot has the threshold in eight bytes, and the next step has the same impacts`() throws {
        let space = Self.room()
        let count = try space.snapshot().bytes.count
        space.impactThreshold = 5
        #expect(try space.snapshot().bytes.count == count + 8)
        for x in [0.0, 15] { Self.addBox(to: space, at: Vector(x, 40 + x)) }
        while space.impacts.isEmpty { space.step(by: 1 / 60) }
        let before = try space.snapshot()
        let copy = Space(try SpaceSnapshot(bytes: before.bytes))
        #expect(copy.impactThreshold == 5 && copy.impacts.isEmpty)
        func run(_ space: Space) -> [[Vector]] {
            (0..<30).map { _ in
                space.step(by: 1 / 60)
                return space.impacts.map(\.impulse)
            }
        }
        let expected = run(space)
        #expect(expected.contains { !$0.isEmpty })
        try space.restore(before)
        #expect(space.impacts.isEmpty)
        #expect(run(space) == expected && run(copy) == expected)
    }

    @Test func `rewinding and replays have the same impacts`() throws {
        let space = Self.room()
        try space.startRecording()
        space.impactThreshold = 5
        space.validatesRewinds = true
        Self.addBox(to: space, at: Vector(0, 20))
        while space.impacts.isEmpty { space.step(by: 1 / 60) }
        let recording = space.stopRecording()
        #expect(try recording.program.contains("impactThreshold = 5.0"))
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(replay.space.impacts.map(\.impulse) == space.impacts.map(\.impulse))
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.impactThreshold must be in 0.0 ... inf, got -1.0") { Space().impactThreshold = -1 },
        Mistake("Space.impactThreshold must be in 0.0 ... inf, got nan") { Space().impactThreshold = .nan },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ImpactTests.mistakes[index].commit()
        }
        expectTrap(result, ImpactTests.mistakes[index].message)
    }
}
