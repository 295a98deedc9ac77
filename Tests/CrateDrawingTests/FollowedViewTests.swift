import Chipmunk
import CrateKit
import Testing

@testable import ChipmunkDrawing
@testable import CrateDrawing

@Suite struct FollowedViewTests {
    /// Its labels stand where it is after each quarter of a second, and are no part of the scale.
    private static let scene = {
        var scene = Scene.fallingCrate
        scene.labels = []
        return scene
    }()
    private let plan = RunPlan(scene: scene, end: .steps(240))

    @Test func thePictureKeepsTheBodyInItsPlace() throws {
        let run = try DrawnRun(plan)
        let (start, body) = (run.camera, run.simulation.world.bodies[0])
        let place = start.place(body.position)
        run.finish()
        #expect(body.position.y < -1000)
        #expect(run.camera.place(body.position).distance(to: place) < 1e-9)
        #expect(run.camera.size == start.size && run.camera.scale == start.scale)
        let box = run.simulation.world.visibleBox
        #expect(box.contains(body.position) && run.simulation.world.initialVisibleBox.bottom == 0)
    }

    /// Ground that is longer than the view does not make it wider, as it does where the view stands still.
    @Test func thePictureIsAsLargeAsTheView() throws {
        var scene = Scene.fallingCrate
        scene.walls = [Wall(from: Vector(-900, -200), to: Vector(2000, -200))]
        let box = try World(scene).visibleBox
        #expect(box == BoundingBox(left: 0, bottom: 0, right: 300, top: 300))
        scene.followedBody = nil
        #expect(try World(scene).visibleBox == BoundingBox(left: -300, bottom: -201, right: 600, top: 300))
    }

    @Test func linesAtRoundHeightsShowHowFarItFell() throws {
        func picture(_ parts: PictureParts = .standard, steps: Int) throws -> String {
            let run = try DrawnRun(RunPlan(scene: Self.scene, end: .steps(steps)), look: RunLook(parts: parts))
            run.finish()
            return String(decoding: try run.picture(format: .svg).bytes, as: UTF8.self)
        }
        let start = try picture(steps: 0)
        for height in stride(from: 0, through: 250, by: 50) { #expect(start.contains(">\(height)</text>")) }
        let end = try picture(steps: 240)
        #expect(end.contains(">−1800</text>") && !end.contains(">0</text>"))
        #expect(try !picture([.joints, .sleep], steps: 240).contains("<text"))
    }

    /// Ground would cover them at the bottom.
    @Test func theNumbersOfUprightLinesAreAtTheTop() throws {
        var scene = Self.scene
        scene.space.gravity = .zero
        var car = BodyDefinition(
            name: "car", position: Vector(150, 150), shapes: [ShapeDefinition(.box(width: 20, height: 20))])
        (car.mass, car.velocity) = (1, Vector(100, 0))
        (scene.crates, scene.bodies, scene.followedBody) = ([], [car], "car")
        let run = try DrawnRun(RunPlan(scene: scene, end: .steps(240)))
        run.finish()
        let svg = String(decoding: try run.picture(format: .svg).bytes, as: UTF8.self)
        let labels = svg.matches(of: /<text[^>]* y="([0-9.]+)"[^>]*>(-?[0-9]+)<\/text>/)
        #expect(labels.map(\.output.2) == ["200", "250", "300", "350", "400", "450"])
        #expect(labels.allSatisfy { Double($0.output.1) == 12 })
    }

    /// Gravity is 1000 points/s², and the center begins at y = 250: h = 250 - 500 t². Steps of 1/120 s fall 1/120 s · t · 500 less or
    /// more.
    @Test func theCratePassesItsLabelsAtTheirTimes() throws {
        let labels = Scene.fallingCrate.labels
        #expect(labels.count == 24)
        let simulation = try RunPlan(scene: .fallingCrate, end: .steps(720)).begin()
        for (index, label) in labels.enumerated() {
            for _ in 0..<30 { simulation.step() }
            #expect(label.text == "\(Double(index + 1) / 4) s")
            let fallen = 250 - simulation.bodies[0].position.y
            #expect(abs(label.position.y + fallen - 245) < 0.02 * fallen + 5, "\(label)")
        }
    }

    @Test func aViewThatStandsStillHasNoScale() throws {
        var style = try DrawingStyle(of: World(.crates))
        #expect(style.scale == nil)
        style = try DrawingStyle(of: World(.fallingCrate))
        #expect(style.scale == .y)
        #expect(ScaleAxis(along: Vector(-30, 20)) == .x && ScaleAxis(along: Vector(3, -20)) == .y)
    }

    @Test func theLinesAreAsFarApartWhereverTheViewIs() throws {
        let run = try DrawnRun(plan)
        var counts: Set<Int> = []
        for _ in 0..<240 {
            run.step()
            let svg = String(decoding: try run.picture(format: .svg).bytes, as: UTF8.self)
            counts.insert(svg.split(separator: "</text>").count - 1)
        }
        #expect(counts.isSubset(of: [5, 6, 7]))
    }

    @Test func eachFrameOfAStripHasItsHeights() throws {
        let strip = try RunStrip(of: RunPlan(scene: .fallingCrate, end: .steps(7200)), count: 6, timing: .even)
        let svg = String(decoding: try strip.picture(format: .svg).bytes, as: UTF8.self)
        for time in ["0.00", "12.00", "24.00", "36.00", "48.00", "60.00"] { #expect(svg.contains(">\(time) s</text>")) }
        #expect(svg.contains(">250</text>") && svg.contains(">−1799500</text>"))
    }

    @Test func theViewOfFootageFollowsUntilTheBodyIsDeleted() throws {
        let simulation = try RunPlan(scene: .fallingCrate, end: .steps(240)).begin()
        let (space, cast) = (simulation.world.space, WorldCast(of: simulation.world))
        var footage = Footage(of: .fallingCrate, framesPerSecond: 25)
        let moment = try simulation.checkpoint()
        var poses: [[Pose]] = []
        for _ in 0..<240 {
            simulation.step()
            var now: [Pose] = []
            space.readPoses(into: &now)
            poses.append(now)
        }
        footage.append(moment, bodies: space.bodies, cast: cast, frames: poses)
        space.remove(simulation.world.bodies[0])
        footage.append(try simulation.checkpoint(), bodies: [], cast: cast, frames: [[]])
        let frames = try FootageFrames(of: footage, theme: .light)
        let start = frames.camera
        while try frames.next() != nil {}
        #expect(frames.stepCount == 241 && frames.camera.size == start.size)
        #expect(frames.camera.center - start.center == simulation.world.viewDisplacement)
    }
}
