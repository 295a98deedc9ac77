import Chipmunk
import Foundation
import Testing
import TimerAnimation

@testable import CrateKit

/// Layers in scene files.
@Suite struct LayerFileTests {
    static func file(_ parts: String, units: String = "") -> [UInt8] {
        Array("{\"version\": 1, \"name\": \"layers\",\(units)\n\(parts)}".utf8)
    }

    private static func scene(_ parts: String, units: String = "") throws -> Scene {
        try SceneFile.read(file(parts, units: units), named: "layers.json").scene
    }

    private static func layer(_ text: String, units: String = "") throws -> LayerDefinition {
        try scene(#""layers": [{"name": "a", \#(text)}]"#, units: units).layers[0]
    }

    @Test func aFrameIsBoundsAndAPosition() throws {
        let layer = try Self.layer(#""frame": [10, 20, 30, 40]"#)
        #expect(layer == LayerDefinition(name: "a", frame: ViewRect(x: 10, y: 20, width: 30, height: 40)))
        #expect(layer.position == Vector(25, 40) && layer.bounds.size == Vector(30, 40))
        // Whatever the order in the file.
        let other = try Self.layer(#""frame": [10, 20, 30, 40], "anchorPoint": [0, 1]"#)
        #expect(other.position == Vector(10, 60) && other.frame == layer.frame)
        #expect(try Self.layer(#""position": [25, 40], "bounds": [0, 0, 30, 40]"#) == layer)
    }

    private static func everything() throws -> LayerDefinition {
        try layer(
            """
            "position": [1, 2], "bounds": [3, 4, 5, 6], "zPosition": -1, "opacity": 0.5, "backgroundColor": "#ff8000",
            "cornerRadius": 3, "borderWidth": 2, "borderColor": [0.1, 0.2, 0.3, 0.4], "contents": {"text": "Hi"},
            "transform": {"translation": [1, 2, 3], "rotation": [0, 0, 90], "scale": [2, 2, 1]},
            "beginTime": 1, "speed": 2, "timeOffset": 3,
            "sublayers": [{"name": "b", "backgroundColor": "#FF800080", "contents": {"picture": "a/b.png"}}]
            """, units: #""units": {"angle": "degrees"},"#)
    }

    @Test func everyPropertyIsRead() throws {
        let layer = try Self.everything()
        var expected = LayerDefinition(name: "a", frame: ViewRect(x: 0, y: 0, width: 0, height: 0))
        expected.position = Vector(1, 2)
        expected.bounds = LayerTree.Bounds(origin: Vector(3, 4), size: Vector(5, 6))
        expected.zPosition = -1
        expected.opacity = 0.5
        expected.backgroundColor = SIMD4(1, 128.0 / 255, 0, 1)
        expected.cornerRadius = 3
        expected.borderWidth = 2
        expected.borderColor = SIMD4(0.1, 0.2, 0.3, 0.4)
        expected.contents = .text("Hi")
        expected.transform = LayerTree.Transform(
            translation: SIMD3(1, 2, 3), rotation: SIMD3(0, 0, .pi / 2), scale: SIMD3(2, 2, 1))
        (expected.beginTime, expected.speed, expected.timeOffset) = (1, 2, 3)
        var sublayer = LayerDefinition(name: "b", frame: ViewRect(x: 0, y: 0, width: 0, height: 0))
        sublayer.backgroundColor = SIMD4(1, 128.0 / 255, 0, 128.0 / 255)
        sublayer.contents = .picture("a/b.png")
        expected.sublayers = [sublayer]
        #expect(layer == expected)
        try Self.expectRoundTrip(Scene(name: "layers", layers: [expected]))
    }

    private static let second = MediaTiming(duration: 1)

    /// Computed, because the leak detector does not see the tagged pointers of such values in a global.
    static var animations: [(String, LayerAnimation)] {
        [
            (
                #""keyPath": "position", "values": [[0, 0], [1, 2]]"#,
                .animate(.position, .keyframes(KeyframeAnimation(values: [Vector(0, 0), Vector(1, 2)])))
            ),
            (
                #""keyPath": "opacity", "type": "basic", "to": 0, "key": "fade", "removedOnCompletion": false"#,
                {
                    var fade = LayerAnimation.animate(.opacity, .basic(BasicAnimation(to: 0)), key: "fade")
                    fade.isRemovedOnCompletion = false
                    return fade
                }()
            ),
            (
                #""keyPath": "transform.scale", "type": "spring", "from": 0.5, "damping": 5"#,
                .animate(.scale, .spring(SpringAnimation(from: 0.5, spring: SpringCurve(damping: 5))))
            ),
            (
                #""keyPath": "transform.rotation.z", "type": "basic", "by": 1"#,
                .animate(.rotationZ, .basic(BasicAnimation(by: 1)))
            ),
            (
                ##""keyPath": "backgroundColor", "type": "basic", "to": "#0000ff", "by": [-1, 0, 0.5, 0]"##,
                .animate(
                    .backgroundColor,
                    .basic(BasicAnimation(by: SIMD4(-1, 0, 0.5, 0), to: SIMD4(0, 0, 1, 1))))
            ),
            (
                #""keyPath": "bounds", "values": [[0, 0, 1, 2], [0, 0, 3, 4]]"#,
                .animate(
                    .bounds,
                    .keyframes(
                        KeyframeAnimation(values: [
                            LayerTree.Bounds(size: Vector(1, 2)), LayerTree.Bounds(size: Vector(3, 4)),
                        ])))
            ),
            (
                #""keyPath": "transform", "type": "basic", "to": {"scale": [2, 1, 1]}"#,
                .animate(.transform, .basic(BasicAnimation(to: LayerTree.Transform(scale: SIMD3(2, 1, 1)))))
            ),
            (
                #""keyPath": "contents", "values": [{"text": "1"}, null, {"picture": "2.png"}], "calculationMode": "discrete""#,
                .animate(
                    .contents,
                    .keyframes(
                        KeyframeAnimation(
                            values: [.text("1"), .none, .picture("2.png")], calculationMode: .discrete)))
            ),
            (
                #""keyPath": "contents", "type": "basic", "to": {"text": "2"}"#,
                .animate(.contents, .basic(BasicAnimation(to: .text("2"))))
            ),
            (
                #""keyPath": "position", "type": "path", "path": [{"type": "ellipse", "center": [1, 2], "radii": [3, 4]}], "#
                    + #""rotationMode": "auto""#,
                .animate(
                    .position,
                    .path(
                        PathMotion(
                            path: [.ellipse(center: Vector(1, 2), radii: Vector(3, 4))], rotationMode: .auto)))
            ),
            (
                #""type": "group", "key": "g", "timing": {"duration": 1}, "animations": [{"keyPath": "opacity", "values": [1]}, "#
                    + #"{"type": "group", "animations": [{"keyPath": "cornerRadius", "type": "basic", "by": 2}]}]"#,
                .group(
                    [
                        .animate(.opacity, .keyframes(KeyframeAnimation(values: [1]))),
                        .group([.animate(.cornerRadius, .basic(BasicAnimation(by: 2)))]),
                    ], timing: second, key: "g")
            ),
            (
                #""type": "transition", "kind": "push", "subtype": "from-right", "timing": {"duration": 1}"#,
                .transition(Transition(type: .push, subtype: .fromRight, timing: second))
            ),
        ]
    }

    @Test(arguments: animations.indices)
    func everyAnimationIsReadAndWritten(index: Int) throws {
        let (text, animation) = Self.animations[index]
        let layer = try Self.layer(#""animations": [{\#(text)}]"#)
        #expect(layer.animations == [animation])
        try Self.expectRoundTrip(Scene(name: "layers", layers: [layer]))
    }

    /// A group of animations of one property is a group as any other.
    @Test func groupsOfOnePropertyBecomeGroups() throws {
        let members: [AnimationDefinition<Double>] = [
            .basic(BasicAnimation(by: 1)), .group([.keyframes(KeyframeAnimation(values: [2]))]),
        ]
        let animation = LayerAnimation.animate(.opacity, .group(members, timing: Self.second))
        let inner = LayerAnimation.group([.animate(.opacity, .keyframes(KeyframeAnimation(values: [2])))])
        #expect(
            animation == .group([.animate(.opacity, members[0]), inner], timing: Self.second, key: "opacity"))
        var layer = LayerDefinition(name: "a", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
        layer.animations = [animation]
        try Self.expectRoundTrip(Scene(name: "layers", layers: [layer]))
    }

    @Test func transactionsAreReadAndWritten() throws {
        let scene = try Self.scene(
            """
            "layers": [{"name": "a"}, {"name": "b"}],
            "transactions": [
              {"time": 1, "duration": 0.5, "easing": "ease-in", "changes": [
                {"layer": "b", "values": {"position.x": 3, "backgroundColor": "red", "contents": null}},
                {"layer": "a", "removedKeys": ["k"], "animations": [{"keyPath": "opacity", "values": [1]}]}]},
              {"time": 1, "disableActions": true, "changes": [{"layer": "a", "playback": "pause"}]},
              {"time": 2, "changes": [{"layer": "a", "playback": "resume"}]}
            ]
            """)
        var first = LayerChange(layer: "b")
        first.values[.positionX] = 3
        first.values[.backgroundColor] = SIMD4(1, 0, 0, 1)
        first.values[.contents] = LayerTree.Contents.none
        var second = LayerChange(layer: "a")
        second.removedKeys = ["k"]
        second.animations = [.animate(.opacity, .keyframes(KeyframeAnimation(values: [1])))]
        var pause = LayerChange(layer: "a")
        pause.playback = .pause
        var resume = LayerChange(layer: "a")
        resume.playback = .resume
        #expect(
            scene.transactions == [
                LayerTransaction(time: 1, duration: 0.5, easing: .easeIn, changes: [first, second]),
                LayerTransaction(time: 1, disableActions: true, changes: [pause]),
                LayerTransaction(time: 2, changes: [resume]),
            ])
        try Self.expectRoundTrip(scene)
    }

    static func expectRoundTrip(_ scene: Scene) throws {
        for (text, name) in [(SceneFile.json(scene), "a.json"), (SceneFile.yaml(scene), "a.yaml")] {
            let copy = try SceneFile.read(Array(text.utf8), named: name).scene
            #expect(copy == scene)
            #expect(copy.digest == scene.digest)
        }
        _ = try LayerPlayer(scene)
    }

    /// The scene of the article, with its transactions; and its table has all key paths.
    @Test func theArticleIsTrue() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/CrateKit/CrateKit.docc/Layers.md").standardized
        let article = try String(contentsOf: page, encoding: .utf8)
        let blocks = article.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(blocks.count == 2)
        #expect(SceneFile.issues(of: Array(blocks[0].utf8), named: "a.yaml") == [])
        #expect(SceneFile.issues(of: Array(blocks.joined().utf8), named: "a.yaml") == [])
        for property in StandardProperty.allProperties {
            let name = property.keyPath
            let whole =
                name.hasSuffix(".x") || name.hasSuffix(".y") || name.hasSuffix(".z") ? String(name.dropLast(2)) : name
            #expect(article.contains("`\(whole)`"), "\(name)")
        }
        let keys = SceneFile.json(Scene(name: "all", layers: [try Self.everything()]))
            .matches(of: /"(?<key>\w+)":/).map { String($0.key) }
        for key in Set(keys) where !["version", "layers"].contains(key) {
            #expect(article.contains("`\(key)`") || article.contains("\(key): "), "\(key)")
        }
    }

    @Test func scenesWithoutLayersAreWrittenAsBefore() throws {
        for scene in Scene.builtIn {
            #expect(!SceneFile.json(scene).contains("layers") && !SceneFile.json(scene).contains("transactions"))
        }
        // As goldens have it.
        #expect(Scene.crates.digest.description == "247ade4e5adcf2d0")
        var other = Scene.crates
        other.layers = [LayerDefinition(name: "a", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))]
        #expect(other.digest != Scene.crates.digest)
    }
}

extension Scene {
    init(name: String, layers: [LayerDefinition], transactions: [LayerTransaction] = []) {
        self.init(name: name)
        self.layers = layers
        self.transactions = transactions
    }
}
