import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Testing

@Suite struct DrawnRunTests {
    private let plan = RunPlan(scene: .crates, end: .steps(60))

    @Test func thePictureIsThatOfItsWorld() throws {
        let run = try DrawnRun(plan)
        run.finish()
        let world = try plan.run().world
        let camera = try #require(Camera(showing: world.visibleBox, scale: 1))
        let expected = try Picture(of: world.space, format: .svg, camera: camera, style: DrawingStyle(of: world))
        #expect(try run.picture(format: .svg) == expected)
        #expect(run.simulation.stepCount == 60)
    }

    @Test func theExtentIsTheOneThatWasAskedFor() throws {
        #expect(try DrawnRun(plan).camera.size == PictureSize(width: 324, height: 324))
        #expect(try DrawnRun(plan, look: RunLook(extent: .scale(2))).camera.size.width == 624)
        let size = PictureSize(width: 200, height: 100)
        #expect(try DrawnRun(plan, look: RunLook(extent: .size(size))).camera.size == size)
        #expect(throws: DrawnRunError.noRoom) { try DrawnRun(plan, look: RunLook(extent: .scale(1e6))) }
    }

    @Test func trailsBeginAtTheStart() throws {
        let run = try DrawnRun(plan, look: RunLook(showsTrails: true))
        let body = run.simulation.world.bodies[0]
        let start = body.position
        run.finish()
        #expect(run.style[trail: body]?.first == start)
        #expect(try DrawnRun(plan).style[trail: body] == nil)
    }

    @Test func `each body's trail has its own color`() throws {
        let run = try DrawnRun(plan, look: RunLook(showsTrails: true))
        run.finish()
        let bodies = run.simulation.world.bodies
        try #require(bodies.count == 5)
        #expect(Set(bodies.map { run.style[trailColor: $0] }).subtracting([nil]).count == 5)
        // The painted lines, too, since colors are changed until they stand out.
        let svg = String(decoding: try run.picture(format: .svg).bytes, as: UTF8.self)
        for color in Theme.light.series { #expect(svg.contains(css(color))) }
    }

    @Test(arguments: [Theme.light, .dark])
    func `the colors of trails differ and stay those of the theme first`(theme: Theme) {
        let colors = (0..<64).map(theme.trailColor)
        #expect(Array(colors.prefix(theme.series.count)) == theme.series)
        #expect(Set(colors).count == 64)
        var bare = theme
        bare.series = []
        #expect(bare.trailColor(at: 3) == theme.text)
    }

    private func css(_ color: DebugColor) -> String {
        let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test func whatAnObserverThrowsEndsTheRun() throws {
        struct Enough: Error {}
        let run = try DrawnRun(plan)
        #expect(throws: Enough.self) {
            try run.finish { simulation throws(Enough) in if simulation.stepCount == 7 { throw Enough() } }
        }
        #expect(run.simulation.stepCount == 7)
    }

    @Test func aSceneThatCannotBeBuiltIsAnError() {
        var scene = Scene.crates
        scene.crates[0].frame.width = -1
        #expect(throws: InputError.self) { try DrawnRun(RunPlan(scene: scene)) }
    }

    @Test func aStripSaysWhatItNeeds() throws {
        let strip = try RunStrip(of: RunPlan(scene: .crates, end: .steps(7)), count: 9)
        #expect(throws: DrawnRunError.tooFewSteps(7, frames: 9)) { try strip.picture(format: .svg) }
        #expect(
            "\(DrawnRunError.tooFewSteps(7, frames: 9))"
                == "a strip of 9 frames takes 8 steps or more, and this run has 7")
        let small = RunLook(extent: .size(PictureSize(width: 60, height: 60)))
        #expect(throws: DrawnRunError.noRoom) { try RunStrip(of: plan, count: 9, look: small) }
    }

    @Test func aStripEndsWhereAnEventEndsTheRun() throws {
        var scene = Scene.crates
        scene.events = [
            EventDefinition(.time(0.25), do: [.end]),
            EventDefinition(.time(0), do: [.spawn(BodyDefinition(name: "dot", position: Vector(150, 150)), limit: 1)]),
        ]
        if case .spawn(var body, _) = scene.events[1].actions[0] {
            (body.mass, body.shapes) = (1, [ShapeDefinition(.circle(radius: 5))])
            body.appearance.color = .white
            scene.events[1].actions[0] = .spawn(body, limit: 1)
        }
        for end in [RunPlan.End.steps(240), .rest(limit: 20)] {
            #expect(try RunStrip(of: RunPlan(scene: scene, end: end), count: 3).findEnd() == 30)
        }
        let run = try DrawnRun(RunPlan(scene: scene))
        run.finish()
        #expect(run.simulation.bodyNames.last == "dot-1")
        let body = try #require(run.simulation.bodies.last)
        #expect(run.style[name: body] == "dot-1")
        #expect(run.style[look: body.shapes[0]] != nil)
    }

    @Test func aStripIsTheSameTwice() throws {
        let strip = try RunStrip(of: RunPlan(scene: .bounce), count: 3)
        let picture = try strip.picture(format: .svg)
        #expect(try strip.picture(format: .svg) == picture)
        let steps = try RunStrip(of: RunPlan(scene: .bounce, end: .steps(30)), count: 3)
        let other = try steps.picture(format: .svg)
        #expect(try steps.picture(format: .svg) == other)
        #expect(other != picture)
    }

    @Test func aFilmHasTheStartAndTheEnd() throws {
        let run = try DrawnRun(plan, look: RunLook(extent: .scale(0.2)))
        let frames = try FilmFrames(of: run, framesPerSecond: 50)
        #expect((frames.width, frames.height) == (84, 84))
        var count = 0
        while let pixels = try frames.next() {
            #expect(pixels.count == 4 * 84 * 84)
            count += 1
        }
        #expect(count == 26)
        #expect(try frames.next() == nil)
    }
}
