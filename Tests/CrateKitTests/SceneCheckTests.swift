import Chipmunk
import SceneTestSupport
import Testing
import TimerAnimation

@testable import CrateKit

/// A scene is checked by the rules of files, and once.
@Suite struct SceneCheckTests {
    // MARK: How often

    private func checks(_ body: () throws -> Void) rethrows -> Int {
        let counter = WorkCounter()
        try WorkCounter.$checks.withValue(counter) { try body() }
        return counter.count
    }

    /// A scene that is not known to be valid, as a built-in one may be.
    private func unknown(_ scene: Scene) -> Scene {
        var scene = scene
        scene.summary = "Another scene"
        return scene
    }

    @Test func aRunChecksItsSceneOnce() async throws {
        let scene = unknown(.crates)
        let plan = RunPlan(scene: scene, end: .steps(1))
        #expect(try checks { _ = try World(scene) } == 1)
        #expect(try checks { try plan.validate() } == 1)
        #expect(try checks { _ = try plan.run() } == 1)
        let golden = try Golden.record(plan).golden
        #expect(try checks { _ = try Golden.record(plan) } == 1)
        #expect(try checks { _ = try golden.verify(among: [scene]) } == 1)
        #expect(try checks { _ = try unknown(.balls(seed: 1)).warnings() } == 1)
        #expect(try checks { _ = try RunRequest(scene: "crates", end: .steps(1)).run(of: scene) } == 1)
    }

    @Test func aKnownSceneIsNotChecked() throws {
        let scene = try #require(Scene.builtIn(named: "crates"))
        #expect(try checks { _ = try RunPlan(scene: scene, end: .steps(1)).run() } == 0)
    }

    @Test func aSweepChecksWhatDiffersFromRunToRun() async throws {
        let axis = try SweepAxis(from: -0.5, to: 0.25, step: 0.25)
        func checks(of scene: Scene, _ seeds: SweepSeeds?) throws -> Int {
            try self.checks {
                let sweep = try Sweep(
                    of: scene, seeds: seeds, tiltX: axis, tiltY: SweepAxis(-1), end: .steps(1))
                for index in 0..<sweep.count { _ = try sweep.line(at: index) }
            }
        }
        #expect(try checks(of: unknown(.crates), nil) == 1)
        // The scene as it is, the first and the last combination, and each run, whose seed makes it another scene.
        var scene = unknown(.crates)
        var ball = BodyDefinition(
            name: "ball", position: Vector(150, 200), shapes: [ShapeDefinition(.circle(radius: 2))])
        ball.mass = 1
        scene.generators = [
            Generator(
                .scatter(count: 2, seed: 1, size: ViewSize(width: 100, height: 50), separation: 8), of: ball)
        ]
        #expect(try checks(of: scene, SweepSeeds([2...2])) == 1 + 2 + 4)
    }

    @Test func aFileIsCheckedAsItIsRead() throws {
        let bytes = Array(SceneFile.json(WorldTests.everything).utf8)
        #expect(checks { _ = SceneFile.issues(of: bytes) } == 0)
        #expect(try checks { _ = try SceneFile.read(bytes) } == 0)
    }

    @Test func aSinglePartIsCheckedWhenItIsAdded() throws {
        let space = Space()
        #expect(try checks { _ = try space.add(Wall(from: .zero, to: Vector(1, 0))) } == 1)
        #expect(throws: InputError(path: "wall.radius", problem: "must be in 0 ... 1000000000, got -1")) {
            var wall = Wall(from: .zero, to: Vector(1, 0))
            wall.radius = -1
            try space.add(wall)
        }
        #expect(space.staticBody.shapes.count == 1)
    }

    // MARK: By which rules

    private static let mistakes: [@Sendable (inout Scene) -> Void] = [
        { $0.name = "" },
        { $0.summary = String(repeating: "s", count: 501) },
        { $0.view.width = 0 },
        { $0.space.damping = 1.5 },
        { $0.space.sleepTimeThreshold = -1 },
        { $0.space.spatialHash = .init(cellSize: 0, count: 0) },
        { $0.walls[2].to = $0.walls[2].from },
        { $0.walls[1].friction = 1e7 },
        { $0.bodies[0].name = "" },
        { $0.bodies[0].name = "world" },
        { $0.bodies[0].position.x = 1e10 },
        { $0.bodies[0].mass = nil },
        { $0.bodies[0].moment = 0 },
        { $0.bodies[0].kind = .static },
        { $0.bodies[5].velocity.x = 1 },
        { $0.bodies[5].gravityScale = 0 },
        { $0.bodies[5].linearDamping = 1 },
        { $0.bodies[5].angularDamping = 1 },
        { $0.bodies[5].maxSpeed = 1 },
        { $0.bodies[5].maxAngularSpeed = 1 },
        { $0.bodies[5].isBullet = true },
        { $0.bodies[0].shapes[0].passDirection = .zero },
        { $0.bodies[0].shapes[0].passDirection = Vector(1e10, 0) },
        { $0.bodies[0].gravityScale = 1e10 },
        { $0.bodies[0].linearDamping = -1 },
        { $0.bodies[0].maxSpeed = -1 },
        { $0.bodies[1].canRotate = false },
        { $0.bodies[0].shapes[0].density = 1 },
        { $0.bodies[0].shapes[0].collisionType = -1 },
        { $0.bodies[0].shapes[0].geometry = .circle(radius: 0) },
        { $0.bodies[0].shapes[0].geometry = .polygon(vertices: [.zero, .zero, .zero]) },
        { $0.bodies[0].shapes[0].geometry = .polygon(vertices: [.zero, Vector(1, 0)]) },
        { $0.bodies[0].shapes[0].geometry = .box(width: 1e7, height: 0, radius: -1) },
        { $0.bodies[0].motion.angle = .keyframes(KeyframeAnimation(values: [0, 1])) },
        {
            $0.bodies[5].kind = .kinematic
            $0.bodies[5].motion.position = .keyframes(
                KeyframeAnimation(
                    values: [.zero, Vector(1e10, 0)], timing: MediaTiming(beginTime: 2e9, repeatCount: 2e9)))
        },
        {
            $0.bodies[5].kind = .kinematic
            $0.bodies[5].motion.angle = .keyframes(
                KeyframeAnimation(
                    values: [0, 1], easings: [.bezier(CubicBezier(0, 1e10, 1, 0))]))
        },
        { $0.constraints[0].bodyA = "nobody" },
        { $0.constraints[0].bodyA = $0.constraints[0].bodyB },
        { $0.constraints[1].joint = .slide(anchorA: .zero, anchorB: .zero, minimum: 2, maximum: 1) },
        { $0.constraints[3].joint = .groove(from: .zero, to: .zero, anchorB: .zero) },
        { $0.constraints[8].joint = .gear(phase: 0, ratio: 0) },
        { $0.constraints[8].maxForce = -1 },
        { $0.generators = [Generator(.grid(columns: 0, rows: 1, spacing: .zero), of: $0.bodies[0])] },
        { $0.generators = [Generator(.grid(columns: 1000, rows: 1000, spacing: .zero), of: $0.bodies[0])] },
        {
            $0.generators = [
                Generator(
                    .scatter(count: 1, seed: 1, size: ViewSize(width: 0, height: 1), separation: -1), of: $0.bodies[0])
            ]
        },
        { $0.rest.confirmation = 0 },
        { $0.run.rate = 0 },
        { $0.run.end = .steps(-1) },
        { $0.run.end = .rest(limit: 1e9) },
        { $0.run.end = .seconds(1e9) },
        { $0.run.end = .seconds(-1) },
        { $0.balls = [Ball(position: Vector(1e10, 0))] },
        { $0.crates = [Crate(frame: ViewRect(x: 0, y: 2e9, width: 0, height: 1))] },
    ]

    /// The file's own errors, found by reading it, say what is to be found in the value.
    @Test(arguments: mistakes.indices)
    func aSceneIsWrongAsItsFileIs(index: Int) throws {
        var scene = WorldTests.everything
        Self.mistakes[index](&scene)
        let error = #expect(throws: SceneFileError.self) { try SceneFile.read(Array(SceneFile.json(scene).utf8)) }
        let first = try #require(error?.issues.min { ($0.path, $0.problem) < ($1.path, $1.problem) })
        // Its size is looked at before anything else, and it is the whole scene's.
        let expected =
            scene.sizeProblem.map { InputError(path: "scene", problem: $0) }
            ?? InputError(path: first.path, problem: first.problem)
        let thrown = #expect(throws: InputError.self) { try scene.validate() }
        #expect(thrown?.unnamed == expected)
    }

    @Test func randomScenesAreRight() throws {
        for seed in UInt64(0)..<200 {
            #expect(throws: Never.self, "seed \(seed)") { try RandomScene.scene(seed: seed).validate() }
        }
    }

    @Test func aNameThatIsThereTwiceIsInNoLine() {
        var scene = WorldTests.everything
        scene.bodies[1].name = "disc"
        #expect(throws: InputError(path: "bodies[1].name", problem: "another body is named \"disc\"")) {
            try scene.validate()
        }
    }

    // MARK: Signs of zeros

    private static let negativeZeros: Scene = {
        var scene = WorldTests.everything
        scene.balls = [Ball(position: Vector(-0.0, 100))]
        scene.crates = [Crate(frame: ViewRect(x: -0.0, y: -0.0, width: 10, height: 10))]
        for index in scene.bodies.indices {
            scene.bodies[index].position.x += 40
            scene.bodies[index].angle = -0.0
            scene.bodies[index].angularVelocity = -0.0
            scene.bodies[index].velocity = Vector(-0.0, 0)
            scene.bodies[index].shapes[0].surfaceVelocity = Vector(0, -0.0)
            scene.bodies[index].shapes[0].friction = -0.0
        }
        scene.bodies[5].velocity = Vector(0, -0.0)
        scene.constraints[2].joint = .pivot(anchorA: Vector(20, -0.0), anchorB: Vector(-0.0, -0.0))
        scene.constraints[7].joint = .ratchet(phase: -0.0, ratchet: 0.5)
        scene.space.idleSpeedThreshold = -0.0
        scene.tilt = .constant(Tilt(x: -0.0, y: -1))
        return scene
    }()

    @Test func theSignOfAZeroSurvivesAFile() throws {
        let scene = Self.negativeZeros
        for text in [SceneFile.json(scene), SceneFile.yaml(scene)] {
            let copy = try SceneFile.read(Array(text.utf8)).scene
            #expect(copy == scene)
            // A document tells the signs apart.
            #expect(Codec.scene.write(copy) == Codec.scene.write(scene))
            #expect(copy.digest == scene.digest)
            #expect(copy.bodies[0].angle.sign == .minus)
        }
        #expect(scene.digest != WorldTests.everything.digest)
    }

    @Test func aSceneOfCodeAndThatOfItsFileRunTheSameWay() throws {
        let scene = Self.negativeZeros
        let copy = try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene
        for steps in [0, 1, 60] {
            let frames = try [scene, copy].map { try RunPlan(scene: $0, end: .steps(steps)).run().frame }
            #expect(frames[0].stateHash == frames[1].stateHash)
            if steps == 0 {
                let body = frames[0].motions[2]
                #expect(body.angle.sign == .minus && body.angularVelocity.sign == .minus)
                #expect(body.velocity.x.sign == .minus && body.velocity.y.sign == .plus)
            }
        }
    }

    @Test func digestsTellSignsApart() {
        var scene = Scene.crates
        scene.space.idleSpeedThreshold = -0.0
        #expect(scene.digest != Scene.crates.digest)
    }
}
