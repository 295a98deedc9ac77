import Chipmunk
import CrateKit
import Logging
import TestSupport
import Testing

@testable import CrateViewer

/// The scenes that clients send: parts, limits and names.
struct SentSceneTests {
    private func refusal(of text: String) async -> String? {
        do throws(SceneRefusal) {
            _ = try await SentSceneReader().scene(from: Array(text.utf8))
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `parts make one file, and the next one begins anew`() throws {
        var scene = SentScene()
        for text in ["first", "second"] {
            #expect(try scene.add(String(text.prefix(2)), isLast: false) == nil)
            #expect(try scene.add(String(text.dropFirst(2)), isLast: true) == Array(text.utf8))
        }
    }

    @Test func `a file that is too long is refused with its last part, and the next one is not`() throws {
        var scene = SentScene()
        let part = String(repeating: "x", count: 1 << 10)
        for _ in 0..<200 { #expect(try scene.add(part, isLast: false) == nil) }
        let refusal = try #require(throws: SceneRefusal.self) { try scene.add(part, isLast: true) }
        #expect(refusal.description.contains("at most 64 KB"))
        #expect(try scene.add("x", isLast: true) == [120])
        for _ in 0..<63 { #expect(try scene.add(part, isLast: false) == nil) }
        #expect(try scene.add(part, isLast: true)?.count == SentScene.maximumLength)
    }

    @Test func `what the page saves can be sent, and is the same scene`() async throws {
        var run = try LiveRun(of: ServedScene(.crates), rate: nil)
        for _ in 0..<30 { run.step() }
        #expect(run.edit(.add(.chain, at: Vector(150, 250)), by: 1) == nil)
        let capture = try run.capture()
        let scene = try await SentSceneReader().scene(from: Array(try capture.yaml().utf8))
        #expect(scene == capture.scene)
        #expect(try await SentSceneReader().scene(from: Array(SceneFile.json(capture.scene).utf8)) == capture.scene)
    }

    @Test func `a scene that cannot be read, or would cost too much, is refused with a sentence`() async {
        func file(_ rest: String) -> String { "version: 1\nname: sent\n\(rest)\n" }
        let ball = "mass: 1, shapes: [{type: circle, radius: 5}]"
        let mistaken = await refusal(of: file("bodies: [{name: a, mass: 1, shapes: [{type: cylinder}]}]"))
        #expect(mistaken?.contains("cannot be read: ") == true && mistaken?.contains("cylinder") == true)
        for text in ["", "{", "\u{0}", "[]", String(repeating: "[", count: 60_000)] {
            #expect(await refusal(of: text)?.contains("cannot be read: ") == true)
        }
        let crowd = (0...SentSceneReader.maximumBodies).map { "{name: b\($0), position: [\($0), 1], \(ball)}" }
        let cases: [(String, String)] = [
            ("bodies: [\(crowd.joined(separator: ", "))]", "at most 300 bodies"),
            ("space: {iterations: 10000}", "at most 60 iterations"),
            ("space: {spatialHash: {cellSize: 10, count: 10000000}}", "a grid"),
            (
                "generators: [{count: 100000, columns: 100, spacing: [9, 9], body: {name: g, position: [0, 0], \(ball)}}]",
                ""
            ),
        ]
        for (text, sentence) in cases {
            let refusal = await refusal(of: file(text))
            #expect(refusal?.contains(sentence) == true, "\(sentence): \(refusal ?? "none")")
        }
        #expect(await refusal(of: SceneFile.json(.stickerBalls()))?.contains("UIKit Dynamics") == true)
    }

    @Test func `a sent scene gets a name of its own and the last place, where the next one replaces it`() throws {
        var starts = try SceneStarts([ServedScene(.crates), ServedScene(.tilting)], rate: nil)
        let first = starts.add(.crates)
        #expect(first.scene.name == "crates-shared" && first.fileName == "crates-shared.yaml")
        #expect(starts.scenes.map(\.scene.name) == ["crates", "tilting", "crates-shared"])
        // A link to a scene that came by a link.
        #expect(starts.add(first.scene).scene.name == "crates-shared")
        #expect(starts.add(.bounce).scene.name == "bounce-shared")
        #expect(starts.scenes.map(\.scene.name) == ["crates", "tilting", "bounce-shared"])
        var served = Scene.crates
        served.name = "crates-shared"
        starts = try SceneStarts([ServedScene(served)], rate: nil)
        #expect(starts.add(.crates).scene.name == "crates-shared-shared")
        var strange = Scene.crates
        strange.name = "../a b\u{202e}"
        #expect(starts.add(strange).fileName == "---a-b--shared.yaml")
    }

    @Test(.patientTimeLimit) func `a sent scene starts with the next frame, and is reset and chosen as others are`()
        async throws
    {
        let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let world = try LiveWorld(
            scenes: [ServedScene(.crates), ServedScene(.tilting)], rate: nil, metrics: ViewerMetrics(), log: log)
        await world.show(.bounce, sentBy: 1)
        await world.makeFrame(after: 0)
        #expect(try await world.replayableRun().scene.scene.name == "bounce-shared")
        await world.take(.reset, from: 1)
        await world.makeFrame(after: 0)
        #expect(try await world.replayableRun().scene.scene.name == "bounce-shared")
        for name in ["crates", "bounce-shared"] {
            await world.take(.scene(name), from: 1)
            // A start waits for as long as the one before took.
            while try await world.replayableRun().scene.scene.name != name { await world.makeFrame(after: 0) }
        }
    }

    @Test func `parts are read, and others refused`() throws {
        #expect(try ClientMessage(#"{"type":"load","text":"a\n","isLast":false}"#.utf8) == .load("a\n", isLast: false))
        for text in [
            #"{"type":"load","text":"a"}"#, #"{"type":"load","isLast":true}"#,
            #"{"type":"load","text":1,"isLast":true}"#,
        ] {
            #expect(throws: ClientMessage.Malformed.self, "\(text)") { try ClientMessage(text.utf8) }
        }
    }
}
