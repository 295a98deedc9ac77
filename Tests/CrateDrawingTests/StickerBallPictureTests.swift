import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Dynamics
import Testing
import TimerAnimation

/// Pictures of a scene whose y goes down.
@Suite struct StickerBallPictureTests {
    private let plan = RunPlan(scene: .stickerBalls(), end: .steps(90))

    @Test func everyCameraKnowsThatYGoesDown() throws {
        #expect(try DrawnRun(plan).camera.yAxis == .down)
        #expect(try DrawnRun(plan, look: RunLook(extent: .scale(2))).camera.yAxis == .down)
        let size = PictureSize(width: 300, height: 400)
        #expect(try DrawnRun(plan, look: RunLook(extent: .size(size))).camera.yAxis == .down)
        #expect(try DrawnRun(RunPlan(scene: .balls(seed: 1))).camera.yAxis == .up)
        let change = try RunTransition(from: RunPlan(scene: .crates), to: plan, by: Transition())
        #expect(change.old.camera.yAxis == .up && change.new.camera.yAxis == .down)
    }

    /// At the top edge a ball starts, and where things fall is down.
    @Test func theBallsAreWhereTheyBelong() throws {
        let run = try DrawnRun(plan)
        let ball = run.simulation.world.bodies[0]
        #expect(run.camera.place(ball.position).y == 12 + 20)
        run.finish()
        #expect(run.camera.place(ball.position).y > 200)
        #expect(run.camera.size == PictureSize(width: 375 + 24, height: 667 + 24))
    }

    @Test func itemsHaveTheirColorsAndOutlines() throws {
        var scene = Scene.stickerBalls()
        scene.dynamics?.items[1].color = .init(hex: 0xffffff)
        scene.dynamics?.items[2].isAnchored = true
        scene.dynamics?.items[3].collisionBounds = .rectangle
        let world = try World(scene)
        let style = DrawingStyle(of: world)
        let items = try #require(scene.dynamics).items
        #expect(style[look: world.bodies[0]] == .ball(items[0].color))
        #expect(style[look: world.bodies[1]] == .ball(nil))
        // The anchored one is none of those that move.
        #expect(style[look: world.bodies[2]] == .plain(items[3].color))
        #expect(style[name: world.bodies[2]] == "ball-4")
    }

    /// A film's last frame is the run as it is seen at its end.
    @Test func aFilmEndsAsTheRunDoes() throws {
        let run = try DrawnRun(plan)
        run.finish()
        let film = try FilmFrames(of: try DrawnRun(plan), framesPerSecond: 60)
        var last: [UInt8] = []
        while let pixels = try film.next() { last = pixels }
        let bitmap = try Bitmap(size: run.camera.size)
        try bitmap.draw(run.simulation.world.space, camera: run.camera, style: run.style)
        #expect(last == bitmap.bytes)
    }

    /// A golden that expects a ball 50 points higher has its ghost 50 points higher.
    @Test func aGhostIsOnItsSide() throws {
        let run = try Golden.run(plan)
        var golden = run.recording.golden
        golden.bodies[0].motion.position.y -= 50
        let drift = DriftPicture(
            of: golden.compare(with: run.recording), from: golden, file: "a.golden.json", on: run.simulation)
        let svg = String(decoding: try drift.picture(format: .svg).bytes, as: UTF8.self)
        // The arrow from the ghost to the ball leads straight down, at the picture's scale.
        let ways = svg.matches(of: /d="M[-0-9. ]+v([-0-9.]+)"/).compactMap { Double($0.output.1) }
        let length = 50 * (540.0 - 24) / 667
        #expect(ways.contains { abs($0 - length) < 0.02 })
    }
}
