import Chipmunk
import TestSupport
import Testing

@Suite struct BuoyancyTests {
    /// Lets a body float in water of density 1 whose surface is at 0.
    private static func float(_ body: Body, drag: Double = 3, seconds: Double, each: () -> Void = {}) {
        let space = Space()
        space.gravity = Vector(0, -500)
        space.add(body)
        for _ in 0..<Int(seconds * 500) {
            space.apply(.buoyancy(level: 0, density: 1, drag: drag), for: 1 / 500)
            space.step(by: 1 / 500)
            each()
        }
    }
    private static func makeBody(_ shape: Shape, density: Double) -> Body {
        let body = Body(.dynamic)
        body.attach(shape).density = density
        return body
    }

    /// Archimedes' principle: the draft is the height times the share of the water's density.
    @Test(arguments: [(0.3, 6.0), (0.5, 10), (0.8, 16)])
    func aBoxFloatsAtTheDraftOfItsDensity(density: Double, draft: Double) {
        // Wide enough to lie flat.
        let box = Self.makeBody(PolygonShape(width: 80, height: 20), density: density)
        Self.float(box, seconds: 30)
        #expect(abs((10 - box.position.y) - draft) < 1e-6)
        #expect(abs(box.angle) < 1e-9 && box.velocity.length < 1e-6)
    }

    @Test func aBallOfHalfTheDensityFloatsHalf() {
        let ball = Self.makeBody(CircleShape(radius: 15), density: 0.5)
        Self.float(ball, seconds: 30)
        #expect(abs(ball.position.y) < 1e-6)
        let capsule = Self.makeBody(SegmentShape(from: Vector(-30, 0), to: Vector(30, 0), radius: 8), density: 0.5)
        Self.float(capsule, seconds: 30)
        // Its ends are polygons here, and round in the mass.
        #expect(abs(capsule.position.y) < 0.01)
    }

    /// A log with a square section floats on a side or on a corner by its density: flat below 0.211 and above 0.789
    /// ((3 ∓ √3) / 6), and at 0.5 with a corner straight down. The metacentric height of ships' stability says so.
    @Test(arguments: [(0.15, 0.0), (0.5, Double.pi / 4), (0.85, 0)])
    func aSquareLogTurnsToItsStableSide(density: Double, angle: Double) {
        let log = Self.makeBody(PolygonShape(width: 20, height: 20), density: density)
        log.angle = 0.2
        Self.float(log, drag: 1, seconds: 60)
        #expect(abs(log.angle - angle) < 0.01)
    }

    /// A box that bobs is a pendulum as long as its draft: T = 2π√(draft/g).
    @Test func aBoxBobsAsAPendulumOfItsDraft() {
        let box = Self.makeBody(PolygonShape(width: 80, height: 20), density: 0.5)
        box.position = Vector(0, 1)
        var (step, before, highest) = (0, 1.0, 0.0)
        var crossings: [Int] = []
        Self.float(box, drag: 0, seconds: 10) {
            if before > 0, box.position.y <= 0 { crossings.append(step) }
            (step, before, highest) = (step + 1, box.position.y, max(highest, box.position.y))
        }
        // 2π√(10 / 500).
        let period = Double(crossings.last! - crossings[0]) / Double(crossings.count - 1) / 500
        #expect(abs(period - 0.88858) < 0.001)
        // Without drag it neither gains nor loses height.
        #expect(abs(highest - 1) < 0.01 && abs(box.angle) < 1e-6)
    }

    @Test func whatIsHeavierThanWaterSinksAtTheSpeedOfItsDrag() {
        let stone = Self.makeBody(PolygonShape(width: 10, height: 10), density: 3)
        Self.float(stone, drag: 4, seconds: 10)
        // (3 - 1) · g / (drag · 1).
        #expect(abs(stone.velocity.y + 250) < 1e-3 && abs(stone.velocity.x) < 1e-9)
    }

    @Test func aRiverTakesBodiesAlong() {
        let (space, raft) = (Space(), Self.makeBody(PolygonShape(width: 80, height: 20), density: 0.5))
        space.gravity = Vector(0, -500)
        space.add(raft)
        for _ in 0..<1200 {
            space.apply(.buoyancy(level: 0, density: 1, drag: 3, flow: Vector(35, 0)), for: 1 / 60)
            space.step(by: 1 / 60)
        }
        #expect(abs(raft.velocity.x - 35) < 1e-6)
    }

    @Test func muchDragStopsAndDoesNotTurnBack() {
        let box = Self.makeBody(PolygonShape(width: 20, height: 20), density: 1)
        (box.position, box.velocity, box.angularVelocity) = (Vector(0, -500), Vector(90, 0), 5)
        Self.float(box, drag: 1e12, seconds: 0.1) {
            #expect(box.velocity.x >= 0 && box.angularVelocity >= 0)
        }
        #expect(box.velocity.x < 1e-6 && box.angularVelocity < 1e-6)
    }
}
