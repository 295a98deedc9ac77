import Chipmunk
import TestSupport
import Testing

@Suite struct ExplosionTests {
    private static func inSpace(_ bodies: [Body]) -> Space {
        let space = Space()
        for body in bodies { space.add(body) }
        return space
    }

    /// A ball whose outline is 45 points from an explosion of radius 100 and impulse 100, of mass 1.
    @Test(arguments: [(ExplosionFalloff.none, 100.0), (.linear, 55), (.quadratic, 30.25)])
    func theImpulseFallsWithTheDistance(falloff: ExplosionFalloff, speed: Double) {
        let ball = makeBall(at: Vector(55, 0))
        let space = Self.inSpace([ball])
        #expect(space.explode(at: .zero, radius: 100, impulse: 100, falloff: falloff) == [ball])
        #expect(abs(ball.velocity.x - speed) < 1e-12 && ball.velocity.y == 0)
        #expect(ball.angularVelocity == 0)
    }

    @Test func theMomentaOfARingSumToZero() {
        let ring = (0..<12).map { makeBall(at: Vector(angle: Double($0) * .pi / 6) * 60) }
        let space = Self.inSpace(ring)
        #expect(space.explode(at: .zero, radius: 100, impulse: 500) == ring)
        #expect(ring.reduce(Vector.zero) { $0 + $1.velocity }.length < 1e-9)
        for ball in ring { #expect(abs(ball.velocity.length - 250) < 1e-9) }
    }

    @Test func aBodyIsPushedOnceAtItsNearestPoint() {
        let crate = Body(mass: 2, moment: 100)
        for x in [-5.0, 5] {
            crate.attach(PolygonShape(BoundingBox(left: x - 5, bottom: -5, right: x + 5, top: 5)))
        }
        let space = Self.inSpace([crate])
        crate.position = Vector(0, 30)
        space.reindexShapes(of: crate)
        space.explode(at: Vector(7, 5), radius: 40, impulse: 8, falloff: .none)
        #expect(crate.velocity == Vector(0, 4))
        // An arm of 7 points: 7 · 8 / 100.
        #expect(abs(crate.angularVelocity - 0.56) < 1e-12)
    }

    @Test func whatLiesBehindAWallIsShielded() {
        let (hidden, open) = (makeBall(at: Vector(60, 0)), makeBall(at: Vector(-60, 0)))
        let space = Self.inSpace([hidden, open])
        space.staticBody.attach(SegmentShape(from: Vector(30, -20), to: Vector(30, 20)))
        #expect(space.explode(at: .zero, radius: 100, impulse: 1, isShadowed: true) == [open])
        #expect(space.explode(at: .zero, radius: 100, impulse: 1) == [hidden, open])
    }

    @Test func onlyDynamicBodiesWithinTheRadiusAndTheFilterArePushed() {
        let (far, near, ghost) = (makeBall(at: Vector(111, 0)), makeBall(at: Vector(109, 0)), makeBall())
        ghost.shapes[0].filter = ShapeFilter(categories: 2)
        let (lift, zone) = (Body(.kinematic), makeBall(at: Vector(20, 20)))
        lift.attach(CircleShape(radius: 5))
        zone.shapes[0].isSensor = true
        let space = Self.inSpace([far, near, ghost, lift, zone])
        let filter = ShapeFilter(mask: .all.subtracting(2))
        #expect(space.explode(at: Vector(0, -0.5), radius: 100, impulse: 1, filter: filter) == [near])
    }

    @Test func aBodyAroundTheCenterIsPushedFromIt() {
        let ball = makeBall(at: Vector(3, 4))
        let space = Self.inSpace([ball])
        space.explode(at: .zero, radius: 100, impulse: 10)
        #expect(ball.velocity.distance(to: Vector(6, 8)) < 1e-12 && ball.angularVelocity == 0)
        // In the very middle there is no direction.
        #expect(space.explode(at: Vector(3, 4), radius: 100, impulse: 10).isEmpty)
    }

    @Test func aRecordingRepeatsIt() throws {
        let ring = (0..<6).map { makeBall(at: Vector(angle: Double($0)) * 40) }
        let space = Self.inSpace(ring)
        try space.startRecording()
        space.explode(at: Vector(1, 2), radius: 70, impulse: 300)
        for _ in 0..<30 { space.step(by: 1 / 60) }
        let replay = try SpaceReplay(space.stopRecording())
        try replay.run()
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == ring.map { BodyMotion(of: $0) })
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.explode(at:) must be in") { Space().explode(at: Vector(.nan, 0), radius: 1, impulse: 1) },
        Mistake("Space.explode(radius:) must be in 1e-30 ... 1e+30, got 0.0") {
            Space().explode(at: .zero, radius: 0, impulse: 1)
        },
        Mistake("Space.explode(impulse:) must be in") { Space().explode(at: .zero, radius: 1, impulse: .infinity) },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ExplosionTests.mistakes[index].commit()
        }
        expectTrap(result, ExplosionTests.mistakes[index].message)
    }
}
