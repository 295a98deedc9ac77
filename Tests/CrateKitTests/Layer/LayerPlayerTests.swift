import Chipmunk
import Foundation
import TestSupport
import Testing
import TimerAnimation

@testable import CrateKit

/// The appearance of layers over time, through the scene file.
@Suite(.late) struct LayerPlayerTests {
    private static func player(_ parts: String) throws -> LayerPlayer {
        try LayerPlayer(SceneFile.read(LayerFileTests.file(parts), named: "layers.json").scene)
    }

    private func opacity(_ player: LayerPlayer, _ name: String = "a", at time: Double) throws -> Double {
        let layer = try #require(player.layers[name])
        return try #require(player.presentations(at: time).first { $0.layer == layer }).opacity
    }

    private func place(_ player: LayerPlayer, _ name: String = "a", at time: Double) throws -> Vector {
        let layer = try #require(player.layers[name])
        return try #require(player.presentations(at: time).first { $0.layer == layer }).position
    }

    @Test func aLayerShowsWhatItIsUntilAnAnimationBegins() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "opacity": 0.5, "animations":
            [{"keyPath": "opacity", "type": "basic", "from": 0, "to": 1, "timing": {"beginTime": 1, "duration": 2}}]}]
            """)
        #expect(try opacity(player, at: 0) == 0.5)
        #expect(try opacity(player, at: 1) == 0)
        #expect(try opacity(player, at: 2) == 0.5)
        #expect(try opacity(player, at: 2.5) == 0.75)
        // The instant of the end is active and shows the end value: core-animation.md, section 1, row 2.
        #expect(try opacity(player, at: 3) == 1)
        #expect(try opacity(player, at: 3.0.nextUp.nextUp) == 0.5)
        #expect(player.end == 3)
    }

    @Test func valuesThatAreSetChangeByImplicitAnimations() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "position": [10, 0]}, {"name": "b", "position": [10, 0]}],
            "transactions": [{"time": 1, "duration": 2, "easing": "linear", "changes":
            [{"layer": "a", "values": {"position": [110, 50]}}]},
            {"time": 2, "disableActions": true, "changes": [{"layer": "b", "values": {"position.y": 7}}]},
            {"time": 4, "changes": [{"layer": "a", "values": {"position.x": 0}}]}]
            """)
        #expect(try place(player, at: 0.99) == Vector(10, 0))
        #expect(try place(player, at: 1) == Vector(10, 0))
        #expect(try place(player, at: 2) == Vector(60, 25))
        #expect(try place(player, at: 3) == Vector(110, 50))
        #expect(try place(player, at: 3.5) == Vector(110, 50))
        #expect(try place(player, "b", at: 1.99) == Vector(10, 0))
        #expect(try place(player, "b", at: 2) == Vector(10, 7))
        // Core Animation's default: 0.25 s, and its default easing, which is symmetric nowhere.
        let middle = try place(player, at: 4.125)
        #expect(middle.x < 55 && middle.x > 0 && middle.y == 50)
        #expect(try place(player, at: 4.25) == Vector(0, 50))
        #expect(player.end == 4.25)
    }

    @Test func aLayerIsPausedAndResumes() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "speed": 2, "animations":
            [{"keyPath": "opacity", "type": "basic", "from": 0, "to": 1, "timing": {"duration": 4}}],
            "sublayers": [{"name": "inner", "animations":
            [{"keyPath": "opacity", "type": "basic", "from": 0, "to": 1, "timing": {"duration": 8}}]}]}],
            "transactions": [{"time": 0.5, "changes": [{"layer": "a", "playback": "pause"}]},
            {"time": 2, "changes": [{"layer": "a", "playback": "resume"}]}]
            """)
        #expect(try opacity(player, at: 0.25) == 0.125)
        for time in [0.5, 1, 1.99] {
            #expect(try opacity(player, at: time) == 0.25)
            #expect(try opacity(player, "inner", at: time) == 0.125)
        }
        // It goes on at the speed of its definition.
        #expect(try opacity(player, at: 2) == 0.25)
        #expect(try opacity(player, at: 2.5) == 0.5)
        #expect(try opacity(player, "inner", at: 2.5) == 0.25)
        #expect(try opacity(player, at: 3.5) == 1)
        #expect(player.end == 5.5)
    }

    @Test func animationsAreAddedReplacedAndRemoved() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "opacity": 0.5, "animations":
            [{"keyPath": "opacity", "values": [0], "key": "k", "timing": {"duration": 100}}]}],
            "transactions": [
            {"time": 1, "changes": [{"layer": "a", "animations":
            [{"keyPath": "opacity", "values": [1], "key": "k", "timing": {"duration": 50}}]}]},
            {"time": 2, "changes": [{"layer": "a", "removedKeys": ["none", "k"]}]},
            {"time": 3, "changes": [{"layer": "a", "animations": [{"keyPath": "opacity", "values": [0.25]}]}]},
            {"time": 4, "duration": 2, "changes": [{"layer": "a", "animations": [{"keyPath": "opacity", "values": [0.75]}]}]}]
            """)
        #expect(try opacity(player, at: 0.5) == 0)
        #expect(try opacity(player, at: 1.5) == 1)
        #expect(try opacity(player, at: 2) == 0.5)
        #expect(try opacity(player, at: 3.25) == 0.25)
        #expect(try opacity(player, at: 3.26) == 0.5)
        // Without a duration, an animation takes the transaction's.
        #expect(try opacity(player, at: 5.9) == 0.75)
        #expect(player.end == 6)
    }

    /// An animation not removed on completion stays in effect, by its fill mode; a removed one does not.
    @Test(arguments: [(true, 0.5), (false, 1)])
    func theFillModeHoldsWhatIsNotRemoved(isRemoved: Bool, after: Double) throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "opacity": 0.5, "animations": [{"keyPath": "opacity", "type": "basic", "to": 1,
            "removedOnCompletion": \(isRemoved), "timing": {"duration": 1, "fillMode": "both"}}]}, {"name": "b"}],
            "transactions": [{"time": 3, "changes": [{"layer": "b", "values": {"opacity": 0}}]}]
            """)
        #expect(try opacity(player, at: 1) == 1)
        #expect(try opacity(player, at: 2) == after)
        // A transaction of another layer changes nothing of that.
        #expect(try opacity(player, at: 4) == after)
    }

    /// The layer turns along the path, in its own coordinates: from the right to the bottom is a quarter clockwise.
    @Test func aLayerTurnsAlongItsPath() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "transform": {"rotation": [0, 0, 0.5]}, "animations":
            [{"keyPath": "position", "type": "path", "rotationMode": "auto", "key": "orbit",
            "path": [{"type": "ellipse", "center": [150, 100], "radii": [50, 50]}], "timing": {"duration": 4}}]}],
            "transactions": [{"time": 3, "changes": [{"layer": "a", "removedKeys": ["orbit"]}]}]
            """)
        let layer = try #require(player.layers["a"])
        for (time, position, angle) in [
            (0.0, Vector(200, 100), Double.pi / 2), (1, Vector(150, 150), .pi), (2, Vector(100, 100), 1.5 * .pi),
        ] {
            let shown = try #require(player.presentations(at: time).first { $0.layer == layer })
            #expect(shown.position.isNear(position, within: 1e-9))
            #expect(abs((shown.transform.rotation.z - angle - 0.5).remainder(dividingBy: 2 * .pi)) < 1e-9)
        }
        // Both end together.
        let shown = try #require(player.presentations(at: 3).first { $0.layer == layer })
        #expect(shown.position == .zero && shown.transform.rotation.z == 0.5)
    }

    /// A transition shows what was there before, and one at the start nothing.
    @Test func aTransitionHasTheOldContents() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "contents": {"text": "1"}, "animations": [{"type": "transition"}]}],
            "transactions": [{"time": 1, "disableActions": true, "changes": [{"layer": "a",
            "values": {"contents": {"text": "2"}},
            "animations": [{"type": "transition", "kind": "push", "timing": {"duration": 2}}]}]}]
            """)
        let first = try #require(player.presentations(at: 0.1)[0].transition)
        #expect(first.old.isEmpty && first.placements.new.opacity == 0.4)
        let shown = player.presentations(at: 2)[0]
        let second = try #require(shown.transition)
        #expect(shown.contents == .text("2") && second.old.map(\.contents) == [.text("1")])
        #expect(second.placements.new.offset == Vector(-0.5, 0))
        #expect(player.presentations(at: 3.01)[0].transition == nil)
        #expect(player.end == 3)
    }

    /// Times may be asked for in any order, and as often as one likes.
    @Test func aTimeShowsTheSameWhenItIsAskedForAgain() throws {
        var scene = Scene(name: "many")
        scene.layers = (0..<400).map {
            LayerDefinition(name: "\($0)", frame: ViewRect(x: 0, y: 0, width: 1, height: 1))
        }
        // More trees than are kept.
        scene.transactions = (0..<1_000).map { index in
            var change = LayerChange(layer: "\(index % 400)")
            change.values[.position] = Vector(Double(index), 0)
            return LayerTransaction(time: Double(index) / 100, duration: 0.5, changes: [change])
        }
        let player = try LayerPlayer(scene)
        let times = (0..<60).map { Double($0 * 37 % 60) / 5 }
        let shown = times.map { player.presentations(at: $0) }
        for (time, former) in zip(times, shown).reversed() { #expect(player.presentations(at: time) == former) }
        // The same without the transactions that come later.
        for (time, former) in zip(times, shown).prefix(8) {
            var earlier = scene
            earlier.transactions.removeAll { $0.time > time }
            #expect(try LayerPlayer(earlier).presentations(at: time) == former)
        }
    }

    /// As in a fixed time step, what is rounded to just before a transaction counts as its time.
    @Test func aRoundedTimeCountsAsThatOfTheTransaction() throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "opacity": 0}, {"name": "b", "opacity": 0}], "transactions": [
            {"time": 0.35, "duration": 1, "easing": "linear", "changes": [{"layer": "a", "values": {"opacity": 1}}]},
            {"time": 0.35, "disableActions": true, "changes": [{"layer": "b", "values": {"opacity": 1}}]}]
            """)
        // Just after its start, where the model value would flash otherwise.
        for time in [(0.35).nextDown, 0.35 - 1e-12, 0.35, (0.35).nextUp] {
            #expect(try opacity(player, at: time) < 1e-9)
            #expect(try opacity(player, "b", at: time) == 1)
        }
        #expect(try opacity(player, at: 0.85) == 0.5)
    }

    /// Groups without a key are never replaced, whichever have ended before.
    @Test func groupsWithoutKeysAreAllShown() throws {
        func group(_ keyPath: String, _ seconds: Double) -> String {
            """
            {"type": "group", "timing": {"duration": \(seconds)}, "animations": [{"keyPath": "\(keyPath)", "values": [0.25]}]}
            """
        }
        let player = try Self.player(
            """
            "layers": [{"name": "a", "animations": [\(group("opacity", 1)), \(group("cornerRadius", 5))]}],
            "transactions": [{"time": 2, "changes": [{"layer": "a", "animations": [\(group("borderWidth", 5))]}]},
            {"time": 3, "changes": [{"layer": "a", "animations": [\(group("zPosition", 5))]}]}]
            """)
        let early = player.presentations(at: 0.5)[0]
        #expect(early.opacity == 0.25 && early.cornerRadius == 0.25)
        let late = player.presentations(at: 4)[0]
        #expect(late.opacity == 1 && late.cornerRadius == 0.25 && late.borderWidth == 0.25 && late.zPosition == 0.25)
    }

    /// The book's group, shown in every frame of 20 s: it turns at 4, 12 and 20. core-animation.md, section 1, row 2.
    @Test(arguments: [60, 120])
    func theGroupIsShownInEveryFrame(rate: Int) throws {
        let player = try Self.player(
            """
            "layers": [{"name": "a", "opacity": 0.1, "animations": [{"type": "group",
            "timing": {"duration": 4, "repeatCount": "infinity", "autoreverses": true}, "animations": [
            {"keyPath": "position", "type": "basic", "from": [4, 4], "to": [8, 8]},
            {"keyPath": "opacity", "type": "basic", "from": 0.5, "to": 1, "timing": {"duration": 4}}]}]}]
            """)
        #expect(player.end == .infinity)
        let wrong = (0...20 * rate).filter { frame in
            let time = Double(frame) / Double(rate)
            let shown = player.presentations(at: time)[0]
            let passed = time.truncatingRemainder(dividingBy: 8)
            let progress = (passed > 4 ? 8 - passed : passed) / 4
            return
                !(abs(shown.opacity - 0.5 - 0.5 * progress) < 1e-9 && abs(shown.position.x - 4 - 4 * progress) < 1e-9)
        }
        #expect(wrong == [])
    }

    /// A run of a scene that has nothing but layers ends with the animations: at the instant that still shows them.
    /// The product of 35 and 1/50 is more than 0.7.
    @Test(arguments: [60.0, 120, 50], [1.5, 0.7])
    func aRunOfLayersAloneRests(rate: Double, duration: Double) throws {
        let file = LayerFileTests.file(
            """
            "layers": [{"name": "a", "animations": [{"keyPath": "opacity", "type": "basic", "to": 0,
            "timing": {"duration": \(duration)}}]}]
            """)
        let scene = try SceneFile.read(file).scene
        let simulation = try RunPlan(scene: scene, rate: rate).run()
        #expect(simulation.restStep == Int((duration * rate).rounded()))
        #expect(SceneFile.issues(of: file) == [])
        // A layer that stands still does not keep a run from resting.
        var still = scene
        still.layers[0].animations = []
        #expect(try RunPlan(scene: still).run().restStep == 0)
    }
}
