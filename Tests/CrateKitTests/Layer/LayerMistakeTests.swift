import Chipmunk
import Foundation
import Testing
import TimerAnimation

@testable import CrateKit

/// Mistakes in layers: one sentence with line, column and path.
@Suite struct LayerMistakeTests {
    /// A line of its own for each.
    private static let layers: [(String, String)] = [
        (#""frame": [0, 0, -1, 1]"#, "3:25: layers[0].frame[2]: must be in 0 ... 1000000000, got -1"),
        (#""frame": [0, 0, 1, 1], "position": [0, 0]"#, "3:44: layers[0].position: must be left out, for a frame"),
        (
            #""backgroundColor": "redd""#,
            "3:28: layers[0].backgroundColor: must be a color such as \"#ff8000\", \"orange\" or [1, 0.5, 0, 1], got"
                + " \"redd\"; did you mean \"red\"?"
        ),
        (#""backgroundColor": [1, 2, 0, 1]"#, "3:32: layers[0].backgroundColor[1]: must be in 0 ... 1, got 2"),
        (#""opacity": 1.5"#, "layers[0].opacity: must be in 0 ... 1, got 1.5"),
        (#""opacity": NaN"#, "layers[0].opacity: must be a number, got NaN"),
        (#""contents": "a.png""#, "layers[0].contents: must be an object"),
        (#""contents": {}"#, "layers[0].contents: must have a text or a picture, and not both"),
        (#""contents": {"text": "a", "picture": "b"}"#, "layers[0].contents: must have a text or a picture"),
        (#""contents": {"picture": "../a.png"}"#, "layers[0].contents.picture: must be the path of a picture in"),
        (#""contents": {"picture": "/a.png"}"#, "layers[0].contents.picture: must be the path of a picture in"),
        (#""contents": {"picture": "a/../../b.png"}"#, "layers[0].contents.picture: must be the path of a picture in"),
        (#""contents": {"picture": "a\\b.png"}"#, "layers[0].contents.picture: must be the path of a picture in"),
        (##""color": "#ff0000""##, "3:9: layers[0].color: is not known here"),
        (#""sublayers": [{"name": "a"}]"#, "layers[0].sublayers[0].name: another layer is named \"a\" in line 2"),
        (#""animations": [{"values": [1]}]"#, "layers[0].animations[0]: keyPath is missing"),
        (
            #""animations": [{"keyPath": "opacty", "values": [1]}]"#,
            "3:36: layers[0].animations[0].keyPath: must be the key path of a layer's property, got \"opacty\"; did you mean "
                + "\"opacity\"?"
        ),
        (#""animations": [{"keyPath": "rotation", "values": [1]}]"#, "did you mean \"transform.rotation\"?"),
        (#""animations": [{"keyPath": "color", "values": [1]}]"#, "did you mean \"backgroundColor\"?"),
        (#""animations": [{"keyPath": "", "values": [1]}]"#, "layers[0].animations[0].keyPath: must not be empty"),
        (#""animations": [{"keyPath": 3, "values": [1]}]"#, "layers[0].animations[0].keyPath: must be a string"),
        (
            #""animations": [{"keyPath": "position", "values": [1]}]"#,
            "layers[0].animations[0].values[0]: must be an array of 2, got 1"
        ),
        (
            #""animations": [{"keyPath": "opacity", "type": "basic", "to": [0, 0]}]"#,
            "layers[0].animations[0].to: must be a number, got an array"
        ),
        (
            #""animations": [{"keyPath": "backgroundColor", "type": "basic", "to": 3}]"#,
            "layers[0].animations[0].to: must be a color such as"
        ),
        (
            #""animations": [{"keyPath": "opacity", "type": "path", "path": []}]"#,
            "layers[0].animations[0].type: must be one of keyframes, basic, spring, got \"path\""
        ),
        (
            #""animations": [{"keyPath": "opacity", "values": [1], "timing": {"duration": -1}}]"#,
            "layers[0].animations[0].timing.duration: must be in 0 ... 1000000000, got -1"
        ),
        (
            #""animations": [{"keyPath": "opacity", "type": "basic", "from": 0, "to": 1, "by": 1}]"#,
            "layers[0].animations[0].by: must be left out"
        ),
        (
            #""animations": [{"keyPath": "opacity", "values": [1]}, {"keyPath": "opacity", "values": [0]}]"#,
            "layers[0].animations: must have different keys, got \"opacity\" twice"
        ),
        (
            #""animations": [{"type": "group", "animations": []}]"#,
            "layers[0].animations[0].animations: must not be empty"
        ),
        (
            #""animations": [{"type": "group", "animations": [{"type": "transition"}]}]"#,
            "layers[0].animations[0].animations: must have no transition"
        ),
        (
            #""animations": [{"type": "group", "animations": [{"keyPath": "opacity", "values": [1], "key": "a"}]}]"#,
            "layers[0].animations[0].animations: must have no keys"
        ),
        (
            #""animations": [{"type": "group", "animations": [{"type": "group", "animations": [{"keyPath": "x"}]}]}]"#,
            "layers[0].animations[0].animations[0].animations[0].keyPath: must be the key path"
        ),
        (
            #""animations": [{"type": "transition", "kind": "cube"}]"#,
            "layers[0].animations[0].kind: must be one of fade, push, moveIn, reveal, got \"cube\": it is in perspective"
        ),
        (
            #""animations": [{"type": "transition", "kind": "pageCurl"}]"#,
            "kind: the transition \"pageCurl\" is private"
        ),
        (
            #""animations": [{"type": "transition", "startProgress": 0.5, "endProgress": 0.2}]"#,
            "layers[0].animations[0]: endProgress must not be less than startProgress, got 0.2 and 0.5"
        ),
    ]

    @Test(arguments: layers.indices)
    func wrongLayersAreNamed(index: Int) {
        let (text, problem) = Self.layers[index]
        expect(problem, in: "\"layers\": [{\"name\": \"a\"\n,       \(text)}]")
    }

    private static let transactions: [(String, String)] = [
        (#"{"time": -1, "changes": []}"#, "transactions[0].time: must be in 0 ... 1000000000, got -1"),
        (#"{"changes": []}"#, "transactions[0]: time is missing"),
        (
            #"{"time": 1, "duration": -2, "changes": []}"#,
            "transactions[0].duration: must be in 0 ... 1000000000, got -2"
        ),
        (
            #"{"time": 2, "changes": []}, {"time": 1, "changes": []}"#,
            "3:38: transactions[1].time: must not be before that of the transaction above it, which is 2.0, got 1.0"
        ),
        (
            #"{"time": 1, "changes": [{"layer": "bal"}]}"#,
            "3:35: transactions[0].changes[0].layer: no layer is named \"bal\"; did you mean \"ball\"?"
        ),
        (
            #"{"time": 1, "changes": [{"layer": "ball", "values": {"opacty": 1}}]}"#,
            "transactions[0].changes[0].values.opacty: is not known here; did you mean \"opacity\"?"
        ),
        (
            #"{"time": 1, "changes": [{"layer": "ball", "values": {"position.x": [1, 2]}}]}"#,
            "transactions[0].changes[0].values[\"position.x\"]: must be a number, got an array"
        ),
        (
            #"{"time": 1, "changes": [{"layer": "ball", "values": {"opacity": null}}]}"#,
            "transactions[0].changes[0].values.opacity: must be a number, got null"
        ),
        (
            #"{"time": 1, "changes": [{"layer": "ball", "playback": "stop"}]}"#,
            "transactions[0].changes[0].playback: must be one of pause, resume, got \"stop\""
        ),
        (
            #"{"time": 1, "changes": [{"layer": "ball", "animations": [{"keyPath": "opaque", "values": [1]}]}]}"#,
            "transactions[0].changes[0].animations[0].keyPath: must be the key path of a layer's property"
        ),
    ]

    @Test(arguments: transactions.indices)
    func wrongTransactionsAreNamed(index: Int) {
        let (text, problem) = Self.transactions[index]
        expect(problem, in: "\"layers\": [{\"name\": \"ball\"}], \"transactions\": [\n\(text)]")
    }

    private func expect(_ problem: String, in parts: String) {
        let issues = SceneFile.issues(of: LayerFileTests.file(parts), named: "layers.json")
        #expect(issues.contains { $0.unnamed.contains(problem) }, "\(issues.map(\.description))")
        #expect(issues.allSatisfy { $0.severity == .error && !$0.description.contains("\n") })
    }

    /// The same rules for values that are built in code: they throw, and none of them traps.
    @Test func wrongValuesThrow() {
        func layer(_ change: (inout LayerDefinition) -> Void) -> Scene {
            var layer = LayerDefinition(name: "a", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
            change(&layer)
            return Scene(name: "wrong", layers: [layer])
        }
        func animated(_ animation: LayerAnimation) -> Scene { layer { $0.animations = [animation] } }
        func changed(_ change: (inout LayerChange) -> Void) -> Scene {
            var scene = layer { _ in }
            var first = LayerChange(layer: "a")
            change(&first)
            scene.transactions = [LayerTransaction(time: 1, changes: [first])]
            return scene
        }
        let fade = BasicAnimation(to: 0.0)
        var deep = LayerAnimation.animate(.opacity, .basic(fade))
        for _ in 0..<1_000 { deep = .group([deep]) }
        var deepLayer = LayerDefinition(name: "deep", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
        for index in 0..<1_000 {
            var outer = LayerDefinition(name: "\(index)", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
            outer.sublayers = [deepLayer]
            deepLayer = outer
        }
        let wrong: [(Scene, String)] = [
            (layer { $0.position.x = .nan }, "layers[0].position[0]: must be a number"),
            (layer { $0.bounds.size.y = -1 }, "layers[0].bounds[3]: must be in 0 ... 1000000000"),
            (layer { $0.backgroundColor.y = .infinity }, "layers[0].backgroundColor[1]: must be a number"),
            (layer { $0.speed = .nan }, "layers[0].speed: must be a number"),
            (layer { $0.transform.rotation.z = .nan }, "layers[0].transform.rotation[2]: must be a number"),
            (
                layer { $0.contents = .crossfade(from: .none, to: .text("a"), progress: 0.5) },
                "layers[0].contents: must be a text or a picture, and not a crossfade"
            ),
            (
                animated(.animate(PropertyKey("volume", default: 1.0), .basic(fade))),
                "layers[0].animations[0].keyPath: must be the key path"
            ),
            (
                animated(.animate(PropertyKey("position", default: 1.0), .basic(fade))),
                "layers[0].animations[0].keyPath: must be the key path"
            ),
            (animated(.animate(.opacity, .basic(BasicAnimation(to: .nan)))), "animations[0].to: must be a number"),
            (animated(.transition(Transition(type: .cube))), "animations[0].kind: must be one of"),
            (animated(.group([])), "animations[0].animations: must not be empty"),
            (animated(.group([.transition(Transition())])), "animations[0].animations: must have no transition"),
            (animated(deep), "must have at most 16 groups of animations inside each other"),
            (Scene(name: "deep", layers: [deepLayer]), "must have at most 16 layers inside each other"),
            (changed { $0.layer = "b" }, "transactions[0].changes[0].layer: no layer is named \"b\""),
            (changed { $0.values[.opacity] = 2 }, "values.opacity: must be in 0 ... 1, got 2"),
            (changed { $0.values[PropertyKey("volume", default: 1.0)] = 2 }, "values: must be the key path"),
            (changed { $0.values[PropertyKey("opacity", default: "")] = "a" }, "values: must be the key path"),
            (changed { $0.animations = [deep] }, "must have at most 16 groups of animations inside each other"),
            (
                {
                    var scene = layer { _ in }
                    scene.transactions = [LayerTransaction(time: 2), LayerTransaction(time: .nan)]
                    return scene
                }(), "transactions[1].time: must be a number"
            ),
            (
                {
                    var scene = layer { _ in }
                    scene.transactions = [LayerTransaction(time: 2), LayerTransaction(time: 1)]
                    return scene
                }(), "transactions[1].time: must not be before"
            ),
        ]
        for (scene, problem) in wrong {
            #expect {
                try scene.validate()
            } throws: { error in
                if !"\(error)".contains(problem) { Issue.record("\(error), not \(problem)") }
                return true
            }
        }
    }

    @Test func manyLayersWithManyTransactionsAreRefused() {
        var scene = Scene(name: "many")
        scene.layers = (0..<10_001).map {
            LayerDefinition(name: "\($0)", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(scene.sizeProblem == "must have at most 10000 layers in all, got 10001 or more")
        scene.layers.removeLast()
        #expect(scene.sizeProblem == nil)
        scene.transactions = Array(repeating: LayerTransaction(time: 1), count: 101)
        #expect(scene.sizeProblem == "must have at most 1000000 layers times transactions, got 1010000")
    }

    @Test func lintWarnsOfWhatHasNoEffect() throws {
        let parts = """
            "layers": [{"name": "a", "contents": {"text": "Größe"},
            "animations": [{"keyPath": "opacity", "type": "basic", "to": 0, "timing": {"fillMode": "forwards"}}]}]
            """
        let issues = SceneFile.issues(of: LayerFileTests.file(parts), named: "layers.json").map(\.description)
        #expect(issues.count == 2)
        #expect(
            issues.first?.hasPrefix("2:38: warning: layers[0].contents (a): has other letters") == true, "\(issues)")
        #expect(
            issues.last?.hasPrefix("3:16: warning: layers[0].animations[0] (a): is removed when") == true, "\(issues)")
    }
}
