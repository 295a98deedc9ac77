import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Foundation
import Testing
import TimerAnimation

/// The scenes of Examples/core-animation, and figures in them.
@Suite struct ExampleSceneTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/core-animation")

    private static let names = [
        "ball", "ellipse", "group", "implicit", "pause", "shake", "spring", "transition",
    ]

    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name)))
    }

    private static func scene(_ name: String) throws -> Scene {
        try SceneFile.read(bytes(name + ".yaml"), named: name + ".yaml").scene
    }

    @Test func theyAreAllThatThereAre() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.filter { $0.hasSuffix(".yaml") }.sorted() == Self.names.map { $0 + ".yaml" })
    }

    @Test(arguments: names)
    func eachIsReadLintedRunAndDrawn(name: String) throws {
        #expect(SceneFile.issues(of: try Self.bytes(name + ".yaml"), named: name + ".yaml") == [])
        let scene = try Self.scene(name)
        #expect(scene.name == name && !scene.summary.isEmpty)
        #expect(try SceneFile.read(Array(SceneFile.json(scene).utf8)).scene == scene)
        var look = RunLook()
        for path in scene.picturePaths { try look.pictures.add(png: Self.bytes(path), at: path) }
        let strip = try RunStrip(of: RunPlan(scene: scene), count: 10, look: look)
        let light = try strip.picture(format: .svg)
        let simulation = try RunPlan(scene: scene).run()
        #expect(simulation.restStep != nil || scene.run.end != nil)
        // The picture is not empty, and the theme is seen.
        look.theme = .dark
        let dark = try RunStrip(of: RunPlan(scene: scene), count: 10, look: look).picture(format: .svg)
        #expect(light.bytes != dark.bytes)
        var empty = scene
        empty.layers = []
        empty.transactions = []
        empty.run.end = .steps(120)
        #expect(
            try RunStrip(of: RunPlan(scene: empty), count: 10).picture(format: .svg).bytes.count < light.bytes.count)
    }

    private static func shown(_ name: String, _ layer: String, at time: Double) throws -> LayerTree.Presentation {
        let player = try LayerPlayer(scene(name))
        let layer = try #require(player.layers[layer])
        return try #require(player.presentations(at: time).first { $0.layer == layer })
    }

    /// Listing 10.6: the heights at the key times. Listing 11.1: the bounce at a few times, in the book's formula.
    @Test func theBallBounces() throws {
        let heights = [32.0, 268, 140, 268, 220, 268, 250, 268]
        for (time, height) in zip([0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1], heights) {
            #expect(abs(try Self.shown("ball", "keyframes", at: time).position.y - height) < 1e-9)
        }
        for time in [0.0, 0.2, 0.3] {
            let height = 32 + 236 * 121 * time * time / 16
            #expect(abs(try Self.shown("ball", "easing", at: time).position.y - height) < 1e-9)
        }
        // 363/40 t² - 99/10 t + 17/5 at 0.5.
        #expect(abs(try Self.shown("ball", "easing", at: 0.5).position.y - (32 + 236 * 0.71875)) < 1e-9)
        #expect(try Self.shown("ball", "easing", at: 2).position.y == 268)
    }

    /// core-animation.md, section 1, rows 2 and 3: in every frame of 20 s, a member without a duration takes the group's.
    @Test(arguments: [60, 120])
    func theGroupIsShownInEveryFrame(rate: Int) throws {
        let player = try LayerPlayer(Self.scene("group"))
        let wrong = (0...20 * rate).filter { frame in
            let time = Double(frame) / Double(rate)
            let shown = player.presentations(at: time)[0]
            let passed = time.truncatingRemainder(dividingBy: 8)
            let t = (passed > 4 ? 8 - passed : passed) / 4
            // The curve by its own parameter: its ends are 0 and 300, its handles 75 and 225.
            let x = 3 * (1 - t) * (1 - t) * t * 75 + 3 * (1 - t) * t * t * 225 + t * t * t * 300
            let y = (1 - t) * (1 - t) * (1 - t) * 150 + 3 * (1 - t) * t * t * 300 + t * t * t * 150
            let angle = atan2(
                (1 - t) * (1 - t) * -150 + 2 * (1 - t) * t * 300 + t * t * -150,
                (1 - t) * (1 - t) * 75 + 2 * (1 - t) * t * 150 + t * t * 75)
            // Written so that NaN is wrong.
            return
                !(shown.position.isNear(Vector(x, y), within: 1e-9)
                && abs((shown.transform.rotation.z - angle).remainder(dividingBy: 2 * .pi)) < 1e-9
                && abs(shown.backgroundColor.x - t) < 1e-9)
        }
        #expect(wrong == [])
    }

    /// The field is where it was before and after, and 16 points to each side in between; its border is red for half a second.
    @Test func theFieldShakes() throws {
        for (time, x) in [(0.2, 0.0), (0.25, 0), (0.25 + 0.5 / 7, -16), (0.25 + 1.0 / 7, 16), (0.75, 0), (1, 0)] {
            #expect(abs(try Self.shown("shake", "field", at: time).transform.translation.x - x) < 1e-9)
        }
        #expect(try Self.shown("shake", "field", at: 0.5).borderColor.x == 209.0 / 255)
        #expect(try Self.shown("shake", "field", at: 1).borderColor.x == 138.0 / 255)
    }

    /// Clockwise from its rightmost point, a quarter in a second, and turned with it.
    @Test func thePlaneFliesAlongAnEllipse() throws {
        for (time, place, angle) in [
            (0.0, Vector(260, 100), Double.pi / 2), (1, Vector(150, 160), .pi), (2, Vector(40, 100), 1.5 * .pi),
            (3, Vector(150, 40), 0), (7, Vector(150, 40), 0),
        ] {
            let shown = try Self.shown("ellipse", "plane", at: time)
            #expect(shown.position.isNear(place, within: 1e-6))
            #expect(abs((shown.transform.rotation.z - angle).remainder(dividingBy: 2 * .pi)) < 1e-6)
        }
    }

    /// e^-bt (cos wt + b/w sin wt) with w² = 100 - b², which is e^-10t (1 + 10 t) at the critical damping; and the settling
    /// times: core-animation.md, section 1, row 5.
    @Test func theSpringsSwing() throws {
        for (name, damping) in [("light", 5.0), ("default", 10)] {
            let b = damping / 2
            let w = (100 - b * b).squareRoot()
            for time in [0.0, 0.1, 0.3, 0.7, 1.3] {
                let rest = exp(-b * time) * (cos(w * time) + b / w * sin(w * time))
                #expect(abs(try Self.shown("spring", name, at: time).position.y - (160 - 120 * rest)) < 1e-6)
            }
        }
        #expect(
            abs(try Self.shown("spring", "critical", at: 0.25).position.y - (160 - 120 * exp(-2.5) * 3.5)) < 1e-6)
        let player = try LayerPlayer(Self.scene("spring"))
        let (b, w) = (2.5, (100 - 6.25).squareRoot())
        #expect(abs(player.end - log(1000 * (1 + b / w)) / b) < 1e-9)
    }

    /// Paused for 1.5 s after 1 s: then the wheel is where it would have been 1.5 s before, and the clock is not.
    @Test func theWheelIsPaused() throws {
        for (time, passed) in [(0.5, 0.5), (1, 1), (1.7, 1), (2.5, 1), (3.5, 2), (4.5, 3)] {
            let wheel = try Self.shown("pause", "wheel", at: time)
            #expect(abs(wheel.position.x - (40 + 220 * passed / 3)) < 1e-9)
            #expect(abs(wheel.transform.rotation.z - 2 * .pi * passed / 3) < 1e-9)
            #expect(abs(try Self.shown("pause", "clock", at: time).bounds.size.x - 300 * time / 4.5) < 1e-9)
        }
        #expect(try Self.shown("pause", "state", at: 2).contents == .text("paused"))
        #expect(try Self.shown("pause", "state", at: 3).contents == .text("playing"))
    }

    /// In flight it leaves from where it is seen: from 150, where it is after a quarter of a second, which it was sent to.
    @Test func theSquareGetsThereByItself() throws {
        for (time, x) in [(0.5, 50.0), (1, 150), (1.5, 250), (2.4, 250), (2.5, 50), (2.75, 50), (2.875, 100), (3, 150)]
        {
            #expect(abs(try Self.shown("implicit", "square", at: time).position.x - x) < 1e-9, "\(time)")
        }
        for time in [3.25, 3.5] { #expect(abs(try Self.shown("implicit", "square", at: time).position.x - 150) < 1e-9) }
        #expect(try Self.shown("implicit", "square", at: 2).cornerRadius == 0)
        #expect(try Self.shown("implicit", "square", at: 2.25).cornerRadius == 30)
        #expect(abs(try Self.shown("implicit", "square", at: 3.25).cornerRadius - 15) < 1e-9)
    }

    @Test func theCardIsPushed() throws {
        let running = try #require(try Self.shown("transition", "card", at: 2.5).transition)
        #expect(running.placements.old.offset == Vector(-0.5, 0) && running.placements.new.offset == Vector(0.5, 0))
        #expect(running.old.map(\.contents) == [.text("2")])
    }
}
