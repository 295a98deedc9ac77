import Chipmunk
import TestSupport
import Testing

@Suite struct BulletTests {
    /// A range without gravity, with a wall of 4 from x = 0 on.
    private static func makeRange(_ stepper: Stepper = .default) -> Space {
        let space = Space()
        space.stepper = stepper
        space.staticBody.attach(PolygonShape(BoundingBox(left: 0, bottom: -100, right: 4, top: 100)))
        return space
    }

    /// Shoots a bullet of radius 2 at 6000 points/s, at 120 Hz: 50 points a step.
    private func shoot(from x: Double, at space: Space, isBullet: Bool, shape: Shape = CircleShape(radius: 2)) -> Body {
        let body = space.add(Body(mass: 1, moment: 10), at: Vector(x, 0))
        body.attach(shape)
        body.velocity = Vector(6000, 0)
        body.isBullet = isBullet
        for _ in 0..<12 { space.step(by: 1 / 120) }
        return body
    }

    @Test func `no bullet passes a wall`() {
        let starts = (0..<100).map { -200 - Double($0) / 2 }
        func passed(_ isBullet: Bool) -> Int {
            starts.count { shoot(from: $0, at: Self.makeRange(), isBullet: isBullet).position.x > 2 }
        }
        // A body of this speed overlaps the wall, 4 wide, at the end of a step in few of the hundred cases.
        #expect(passed(false) > 80)
        #expect(passed(true) == 0)
    }

    static let shapes: [@Sendable () -> Shape] = [
        { CircleShape(radius: 2) }, { CircleShape(radius: 0.01) },
        { SegmentShape(from: Vector(-5, 0), to: Vector(5, 0)) },
        { SegmentShape(from: Vector(0, -3), to: Vector(0, 3), radius: 1) }, { PolygonShape(width: 6, height: 2) },
        { PolygonShape(width: 1, height: 4, radius: 0.5) },
    ]
    static let walls: [@Sendable () -> Shape] = [
        { SegmentShape(from: Vector(0, -50), to: Vector(0, 50)) }, { CircleShape(radius: 3) },
        { PolygonShape(BoundingBox(left: 0, bottom: -40, right: 0.5, top: 40)) },
        { SegmentShape(from: Vector(-30, -50), to: Vector(30, 50), radius: 1) },
    ]

    @Test(arguments: shapes.indices, walls.indices)
    func `each shape is stopped by each wall`(shape: Int, wall: Int) {
        for start in stride(from: -230.0, to: -180, by: 7) {
            let space = Space()
            space.staticBody.attach(Self.walls[wall]())
            let made = Self.shapes[shape]()
            if made is SegmentShape, Self.walls[wall]() is SegmentShape { continue }
            let body = shoot(from: start, at: space, isBullet: true, shape: made)
            // Off a round or slanted wall it may slide.
            #expect(body.position.x < 1 || abs(body.position.y) > 1, "from \(start)")
        }
    }

    /// m · v / (m + M), the momentum of an inelastic hit.
    @Test(arguments: [Stepper.chipmunk, .fast])
    func `a struck wall gets the whole momentum`(stepper: Stepper) throws {
        let space = Space()
        space.stepper = stepper
        let wall = space.add(Body(mass: 5, moment: .infinity))
        wall.attach(PolygonShape(width: 4, height: 100))
        let bullet = shoot(from: -220, at: space, isBullet: true)
        #expect(abs(wall.velocity.x - 6000.0 / 6) < 1e-9 && abs(bullet.velocity.x - 1000) < 1e-9)
        #expect(bullet.position.x < wall.position.x)
    }

    /// 100 points of fall at 60 Hz, onto a line without thickness.
    @Test func `a ball that falls stays on a line`() {
        func rest(_ isBullet: Bool) -> Double {
            let space = Space()
            space.gravity = Vector(0, -36_000)
            space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0)))
            let ball = space.add(makeBall(at: Vector(0, 105), radius: 5))
            ball.isBullet = isBullet
            for _ in 0..<60 { space.step(by: 1 / 60) }
            return ball.position.y
        }
        #expect(rest(false) < -1000)
        #expect((4...5.2).contains(rest(true)))
    }

    @Test func `slow bullets have the bits of others`() {
        func pile(_ areBullets: Bool) -> [BodyMotion] {
            let space = Space()
            space.gravity = Vector(0, -500)
            space.staticBody.attach(SegmentShape(from: Vector(-300, 0), to: Vector(300, 0), radius: 2)).friction = 1
            for index in 0..<60 {
                let ball = space.add(makeBall(at: Vector(Double(index % 6) * 21 - 60, 30 + Double(index / 6) * 22)))
                ball.isBullet = areBullets
            }
            for _ in 0..<200 { space.step(by: 1 / 240) }
            return space.bodies.map { BodyMotion(of: $0) }
        }
        #expect(pile(true) == pile(false))
    }

    /// A ball that slides over a floor of pieces never meets an end of one.
    @Test(arguments: [1.0 / 60, 1.0 / 240])
    func `a bullet skates over a chain`(timestep: Double) {
        let space = Space()
        space.gravity = Vector(0, -500)
        space.staticBody.attachChain((0...1000).map { Vector(Double($0) * 10, 0) })
        let ball = space.add(makeBall(at: Vector(100, 10.2)))
        ball.shapes[0].friction = 0
        ball.velocity = Vector(3000, 0)
        ball.isBullet = true
        for _ in 0..<Int(2 / timestep) { space.step(by: timestep) }
        #expect(abs(ball.velocity.x - 3000) < 0.1 && abs(ball.position.x - 6100) < 1)
    }

    @Test func `sensors, what filters exclude and what handlers refuse do not stop a bullet`() {
        func reach(_ change: (Space, Shape) -> Void) -> Double {
            let space = Space()
            let wall = space.add(Body(.kinematic)).attach(PolygonShape(width: 4, height: 100))
            change(space, wall)
            return shoot(from: -220, at: space, isBullet: true).position.x
        }
        #expect(reach { _, _ in } < 0)
        #expect(reach { $1.isSensor = true } > 300)
        #expect(reach { $1.filter = ShapeFilter(mask: []) } > 300)
        // A handler refuses the contact once they overlap: the bullet loses the rest of one step, and goes on.
        let refused = reach { space, _ in space.addCollisionHandler().begin = { _ in false } }
        #expect((250...350).contains(refused))
    }

    /// A one-way shape lets through what moves along its direction, and costs a bullet none of its way.
    @Test(arguments: [false, true])
    func `a bullet passes a one-way shape as other bodies do`(isOfTheBullet: Bool) throws {
        func reach(_ passDirection: Vector) throws -> Double {
            let space = Self.makeRange()
            let wall = try #require(space.staticBody.shapes.first)
            let body = space.add(Body(mass: 1, moment: 10), at: Vector(-220, 0))
            let shape = body.attach(CircleShape(radius: 2))
            // What passes the wall to the right, the wall passes to the left.
            if isOfTheBullet { shape.passDirection = -passDirection } else { wall.passDirection = passDirection }
            (body.velocity, body.isBullet) = (Vector(6000, 0), true)
            for _ in 0..<12 { space.step(by: 1 / 120) }
            return body.position.x
        }
        #expect(try reach(Vector(1, 0)) == -220 + 12 * 50)
        #expect(try reach(Vector(-1, 0)) < 0)
    }

    /// What meets the edge of a platform from the side passes it, as it does without being a bullet.
    @Test(arguments: [-6000.0, 6000], [-90.0, 0, 90])
    func `a bullet from the side passes a one-way shape`(speed: Double, height: Double) throws {
        func end(_ isBullet: Bool) throws -> BodyMotion {
            let space = Self.makeRange()
            let platform = try #require(space.staticBody.shapes.first)
            platform.passDirection = Vector(0, 1)
            let body = space.add(Body(mass: 1, moment: 10), at: Vector(speed < 0 ? 220 : -220, height))
            body.attach(CircleShape(radius: 2))
            (body.velocity, body.isBullet) = (Vector(speed, 0), isBullet)
            for _ in 0..<12 { space.step(by: 1 / 120) }
            return BodyMotion(of: body)
        }
        #expect(try end(true) == end(false))
    }

    @Test func `a joint that lets its bodies overlap lets a bullet pass`() {
        let space = Self.makeRange()
        let bullet = space.add(Body(mass: 1, moment: 10), at: Vector(-220, 0))
        bullet.attach(CircleShape(radius: 2))
        let rope = space.add(SlideJoint(space.staticBody, bullet, range: 0...1e6))
        rope.collideBodies = false
        (bullet.velocity, bullet.isBullet) = (Vector(6000, 0), true)
        for _ in 0..<12 { space.step(by: 1 / 120) }
        #expect(bullet.position.x > 300)
    }

    /// Balls that come down on a paddle which moves sideways: seen from the paddle, each meets it.
    @Test(arguments: [-2400.0, -600, 0, 600, 2400], [BodyType.kinematic, .dynamic])
    func `no bullet passes a paddle that moves across`(speed: Double, type: BodyType) {
        for place in stride(from: -34.0, through: 34, by: 4) {
            let space = Space()
            let paddle = space.add(type == .dynamic ? Body(mass: 1e6, moment: .infinity) : Body(.kinematic))
            paddle.attach(SegmentShape(from: Vector(-34, 0), to: Vector(34, 0), radius: 6)).elasticity = 1
            let ball = space.add(Body(mass: 1, moment: .infinity))
            ball.attach(CircleShape(radius: 3)).elasticity = 1
            (ball.velocity, ball.isBullet) = (Vector(0, -3000), true)
            // After 40 points of its way it is above the place on the paddle, which moves on meanwhile.
            ball.position = Vector(place + speed * 40 / 3000, 49)
            paddle.velocity.x = speed
            for _ in 0..<4 { space.step(by: 1 / 60) }
            #expect(ball.position.y > 0 && ball.velocity.y > 0, "at \(place)")
        }
    }

    /// 2u − v, the velocity after an elastic collision with a wall of the velocity u.
    @Test(arguments: [-6000.0, -1000, 1000, 3000])
    func `a door that moves gives a bullet twice its own speed`(speed: Double) {
        for start in stride(from: -900.0, through: -700, by: 9) {
            let space = Space()
            let door = space.add(Body(.kinematic))
            door.attach(PolygonShape(width: 4, height: 100)).elasticity = 1
            door.velocity.x = speed
            let bullet = space.add(Body(mass: 1, moment: .infinity), at: Vector(start, 0))
            bullet.attach(CircleShape(radius: 2)).elasticity = 1
            (bullet.velocity, bullet.isBullet) = (Vector(6000, 0), true)
            for _ in 0..<40 { space.step(by: 1 / 120) }
            #expect(abs(bullet.velocity.x - (2 * speed - 6000)) < 1e-6, "from \(start)")
            #expect(bullet.position.x < door.position.x, "from \(start)")
        }
    }

    /// A flipper of 60 points that turns by a sixth of a right angle in a step meets balls along its length.
    @Test(arguments: [20.0, 30, 40, 50])
    func `no bullet passes a flipper that strikes`(place: Double) {
        for start in stride(from: 20.0, through: 60, by: 3) {
            let space = Space()
            let flipper = space.add(Body(.kinematic))
            flipper.attach(SegmentShape(from: Vector(0, 0), to: Vector(60, 0), radius: 3)).elasticity = 0.5
            flipper.angularVelocity = 15
            let ball = space.add(Body(mass: 1, moment: .infinity), at: Vector(place, start))
            ball.attach(CircleShape(radius: 4))
            (ball.velocity, ball.isBullet) = (Vector(0, -1500), true)
            for _ in 0..<3 { space.step(by: 1 / 60) }
            let side = ball.position.unrotated(by: flipper.rotation)
            #expect(side.y > 0 || side.x > 60, "from \(start): \(side)")
        }
    }

    @Test func `two bullets see each other where they were`() {
        let space = Space()
        let bullets = [-1.0, 1].map { side in
            let bullet = space.add(Body(mass: 1, moment: 10), at: Vector(side * 100, 0))
            bullet.attach(CircleShape(radius: 1))
            (bullet.velocity, bullet.isBullet) = (Vector(side * -6000, 0), true)
            return bullet
        }
        for _ in 0..<12 { space.step(by: 1 / 120) }
        #expect(bullets[0].position.x > 400)
    }

    @Test func `snapshots and recordings keep bullets`() throws {
        let space = Self.makeRange()
        let bullet = space.add(Body(mass: 1, moment: 10), at: Vector(-220, 0))
        bullet.attach(CircleShape(radius: 2))
        bullet.velocity = Vector(6000, 0)
        let count = try space.snapshot().bytes.count
        try space.startRecording()
        bullet.isBullet = true
        let snapshot = try space.snapshot()
        #expect(snapshot.bytes.count == count)
        for _ in 0..<12 { space.step(by: 1 / 120) }
        #expect(bullet.position.x < 2)
        let end = try space.snapshot()
        let recording = space.stopRecording()
        let program = try recording.program
        #expect(recording.callCount == 13 && program.contains(".isBullet = true"))
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(try replay.space.snapshot() == end)

        bullet.isBullet = false
        try space.restore(snapshot)
        #expect(bullet.isBullet)
        let copy = Space(try SpaceSnapshot(bytes: snapshot.bytes))
        for space in [space, copy] {
            for _ in 0..<12 { space.step(by: 1 / 120) }
            #expect(try space.snapshot() == end)
        }
    }

    @Test(arguments: [Stepper.chipmunk, .fast])
    func `many bullets among many bodies are the same in both steppers and after a rewind`(stepper: Stepper) throws {
        func run(_ stepper: Stepper, validates: Bool) -> [BodyMotion] {
            var random = SeededGenerator(seed: 7)
            let space = Space()
            space.stepper = stepper
            space.validatesRewinds = validates
            for side in [-150.0, 150] {
                for (a, b) in [(Vector(side, -150), Vector(side, 150)), (Vector(-150, side), Vector(150, side))] {
                    space.staticBody.attach(SegmentShape(from: a, to: b)).elasticity = 1
                }
            }
            // In the middle two bars turn, which strike bullets.
            for place in [-40.0, 40] {
                let bar = space.add(Body(.kinematic), at: Vector(place, 0))
                bar.attach(SegmentShape(from: Vector(-30, 0), to: Vector(30, 0), radius: 2)).elasticity = 1
                bar.angularVelocity = place / 4
            }
            for index in 0..<80 {
                // A box that spins may turn its middle into a wall, and would pass it then.
                let body = space.add(
                    Body(mass: 1, moment: index % 2 == 0 ? 20 : .infinity),
                    at: Vector(.random(in: -130...130, using: &random), .random(in: -130...130, using: &random)))
                let shape = body.attach(index % 2 == 0 ? CircleShape(radius: 3) : PolygonShape(width: 5, height: 8))
                // They do not push each other into the walls.
                (shape.elasticity, shape.filter) = (1, ShapeFilter(group: 1))
                body.velocity = Vector(angle: .random(in: 0...6, using: &random)) * 9000
                body.isBullet = true
            }
            for _ in 0..<TestDepth.count(quick: 30, full: 100, long: 500) { space.step(by: 1 / 60) }
            // 150 points a step, and none of eighty has left the room.
            for body in space.bodies { #expect(max(abs(body.position.x), abs(body.position.y)) < 151) }
            return space.bodies.map { BodyMotion(of: $0) }
        }
        #expect(run(stepper, validates: true) == run(.chipmunk, validates: false))
    }
}
