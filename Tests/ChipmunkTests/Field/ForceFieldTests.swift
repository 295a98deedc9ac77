import Chipmunk
import TestSupport
import Testing

@Suite struct ForceFieldTests {
    /// Steps a space with fields that act on all bodies.
    private static func run(
        _ space: Space, _ fields: ForceField..., seconds: Double, rate: Double = 1000, each: () -> Void = {}
    ) {
        for _ in 0..<Int(seconds * rate) {
            for field in fields { space.apply(field, for: 1 / rate) }
            space.step(by: 1 / rate)
            each()
        }
    }

    @Test func aUniformFieldIsGravityBitForBit() {
        let (fallen, driven) = (makeBall(), makeBall())
        let (falling, driving) = (Space(), Space())
        falling.gravity = Vector(3, -500)
        falling.add(fallen)
        driving.add(driven)
        Self.run(falling, seconds: 1, rate: 60)
        Self.run(driving, .uniform(Vector(3, -500)), seconds: 1, rate: 60)
        #expect(BodyMotion(of: fallen) == BodyMotion(of: driven))
    }

    /// Kepler's third law: four times the radius, eight times the period.
    @Test(arguments: [(100.0, 1.0), (400, 8)])
    func planetsFollowKeplersThirdLaw(radius: Double, periods: Double) {
        // A circle of radius 100 in one second: a = 4π²r/T².
        let acceleration = 4 * Double.pi * .pi * 100
        let (space, planet) = (Space(), makeBall(at: Vector(radius, 0)))
        space.add(planet)
        planet.velocity = Vector(0, 2 * .pi * radius / periods)
        var turned = 0.0
        var before = planet.position
        Self.run(space, .radial(center: .zero, acceleration: -acceleration, falloff: 2), seconds: periods) {
            turned += before.cross(planet.position) / (before.length * planet.position.length)
            before = planet.position
        }
        #expect(abs(turned - 2 * .pi) < 0.01)
        #expect(abs(planet.position.length - radius) < 0.01 * radius)
    }

    /// A force for the place before the step would add energy: the radius of this circle would grow fourfold.
    @Test func aPlanetStaysOnItsCircleForAThousandRounds() {
        let (space, planet) = (Space(), makeBall(at: Vector(100, 0)))
        space.add(planet)
        planet.velocity = Vector(0, 200 * .pi)
        let sun = ForceField.radial(center: .zero, acceleration: -4 * .pi * .pi * 100, falloff: 2)
        Self.run(space, sun, seconds: 1000, rate: 100) {
            #expect((90...110).contains(planet.position.length))
        }
    }

    @Test func aCentralFieldHasItsAccelerationAtItsDistance() {
        func speed(_ field: ForceField, at position: Vector) -> Vector {
            let (space, ball) = (Space(), makeBall(at: position))
            space.add(ball)
            Self.run(space, field, seconds: 1, rate: 1)
            return ball.velocity
        }
        #expect(speed(.radial(center: Vector(10, 0), acceleration: 40, at: 30, falloff: 1), at: Vector(40, 0)).x == 40)
        #expect(speed(.radial(center: Vector(10, 0), acceleration: 40, at: 30, falloff: 1), at: Vector(70, 0)).x == 20)
        #expect(speed(.vortex(center: .zero, acceleration: 40), at: Vector(7, 0)) == Vector(0, 40))
        // No more than at the minimum radius, and nothing in the very center.
        let strong = ForceField.radial(center: .zero, acceleration: 1, at: 100, falloff: 2, minimumRadius: 10)
        #expect(abs(speed(strong, at: Vector(0, 0.001)).y - 100) < 1e-9)
        #expect(speed(strong, at: .zero) == .zero)
    }

    /// A ball in syrup falls at m·g/c, which is greater for a heavy one.
    @Test(arguments: [1.0, 3])
    func aFallingBodyReachesTheSpeedOfItsWeightOverDrag(mass: Double) {
        let (space, ball) = (Space(), makeBall())
        space.gravity = Vector(0, -500)
        ball.mass = mass
        space.add(ball)
        Self.run(space, .drag(4, medium: Vector(20, 0)), seconds: 12)
        #expect(ball.velocity.distance(to: Vector(20, -500 * mass / 4)) < 1e-3)
    }

    @Test func dragStopsAtMostInOneStep() {
        let (space, ball) = (Space(), makeBall())
        ball.velocity = Vector(300, -40)
        space.add(ball)
        space.apply(.drag(1e9), for: 1 / 60)
        space.step(by: 1 / 60)
        #expect(ball.velocity.length < 1e-9)
    }

    @Test func aZoneHoldsTheBodiesThatItTouches() {
        let space = Space()
        let (inside, outside, filtered) = (makeBall(at: Vector(5, 0)), makeBall(at: Vector(90, 0)), makeBall())
        inside.attach(CircleShape(radius: 4, offset: Vector(3, 3)))
        filtered.shapes[0].filter = ShapeFilter(categories: 2)
        for body in [inside, outside, filtered] { space.add(body) }
        let zone = space.staticBody.attach(PolygonShape(width: 40, height: 40))
        zone.isSensor = true
        zone.filter = ShapeFilter(mask: .all.subtracting(2))
        space.apply(.uniform(Vector(60, 0)), in: zone, for: 1 / 60)
        space.step(by: 1 / 60)
        // Once, although it has two shapes.
        #expect(inside.velocity.x == 1)
        #expect(outside.velocity == .zero && filtered.velocity == .zero)
    }

    @Test func sleepingAndOtherBodiesAreLeftAlone() {
        let space = Space()
        space.sleepTimeThreshold = 0.1
        let (sleeper, lift) = (makeBall(), Body(.kinematic))
        space.add(sleeper)
        space.add(lift)
        Self.run(space, seconds: 1, rate: 60)
        #expect(sleeper.isSleeping)
        Self.run(space, .uniform(Vector(9, 0)), seconds: 1, rate: 60)
        #expect(sleeper.isSleeping && sleeper.position == .zero && lift.velocity == .zero)
        sleeper.wake()
        Self.run(space, .uniform(Vector(9, 0)), seconds: 1, rate: 60)
        #expect(!sleeper.isSleeping && abs(sleeper.velocity.x - 9) < 1e-9)
    }

    static let all: [ForceField] = [
        .uniform(Vector(5, -3)), .radial(center: Vector(30, 10), acceleration: -90, falloff: 1),
        .vortex(center: .zero, acceleration: 50, falloff: 2), .drag(2, medium: Vector(4, 5)),
        .wind(Vector(80, 20), drag: 1e-3, lift: 2e-3),
        .buoyancy(level: 10, density: 0.004, drag: 3, flow: Vector(6, 0)),
    ]

    @Test(arguments: all) func aRecordingAndARewindRepeatIt(field: ForceField) throws {
        let (space, pool) = (Space(), [makeCrate(at: Vector(0, 20)), makeBall(at: Vector(40, 12))])
        space.gravity = Vector(0, -200)
        for body in pool { space.add(body) }
        try space.startRecording()
        Self.run(space, field, seconds: 0.5, rate: 60)
        let moment = try space.snapshot()
        Self.run(space, field, seconds: 0.5, rate: 60)
        let end = pool.map { BodyMotion(of: $0) }
        let replay = try SpaceReplay(space.stopRecording())
        try replay.run()
        #expect(replay.space.bodies.map { BodyMotion(of: $0) } == end)
        try space.restore(moment)
        Self.run(space, field, seconds: 0.5, rate: 60)
        #expect(pool.map { BodyMotion(of: $0) } == end)
        // It was there at all.
        try space.restore(moment)
        Self.run(space, seconds: 0.5, rate: 60)
        #expect(pool.map { BodyMotion(of: $0) } != end)
    }

    @Test func noFieldIsTooStrongForASpace() {
        let great = 1e30
        let fields: [ForceField] = [
            .uniform(Vector(great, -great)), .radial(center: .zero, acceleration: great, at: great, falloff: great),
            .radial(center: Vector(1e-30, 0), acceleration: great, at: great, falloff: great, minimumRadius: 1e-30),
            .vortex(center: Vector(great, great), acceleration: -great, falloff: 2),
            .drag(great, medium: Vector(great, great)), .wind(Vector(great, great), drag: great, lift: great),
            .buoyancy(level: great, density: great, drag: great, flow: Vector(great, 0)),
        ]
        for field in fields {
            let space = Space()
            space.gravity = Vector(0, -1e100)
            for (mass, radius, speed) in [(1e-30, 1e-30, 0.0), (1e30, 1e30, 1e100), (1, 10, -1e60), (1, 0, 3)] {
                let body = space.add(Body(mass: mass, moment: 1), at: Vector(radius, -radius))
                body.attach(CircleShape(radius: radius))
                body.attach(SegmentShape(from: .zero, to: Vector(radius, 1), radius: radius))
                body.velocity = Vector(speed, speed)
            }
            for _ in 0..<5 {
                space.apply(field, for: 1 / 60)
                space.step(by: 1 / 60)
            }
            #expect(space.bodies.allSatisfy { $0.position.x.isFinite && $0.velocity.y.isFinite }, "\(field)")
        }
    }

    @Test func aPolygonOfManyCornersFloatsAsACircle() {
        func force(_ shape: Shape, depth: Double) -> (Vector, Double) {
            let (space, body) = (Space(), Body(mass: 4, moment: 300))
            space.gravity = Vector(0, -500)
            body.attach(shape)
            (body.velocity, body.angularVelocity) = (Vector(7, -11), 0.3)
            space.add(body)
            space.apply(.buoyancy(level: depth, density: 0.01, drag: 3), for: 1 / 60)
            return (body.force, body.torque)
        }
        for depth in [-19.0, -12, -1, 0, 5, 19, 40] {
            let corners = (0..<1000).map { Vector(4, 3) + Vector(angle: Double($0) / 1000 * 2 * .pi) * 20 }
            let polygon = force(try! PolygonShape(vertices: corners), depth: depth)
            let circle = force(CircleShape(radius: 20, offset: Vector(4, 3)), depth: depth)
            #expect(polygon.0.distance(to: circle.0) <= 1e-4 * (1 + circle.0.length), "\(depth)")
            #expect(abs(polygon.1 - circle.1) <= 1e-4 * (1 + abs(circle.1)), "\(depth)")
        }
    }
}
