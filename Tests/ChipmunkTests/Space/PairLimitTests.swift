import Testing

@testable import Chipmunk

/// The limit on a space's pairs of shapes, and the effect of exceeding it.
@Suite struct PairLimitTests {
    private static func ball(at position: Vector = .zero) -> Body {
        let body = Body(mass: 1, moment: 1)
        body.attach(CircleShape(radius: 10))
        body.position = position
        return body
    }

    /// A row of bodies that are too far apart for a pair.
    private static func row(of count: Int) -> Space {
        let space = Space()
        for index in 0..<count { space.add(ball(at: Vector(Double(index) * 100, 0))) }
        return space
    }

    @Test func asManyPairsAsTheLimitSaysAreMade() {
        let space = Space()
        space.maximumPairs = 45
        for _ in 0..<10 { space.add(Self.ball()) }
        #expect(space.diagnostics.pairCount == 45)
        space.step(by: 1 / 60)
        #expect(space.diagnostics.pairCount == 45 && space.diagnostics.contactCount == 45)
        #expect(space.quarantine.isEmpty && space.diagnostics.refusalCount == 0)
    }

    @Test func aPairThatEndsMakesRoom() {
        let space = Space()
        space.maximumPairs = 1
        let bodies = (0..<2).map { _ in space.add(Self.ball()) }
        for _ in 0..<100 {
            space.remove(bodies[0])
            #expect(space.diagnostics.pairCount == 0)
            space.add(bodies[0])
            #expect(space.diagnostics.pairCount == 1)
        }
    }

    static let mistakes: [Mistake] = [
        Mistake(
            "Space.add(_:) must not make more pairs of shapes whose boxes overlap than Space.maximumPairs, 44: place bodies"
                + " before they are added, as add(_:at:) does; the boxes of 9 shapes overlap at (-10.0, -10.0), which"
                + " makes 36 pairs"
        ) {
            let space = Space()
            space.maximumPairs = 44
            for _ in 0..<10 { space.add(ball()) }
        },
        Mistake("Body.attach(_:) must not make more pairs") {
            let space = Space()
            space.maximumPairs = 0
            space.add(ball())
            space.staticBody.attach(CircleShape(radius: 1))
        },
        Mistake("Space.reindexShapes(of:) must not make more pairs") {
            let space = row(of: 3)
            space.maximumPairs = 0
            space.bodies[0].position = Vector(100, 0)
            space.reindexShapes(of: space.bodies[0])
        },
        Mistake("Space.reindex(_:) must not make more pairs") {
            let space = row(of: 3)
            space.maximumPairs = 0
            space.bodies[0].position = Vector(100, 0)
            space.reindex(space.shapes[0])
        },
        Mistake("Body.position must not make more pairs") {
            let space = row(of: 3)
            let floor = space.add(Body(.static))
            floor.attach(CircleShape(radius: 1, offset: Vector(0, 1000)))
            space.maximumPairs = 0
            floor.position = Vector(100, -1000)
        },
        Mistake("Space.maximumPairs must be in 0 ... \(Int.max), got -1") { Space().maximumPairs = -1 },
    ]

    @Test(arguments: mistakes.indices)
    func aCallThatMakesMoreTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            PairLimitTests.mistakes[index].commit()
        }
        expectTrap(result, PairLimitTests.mistakes[index].message)
    }

    /// Ten bodies that fly to one spot.
    @Test func bodiesThatComeTogetherInAStepAreStopped() {
        let space = Space()
        space.maximumPairs = 20
        let bystander = space.add(Self.ball(at: Vector(0, 5000)))
        for index in 0..<10 {
            let body = Self.ball(at: Vector(Double(index) * 100 - 450, 0))
            body.shapes[0].filter = ShapeFilter(group: 1)
            body.velocity = Vector(450 - Double(index) * 100, 0)
            space.add(body)
        }
        for _ in 0..<60 {
            space.step(by: 1 / 60)
            #expect(space.diagnostics.pairCount <= 20)
        }
        #expect(!space.quarantine.isEmpty && space.quarantine.count < 10)
        #expect(space.diagnostics.refusalCount >= space.quarantine.count)
        #expect(!bystander.isQuarantined)
        for body in space.quarantine { #expect(body.velocity == .zero && abs(body.position.x) < 450) }

        // With room again they can be released.
        space.maximumPairs = 100
        for body in space.quarantine {
            space.releaseFromQuarantine(body)
            body.velocity = Vector(0, 10)
        }
        space.step(by: 1 / 60)
        #expect(space.quarantine.isEmpty)
    }

    @Test func collisionsAreBoundedWithThePairs() {
        let space = Self.row(of: 200)
        space.maximumPairs = 100
        for body in space.bodies { body.position = Vector(Double.random(in: 0...1), 0) }
        space.step(by: 1 / 60)
        #expect(space.diagnostics.pairCount <= 100 && space.diagnostics.contactCount <= 200)
        // The rest of them has stopped.
        #expect(space.quarantine.count > 150)
    }

    /// The end of a space wakes its bodies when there is no room for their pairs. They need none, as no step follows.
    @Test func sleepersAreNotStoppedByTheEndOfTheirSpace() {
        let velocities = [Vector(5, 0), Vector(0, 7)]
        let balls = velocities.map { velocity in
            let ball = Self.ball()
            ball.velocity = velocity
            return ball
        }
        do {
            let space = Space()
            space.sleepTimeThreshold = 1
            for ball in balls { space.add(ball) }
            for ball in balls { #expect(ball.sleep()) }
            space.maximumPairs = 0
        }
        #expect(balls.allSatisfy { $0.space == nil && !$0.isSleeping && !$0.isQuarantined })
        #expect(balls.map(\.velocity) == velocities)
    }

    @Test func theLargestLimitIsNone() {
        let space = Space()
        #expect(space.maximumPairs == 4_000_000)
        space.maximumPairs = .max
        for _ in 0..<100 { space.add(Self.ball()) }
        #expect(space.diagnostics.pairCount == 100 * 99 / 2)
    }
}
