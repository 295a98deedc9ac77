import Chipmunk
import Logging
import Testing

import struct TestSupport.LateTrait

@testable import CrateKit
@testable import CrateViewer

/// Events of a scene happen on the page as in a run, with hands, on the timeline and in downloads.
@Suite(.patientTimeLimit, .late) struct LiveEventTests {
    private static let text = """
        version: 1
        name: reacting
        view: [200, 200]
        bodies:
        - {name: floor, kind: static, shapes: [{type: segment, from: [0, 10], to: [200, 10], radius: 10, friction: 0.8}]}
        - {name: shelf, kind: static, position: [50, 100], shapes: [{type: box, width: 60, height: 8}]}
        - {name: crate, position: [50, 115], mass: 2, shapes: [{type: box, width: 20, height: 20, friction: 0.8}]}
        - {name: rod, position: [150, 120], mass: 1, shapes: [{type: box, width: 40, height: 4}]}
        constraints:
        - {type: pivot, a: world, b: rod, anchorA: [150, 120]}
        - {name: crank, type: motor, a: rod, b: world, rate: 0, maxForce: 1e6}
        events:
        - when: {time: 0.05}
          every: 0.1
          do: [{spawn: {limit: 4, body: {name: drop, position: [100, 150], mass: 1, shapes: [{type: circle, radius: 5}]}}}]
        - {when: {time: 0.3}, do: [{remove: shelf}, {motor: {joint: crank, rate: 3}}]}
        - {when: {time: 1.2}, do: [{kind: {body: rod, kind: kinematic}}]}
        - {when: {touches: floor, by: crate}, do: [{remove: crate}, {gravity: [100, -800]}]}
        - {when: {touches: floor, by: drop}, do: [{remove: drop-1}, {end: true}]}

        """

    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    private func world() throws -> LiveWorld {
        let scene = try SceneFile.read(Array(Self.text.utf8)).scene
        return try LiveWorld(scenes: [ServedScene(scene)], rate: nil, metrics: metrics, log: log)
    }

    private func step(_ world: LiveWorld, _ count: Int = 1) async {
        for _ in 0..<count {
            await world.take(.step, from: 99)
            await world.makeFrame(after: 0)
        }
    }

    private func scrub(_ world: LiveWorld, to step: Int) async {
        await world.take(.scrub(step), from: 1)
        for _ in 0..<2 * Timeline.interval {
            await world.makeFrame(after: 1)
            if await world.frame.step == step { break }
        }
    }

    private func names(_ world: LiveWorld) async -> [String] {
        await world.memberNames
    }

    @Test func thePageDoesWhatARunDoes() async throws {
        let world = try world()
        await step(world, 200)
        let run = try await world.replayableRun()
        let simulation = try run.plan().begin()
        // The page goes on after the event that ends a run.
        for _ in 0..<200 { simulation.step() }
        #expect(simulation.hasEnded)
        #expect(await world.frame.motions == simulation.frame.motions)
        #expect(await names(world) == simulation.bodyNames)
        #expect(await names(world) == ["rod", "drop-2", "drop-3", "drop-4"])

        let recording = try await world.calls().recording
        let replay = try SpaceReplay(recording)
        try replay.run(to: recording.stepCount)
        let positions = await world.frame.motions.map(\.position)
        #expect(replay.space.bodies.filter { $0.type != .static }.map(\.position) == positions)
    }

    @Test func theTimelineTakesEventsBackAndForth() async throws {
        let world = try world()
        var frames = [await world.frame]
        var members = [await names(world)]
        for _ in 0..<160 {
            await step(world)
            frames.append(await world.frame)
            members.append(await names(world))
        }
        var generator = CrateKit.SeededGenerator(seed: 5)
        for step in frames.indices.reversed() + frames.indices.shuffled(using: &generator).prefix(40) {
            await scrub(world, to: step)
            let isShownAsItWas = await world.frame == frames[step]
            #expect(isShownAsItWas, "step \(step)")
            #expect(await names(world) == members[step])
        }
        await scrub(world, to: 70)
        await world.take(.branch, from: 1)
        for _ in 0..<4 { await world.makeFrame(after: 0) }
        for number in 71...160 {
            await step(world)
            let isRepeated = await world.frame == frames[number]
            #expect(isRepeated, "step \(number)")
        }
        #expect(try await world.replayableRun().plan().scene.events.count == 5)
        #expect(try await world.filmContent().footage.frameCount > 10)
    }

    @Test func aClientIsToldOfEachChange() async throws {
        let world = try world()
        let outbox = Outbox(metrics: metrics)
        _ = await world.join(outbox)
        await step(world, 200)
        let cast = await world.edition
        // Four drops, the shelf and the motor, the crate, and a drop.
        #expect(cast >= 6)
    }

    @Test func aHandLosesTheBodyThatAnEventRemoves() async throws {
        let world = try world()
        await step(world, 2)
        await world.take(.grab(Pick(await world.frame.motions[0].position)), from: 1)
        await world.take(.move(Vector(50, 25)), from: 1)
        await step(world, 160)
        #expect(await !names(world).contains("crate"))
        await world.take(.move(Vector(100, 100)), from: 1)
        await step(world, 5)
        await world.take(.release, from: 1)
        await step(world, 5)
        #expect(await world.frame.step == 172)
    }

    @Test func aHandAndAPinLoseTheBodyThatNothingMovesAnyMore() async throws {
        let world = try world()
        await step(world, 2)
        let place = await world.frame.motions[1].position
        await world.take(.edit(.pin(at: Pick(place + Vector(15, 0)))), from: 1)
        await step(world, 2)
        await world.take(.grab(Pick(place)), from: 1)
        await step(world, 150)
        #expect(await world.jointCount == 0)
        await world.take(.move(Vector(10, 10)), from: 1)
        await step(world, 5)
        let stopped = await world.frame.motions[0]
        await world.take(.release, from: 1)
        await step(world, 20)
        #expect(await world.frame.motions[0] == stopped)
    }

    @Test func aBodyThatSomebodyDeletedIsNotMissedByEvents() async throws {
        let world = try world()
        await step(world, 2)
        await world.take(.edit(.delete(at: Pick(await world.frame.motions[0].position))), from: 1)
        await step(world, 30)
        await world.take(.edit(.delete(at: Pick(await world.frame.motions[1].position))), from: 1)
        await step(world, 200)
        #expect(await names(world) == ["rod", "drop-2", "drop-3", "drop-4"])
        #expect(await world.frame.motions.count == 4)
        let capture = try await world.capture()
        #expect(try SceneFile.read(Array(try capture.capture.yaml().utf8), named: "a.yaml").scene.bodies.count == 5)
    }
}

extension LiveWorld {
    fileprivate var memberNames: [String] { current.cast.members.map(\.name) }
    fileprivate var jointCount: Int { current.world.space.constraints.count }
    fileprivate var edition: Int { current.cast.edition }
}
