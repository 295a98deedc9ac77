import Chipmunk
import SceneCoding
import Testing

@testable import CrateKit

/// Texts in scene files.
@Suite struct LabelTests {
    private static func text(_ label: String) -> String {
        "version: 1\nname: x\nlabels: [\(label)]"
    }

    private static func scene(_ label: String) throws -> Scene {
        try SceneFile.read(Array(text(label).utf8)).scene
    }

    @Test func filesHaveTexts() throws {
        let scene = try Self.scene(
            "{ text: \"a < b & \\\"c\\\"\", position: [10, 20], size: 12, align: left, color: red }")
        var label = LabelDefinition("a < b & \"c\"", at: Vector(10, 20))
        (label.size, label.align, label.color) = (12, .left, DebugColor(css: "#ff0000"))
        #expect(scene.labels == [label])
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
        #expect(try Self.scene("{ text: a, position: [1, 2] }").labels == [LabelDefinition("a", at: Vector(1, 2))])
    }

    @Test func physicsDoesNotDependOnThem() throws {
        var scene = try Self.scene("{ text: a, position: [1, 2] }")
        let digest = scene.digest
        scene.labels = []
        #expect(scene.digest == digest)
    }

    @Test func aCaptureKeepsThem() throws {
        let scene = try Self.scene("{ text: a, position: [1, 2] }")
        #expect(try WorldCast(of: try World(scene)).capture(tilt: nil, time: 0).scene.labels == scene.labels)
    }

    @Test(arguments: [
        ("{ text: \"\", position: [1, 2] }", "labels[0].text must not be empty"),
        (
            "{ text: \"a\\nb\", position: [1, 2] }",
            "labels[0].text must be one line, without control characters"
        ),
        ("{ text: a }", "labels[0] position is missing"),
        ("{ text: a, position: [1, 2], size: 0 }", "labels[0].size must be in 0.1 ... 10000, got 0"),
    ])
    func wrongOnesAreRefused(label: String, issue: String) throws {
        let error = try #require(throws: SceneFileError.self) { try Self.scene(label) }
        #expect(error.issues.map { "\($0.path) \($0.problem)" } == [issue])
    }

    @Test func lettersThatPicturesLackAreNoted() throws {
        let warnings = try Self.scene("{ text: 5 – 6, position: [1, 2] }, { text: abc, position: [1, 2] }").warnings()
        #expect(
            warnings.map(\.description)
                == ["labels[0].text: has other letters than those of ASCII, which the font of pictures lacks"])
    }

    @Test func thereAreAtMostTwoHundred() throws {
        let labels = Array(repeating: "{ text: a, position: [1, 2] }", count: 201).joined(separator: ", ")
        let error = try #require(throws: SceneFileError.self) { try Self.scene(labels) }
        #expect(error.issues.map(\.path) == ["labels"])
    }
}
