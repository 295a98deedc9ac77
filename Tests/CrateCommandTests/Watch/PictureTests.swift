import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Testing

@testable import CrateCommand

/// Worlds in cells.
@Suite struct PictureTests {
    private func session(_ scene: Scene) throws -> WatchSession {
        try WatchSession(RunPlan(scene: scene, end: .steps(2)), look: RunLook(theme: .dark), endsWithPlan: true)
    }

    /// A crate in the middle of a view of 80 points by 80.
    private func crate(angle: Double) throws -> Scene {
        let text = """
            {"version": 1, "name": "one", "view": [80, 80], "bodies": [{
              "name": "crate", "position": [40, 40], "angle": \(angle), "mass": 1,
              "shapes": [{"type": "box", "width": 40, "height": 40}]}]}
            """
        return try SceneFile.read(Array(text.utf8), named: "one.json") { _ in nil }.scene
    }

    @Test func aCrateHasAnOutlineAndAMarkThatTurns() throws {
        let right = try session(crate(angle: 0)).picture(columns: 40, rows: 20, as: .braille, isColored: true)
        let up = try session(crate(angle: .pi / 2)).picture(columns: 40, rows: 20, as: .braille, isColored: true)
        #expect(right != up)
        // From the center to the right, and not to the left; then from the center up, and not down.
        #expect(right[10, 25].glyph != " " && right[10, 15].glyph == " ")
        #expect(up[6, 20].glyph != " " && up[13, 20].glyph == " " && up[10, 25].glyph == " ")
        // Wood behind it, and nothing outside.
        #expect(right[7, 14].background != nil && right[7, 4] == Cell())
    }

    @Test func theGroundBelowALineIsFilled() throws {
        func ground(_ fill: String) throws -> Scene {
            let text = """
                {"version": 1, "name": "hill", "view": [80, 80], "bodies": [{
                  "name": "ground", "kind": "static",
                  "shapes": [{"type": "polyline", "points": [[0, 60], [40, 40], [80, 60]]\(fill)}]}]}
                """
            return try SceneFile.read(Array(text.utf8), named: "hill.json") { _ in nil }.scene
        }
        let line = try session(ground("")).picture(columns: 40, rows: 20, as: .braille, isColored: true)
        let filled = try session(ground(#", "fill": "below", "bottom": 0"#)).picture(
            columns: 40, rows: 20, as: .braille, isColored: true)
        // Under the lowest point, and in the notch above it.
        #expect(line[15, 20].glyph == " " && filled[15, 20].glyph != " ")
        #expect(line[7, 20].glyph == " " && filled[7, 20].glyph == " ")
    }

    @Test(arguments: Scene.builtIn.map(\.name)) func everySceneShowsSomething(_ name: String) throws {
        let scene = try #require(Scene.builtIn.first { $0.name == name })
        for style in CellStyle.allCases {
            let session = try session(scene)
            let text = session.picture(columns: 80, rows: 23, as: style, isColored: true).coloredText(.full)
            #expect(text.unicodeScalars.contains { $0.value >= 0x2580 } || text.contains("48;2"), "\(name)")
        }
    }

    @Test func textFramesHaveAHeadingAndTheirRows() throws {
        let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(10))
        let session = try WatchSession(plan, look: RunLook(theme: .dark), endsWithPlan: true)
        var frames: [String] = []
        TextFrames(
            of: session, size: TerminalSize(columns: 40, rows: 12), style: .braille, depth: .none
        ).forEach { frames.append($0) }
        let headings = frames.map { $0.prefix { $0 != "\n" } }
        #expect(
            headings == [
                "frame 0: crates, step 0, 0.00 s, tilt 0.3,-1", "frame 1: crates, step 4, 0.03 s, tilt 0.3,-1",
                "frame 2: crates, step 8, 0.07 s, tilt 0.3,-1", "frame 3: crates, step 10, 0.08 s, tilt 0.3,-1",
            ])
        for frame in frames {
            #expect(frame.split(separator: "\n", omittingEmptySubsequences: false).count == 1 + 12 + 1)
            #expect(!frame.contains("\u{1b}"))
        }
        #expect(frames[0].dropFirst(60) != frames[3].dropFirst(60))
    }
}
