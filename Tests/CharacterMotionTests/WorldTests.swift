import CharacterMotion
import Chipmunk
import Testing

/// A character among things that move.
@Suite struct WorldTests {
    @Test(arguments: [Vector(60, 0), Vector(0, 40), Vector(50, -30)])
    func `a lift carries the character, and a jump takes its velocity along`(speed: Vector) {
        var stage = Stage(feetAt: Vector(0, 1))
        let lift = stage.space.add(Body(.kinematic), at: Vector(0, -5))
        lift.attach(PolygonShape(width: 100, height: 10))
        stage.controller.snapDistance = 4
        stage.walk(for: 0.5)
        let place = stage.feet - lift.position
        lift.velocity = speed
        #expect(stage.walk(for: 3) == 0)
        #expect((stage.feet - lift.position - place).length < 1e-6)
        stage.controller.jumpHeight = 60
        stage.walk(for: 1 / 60, jumps: true)
        let jump = (2 * 1000 * 60.0).squareRoot() - 1000 / 60
        #expect((stage.controller.velocity - Vector(0, jump + speed.y)).length < 1e-9)
    }

    @Test func `a lift that follows a path loses nobody`() {
        var stage = Stage(feetAt: Vector(60, 1))
        let lift = stage.space.add(Body(.kinematic), at: Vector(60, -5))
        lift.attach(PolygonShape(width: 60, height: 10))
        stage.controller.snapDistance = 4
        stage.walk(for: 0.2)
        let place = stage.feet - lift.position
        var time = 0.0, slip = 0.0
        let stepsInAir = stage.walk(for: 6) { stage in
            slip = max(slip, (stage.feet - lift.position - place).length)
            time += stage.timestep
            lift.move(to: Pose(position: Vector(angle: time) * 60 - Vector(0, 5), angle: 0), within: stage.timestep)
        }
        #expect(stepsInAir == 0 && slip < 1)
    }

    @Test func `a wall that moves pushes the character, and a lift lifts a head off the floor`() {
        var stage = Stage(feetAt: Vector(0, 1))
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
        let wall = stage.space.add(Body(.kinematic), at: Vector(60, 20))
        wall.attach(PolygonShape(width: 20, height: 40))
        wall.velocity = Vector(-60, 0)
        stage.walk(for: 2)
        // Up to the wall's way in a step, as it moves after the character has looked.
        #expect(abs(stage.feet.x - (wall.position.x - 18)) < 1.1 + stage.controller.gap)
        #expect(stage.controller.isOnGround)
    }

    @Test func `a crate stops a character without strength, and moves before one with it`() {
        for (force, isMoved) in [(0.0, false), (20_000, true)] {
            var stage = Stage(feetAt: Vector(0, 1))
            stage.addBox(BoundingBox(left: -300, bottom: -20, right: 600, top: 0)).friction = 0.5
            let crate = stage.space.add(Body(mass: 10, moment: 2000), at: Vector(60, 16))
            crate.attach(PolygonShape(width: 32, height: 32)).friction = 0.5
            stage.controller.pushForce = force
            stage.walk(for: 0.5)
            stage.walk(100, for: 2)
            #expect((crate.position.x > 80) == isMoved)
            #expect(crate.position.x - stage.feet.x > 23.5 && crate.angle.magnitude < 0.1)
        }
    }

    @Test func `sensors and filters let the character through`() {
        var stage = Stage(feetAt: Vector(0, 1))
        stage.addBox(BoundingBox(left: -300, bottom: -20, right: 300, top: 0))
        stage.addBox(BoundingBox(left: 40, bottom: 0, right: 50, top: 90)).isSensor = true
        stage.addBox(BoundingBox(left: 80, bottom: 0, right: 90, top: 90)).filter.group = 3
        stage.hero.shapes[0].filter.group = 3
        stage.walk(for: 0.2)
        stage.walk(160, for: 1)
        #expect(stage.feet.x > 150)
    }

    @Test func `without gravity up, and on a tilted world, the same holds`() {
        var stage = Stage(feetAt: Vector(0, 1))
        stage.space.gravity = Vector(-1000, 0)
        stage.space.staticBody.attach(PolygonShape(BoundingBox(left: -300, bottom: -500, right: -40, top: 500)))
        stage.controller.up = Vector(2, 0)
        stage.controller.jumpHeight = 60
        stage.walk(for: 1)
        #expect(stage.controller.groundNormal == Vector(1, 0))
        #expect(abs(stage.hero.position.x + 32 - stage.controller.gap) < 0.2)
        // To the right of up is down here.
        stage.walk(100, for: 1)
        #expect(abs(stage.feet.y + 100) < 3)
    }

    // MARK: State

    /// A hill, a lift, a ledge and a crate, with inputs of all kinds.
    private func play(_ stage: inout Stage, _ steps: Range<Int>) {
        for step in steps {
            let speed = [160.0, -160, 0, 80][step / 40 % 4]
            stage.controller.move(
                stage.hero, walking: speed, jumps: step % 50 == 7, drops: step % 90 == 80, within: stage.timestep)
            stage.space.step(by: stage.timestep)
        }
    }

    private func playground(_ stepper: Stepper = .default) -> Stage {
        var stage = Stage(feetAt: Vector(0, 5))
        stage.space.stepper = stepper
        stage.addGround([Vector(-400, 60), Vector(-100, 0), Vector(100, 0), Vector(300, 90), Vector(600, 90)])
        stage.addBox(BoundingBox(left: -60, bottom: 34, right: 60, top: 40)).passDirection = Vector(0, 1)
        let crate = stage.space.add(Body(mass: 3, moment: 500), at: Vector(80, 12))
        crate.attach(PolygonShape(width: 20, height: 20)).friction = 0.4
        let lift = stage.space.add(Body(.kinematic), at: Vector(-200, 20))
        lift.attach(PolygonShape(width: 60, height: 8))
        lift.velocity = Vector(8, 1)
        (stage.controller.jumpHeight, stage.controller.stepHeight, stage.controller.snapDistance) = (50, 6, 6)
        (stage.controller.coyoteTime, stage.controller.jumpBuffer, stage.controller.pushForce) = (0.1, 0.1, 4000)
        return stage
    }

    @Test func `a snapshot and the value continue with the same bits`() throws {
        var stage = playground()
        play(&stage, 0..<200)
        let (before, controller) = (try stage.space.snapshot(), stage.controller)
        play(&stage, 200..<500)
        let (after, end) = (try stage.space.snapshot(), stage.controller)
        let isAnother = after != before
        #expect(isAnother)
        try stage.space.restore(before)
        stage.controller = controller
        play(&stage, 200..<500)
        #expect(try stage.space.snapshot() == after)
        #expect(stage.controller == end)
    }

    @Test func `both steppers take the same way`() {
        var stages = [playground(.chipmunk), playground(.fast)]
        for index in stages.indices { play(&stages[index], 0..<600) }
        #expect(stages[0].controller == stages[1].controller)
        let motions = stages.map { $0.space.bodies.map { BodyMotion(of: $0) } }
        #expect(motions[0] == motions[1])
    }

    @Test func `a replay needs no character`() throws {
        var stage = playground()
        try stage.space.startRecording()
        play(&stage, 0..<300)
        let recording = stage.space.stopRecording()
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(try replay.space.snapshot() == stage.space.snapshot())
    }

    @Test func `stop forgets the last step`() {
        var stage = playground()
        play(&stage, 0..<20)
        #expect(stage.controller.velocity != .zero)
        stage.controller.stop()
        var fresh = CharacterController()
        (fresh.jumpHeight, fresh.stepHeight, fresh.snapDistance) = (50, 6, 6)
        (fresh.coyoteTime, fresh.jumpBuffer, fresh.pushForce) = (0.1, 0.1, 4000)
        #expect(stage.controller == fresh)
    }

    // MARK: Mistakes

    struct Mistake: Sendable {
        let message: String
        let commit: @Sendable (inout Stage) -> Void
    }

    static let mistakes: [Mistake] = [
        Mistake(message: "needs a kinematic body, got a dynamic one") {
            $0.controller.move(Body(mass: 1, moment: 1), walking: 0, within: 1 / 60)
        },
        Mistake(message: "needs a body in a space that is not locked") {
            $0.controller.move(Body(.kinematic), walking: 0, within: 1 / 60)
        },
        Mistake(message: "speed must be within ±1e6, got nan") { $0.walk(.nan, for: 1) },
        Mistake(message: "duration must be in 1e-6 ... 1, got 0.0") {
            $0.controller.move($0.hero, walking: 0, within: 0)
        },
        Mistake(message: "stepHeight must be in 0 ... 1e6, got -1.0") {
            $0.controller.stepHeight = -1
            $0.walk(for: 1)
        },
        Mistake(message: "acceleration must be at least 0, got nan") {
            $0.controller.acceleration = .nan
            $0.walk(for: 1)
        },
        Mistake(message: "gap must be in 1e-6 ... 1e3, got 0.0") {
            $0.controller.gap = 0
            $0.walk(for: 1)
        },
        Mistake(message: "maxSlope must be in 0 ... π/2, got 2.0") {
            $0.controller.maxSlope = 2
            $0.walk(for: 1)
        },
        Mistake(message: "up must have a length in 1e-6 ... 1e6, got SIMD2<Double>(0.0, 0.0)") {
            $0.controller.up = .zero
            $0.walk(for: 1)
        },
        Mistake(message: "velocity must be within 1e6, got SIMD2<Double>(inf, 0.0)") {
            $0.controller.velocity.x = .infinity
            $0.walk(for: 1)
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            var stage = Stage(feetAt: .zero)
            WorldTests.mistakes[index].commit(&stage)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let message =
            "Fatal error: CharacterController.move(_:walking:jumps:drops:within:) " + WorldTests.mistakes[index].message
        #expect(output.contains(message), "\(output.prefix(300))")
        #expect(output.contains("CharacterMotionTests/"))
    }
}
