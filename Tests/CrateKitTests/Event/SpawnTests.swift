import Chipmunk
import Testing

@testable import CrateKit

/// Bodies that events add.
@Suite struct SpawnTests {
    private static func emitter(_ limit: Int, every period: Double = 0.1, more: String = "") -> String {
        "when: {time: 0}, every: \(period), do: [{spawn: {limit: \(limit), body: {name: drop, position: [100, 150], mass: 1, "
            + "shapes: [{type: circle, radius: 3, friction: 0.7}]\(more)}}}]"
    }

    @Test func anEmitterAddsUpToItsLimit() throws {
        let scene = try EventScene.scene([Self.emitter(7)], steps: 300)
        var counts: [Int] = []
        let simulation = try RunPlan(scene: scene).run { counts.append($0.bodies.count - 4) }
        // One before the first step, and one after every twelfth.
        #expect(counts[0] == 1 && counts[10] == 1 && counts[11] == 2 && counts[23] == 3)
        #expect(counts.last == 7)
        #expect(simulation.bodyNames.suffix(7) == (1...7).map { "drop-\($0)" }[...])
        #expect(simulation.world.body(named: "drop-7") === simulation.bodies.last)
        #expect(simulation.world.bodies.count == 4)
        let state = RunReport(on: simulation).bodies.last
        #expect(state?.name == "drop-7")
        #expect(simulation.frame.motions.count == 11)
    }

    @Test func aCrowdedPlaceGetsNoMore() throws {
        // Without gravity, and with nothing but sensors, all stay where they are.
        let text = """
            version: 1
            name: crowd
            space: {gravity: [0, 0]}
            events:
            - when: {time: 0}
              every: 0.001
              do: [{spawn: {limit: 500, body: {name: dot, mass: 1, shapes: [{type: circle, radius: 3, sensor: true}]}}}]
            run: {steps: 300}

            """
        let simulation = try RunPlan(scene: try SceneFile.read(Array(text.utf8)).scene).run()
        #expect(simulation.bodies.count == World.maximumCrowd + 1)
    }

    /// At one place, they would form two million pairs.
    @Test func aRunWithManyAddedBodiesIsResumedWithoutACrowd() throws {
        let text = """
            version: 1
            name: fountain
            space: {gravity: [0, 0]}
            events:
            - when: {time: 0}
              every: 0.001
              do: [{spawn: {limit: 2000, body: {name: dot, velocity: [900, 0], mass: 1, shapes: [{type: circle, radius: 3}]}}}]
            run: {steps: 2100}

            """
        let plan = RunPlan(scene: try SceneFile.read(Array(text.utf8)).scene)
        let simulation = try plan.run()
        #expect(simulation.bodies.count == 2000)
        let saved = try SavedRun(of: simulation, after: plan)
        let resumed = try plan.begin()
        resumed.world.space.maximumPairs = 100_000
        simulation.world.space.maximumPairs = 100_000
        let limited = try SavedRun(of: simulation, after: plan)
        try resumed.resume(limited)
        #expect(resumed.frame.stateHash == simulation.frame.stateHash)
        #expect(try saved.resume().bodies.count == 2000)
    }

    @Test func aRunUntilRestEndsAfterTheLastOne() throws {
        var scene = try EventScene.scene([Self.emitter(3, every: 5)])
        scene.run = RunSettings()
        let simulation = try RunPlan(scene: scene).run()
        #expect(simulation.restStep != nil)
        #expect((1200..<3600).contains(simulation.stepCount))
        #expect(simulation.bodies.count == 7)
    }

    @Test func aBodyWithoutMassIsRefused() throws {
        let event =
            "when: {time: 1}, do: [{spawn: {body: {name: dot, mass: 1e-9, shapes: [{type: circle, radius: 1e-12}]}}}]"
        #expect(EventScene.problems([event]).contains { $0.hasPrefix("events[0].do[0].spawn.body") })
    }

    @Test func aGridOfCollisionsTakesNone() {
        let event = Self.emitter(3)
        let more = "space: {spatialHash: {cellSize: 50, count: 100}}\n"
        #expect(
            EventScene.problems([event], adding: more)
                == [
                    "events[0].do[0].spawn: must be left out, for the scene finds collisions by a grid, for which other bodies may "
                        + "be too large"
                ])
    }

    @Test func theNamesAreTakenAndCanBeUsed() {
        let body = "- {name: drop-2, mass: 1, moment: 1}\n"
        let file = EventScene.file([Self.emitter(3)]).replacing("constraints:\n", with: body + "constraints:\n")
        #expect(
            SceneFile.issues(of: Array(file.utf8)).map(\.problem).contains {
                $0.hasPrefix("another body is named \"drop-2\"")
            })
        #expect(EventScene.problems([Self.emitter(3), "when: {rests: drop-3}, do: [{remove: drop-1}]"]) == [])
        #expect(
            EventScene.problems([Self.emitter(3), "when: {rests: drop-4}, do: [{end: true}]"]).first?.hasPrefix(
                "events[1].when.rests: no body is named \"drop-4\"") == true)
    }

    @Test func theCastOfTheWorldKnowsThem() throws {
        let simulation = try RunPlan(scene: try EventScene.scene([])).begin()
        var cast = WorldCast(of: simulation.world)
        #expect(cast.members.count == 4)
        let reacting = try RunPlan(
            scene: try EventScene.scene([
                Self.emitter(2, more: ", color: red"), "when: {time: 0.5}, do: [{remove: crate}, {remove: floor}]",
            ])
        ).begin()
        cast = WorldCast(of: reacting.world)
        for _ in 0..<60 {
            reacting.step()
            cast.takeOnStep(eventChangeCount: reacting.eventChangeCount)
        }
        #expect(cast.members.map(\.name) == ["shelf", "ball", "rod", "drop-1", "drop-2"])
        let hasTheSameBodies = zip(cast.bodies, reacting.bodies).allSatisfy { $0 === $1 }
        #expect(hasTheSameBodies && cast.bodies.count == reacting.bodies.count)
        #expect(cast.edition > 0)
        let edition = cast.edition
        cast.takeOnStep(eventChangeCount: reacting.eventChangeCount)
        #expect(cast.edition == edition)
        // A scene to go on with has what is there, and no events.
        let capture = try cast.capture(tilt: nil, time: reacting.time)
        #expect(capture.scene.events == [])
        #expect(capture.scene.bodies.map(\.name) == ["plate", "shelf", "ball", "rod", "drop-1", "drop-2"])
        _ = try SceneFile.read(Array(try capture.yaml().utf8), named: "now.yaml")
        #expect(try capture.yaml().contains("The events are left out"))
    }
}
