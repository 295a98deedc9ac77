import Chipmunk
import Foundation
import Testing

@testable import CrateKit

@Suite struct SceneFileTests {
    static let scenes = Scene.builtIn + [WorldTests.everything, DynamicsSceneTests.everything]

    @Test(arguments: scenes)
    func aSceneIsReadAsItIsWritten(scene: Scene) throws {
        #expect(try SceneFile.read(Array(SceneFile.json(scene).utf8), named: "scene.json").scene == scene)
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8), named: "scene.yaml").scene == scene)
    }

    /// The showcase is too large for it; its scenes are files themselves.
    @Test(arguments: scenes.filter { !Scene.showcase.contains($0) })
    func bothSyntaxesSimulateToTheSameBits(scene: Scene) throws {
        let expected = try RunPlan(scene: scene, end: .steps(300)).run().frame
        for text in [SceneFile.json(scene), SceneFile.yaml(scene)] {
            let copy = try SceneFile.read(Array(text.utf8)).scene
            #expect(copy.digest == scene.digest)
            #expect(try RunPlan(scene: copy, end: .steps(300)).run().frame.stateHash == expected.stateHash)
        }
    }

    /// A run of a rate as low as a run may have lasts longer than any other, and a scene that can be run can be read.
    @Test func theLongestLimitReadsBack() throws {
        var scene = Scene.bounce
        scene.run = RunSettings(rate: 1e-3, end: .rest(limit: 1e12))
        #expect(throws: Never.self) { try World(scene) }
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
    }

    @Test func aFileSaysOnlyWhatIsNotUsual() {
        var scene = Scene.fallingCrate
        scene.labels = []
        let text = SceneFile.json(scene)
        #expect(
            text == """
                {
                  "$schema": "scene.schema.json",
                  "version": 1,
                  "name": "falling-crate",
                  "summary": "One crate and nothing to land on (listing 11.3)",
                  "view": {
                    "follow": "crate-1"
                  },
                  "crates": [
                    {
                      "frame": [100, 0, 100, 100]
                    }
                  ],
                  "run": {
                    "steps": 360
                  }
                }

                """)
    }

    @Test func theSchemaInTheRepositoryIsThatOfTheForms() throws {
        let path = "Sources/CrateKit/SceneCodecs/scene.schema.json"
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let text = String(decoding: try Data(contentsOf: package.appending(path: path)), as: UTF8.self)
        #expect(text == SceneFile.schema, "write it anew with: swift run crates schema > \(path)")
    }

    @Test func lineBreaksOfUnicodeDoNotBreakTheSentence() {
        let text = """
            {"version": 1, "name": "a", "tilt": {"keyframes": {"values": [[0, -1], [1, 0]], "easings": ["ease\u{85}in"]}}}
            """
        let issues = SceneFile.issues(of: Array(text.utf8))
        #expect(issues.count == 1)
        #expect(issues.first?.description.contains { $0.isNewline } == false)
        #expect(issues.first?.problem.hasSuffix("got \"ease\u{FFFD}in\"") == true)
    }
}
