import Foundation
import Logging
import NIOCore
import Testing

@testable import CrateKit
@testable import CrateViewer

/// Whose tilt counts, and when the scene's own does.
struct LiveTiltTests {
    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    private func world(_ scenes: [Scene] = [.tilting, .crates]) throws -> LiveWorld {
        try LiveWorld(scenes: scenes.map { ServedScene($0) }, rate: nil, metrics: metrics, log: log)
    }

    /// Does single steps.
    private func step(_ world: LiveWorld, _ count: Int = 1) async {
        for _ in 0..<count {
            await world.take(.step, from: 99)
            await world.makeFrame(after: 0)
        }
    }

    /// The frame of a run of a scene as it is written.
    private func frame(of scene: Scene, after steps: Int) throws -> Frame {
        try RunPlan(scene: scene, end: .steps(steps)).run().frame
    }

    @Test(arguments: [[ClientMessage.reset], [.scene("tilting")], [.scene("crates"), .scene("tilting")]])
    func aStartIsAsTheSceneIsWrittenWhoeverTiltedBefore(starts: [ClientMessage]) async throws {
        let world = try world()
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        await step(world, 30)
        #expect(await world.frame.tilt == Tilt(x: 0.7, y: -0.7))
        // Another tilt that waits for its step is of the old run, too.
        await world.take(.tilt(Tilt(x: -0.7, y: -0.7)), from: 1)
        for start in starts {
            await world.take(start, from: 2)
            try await Task.sleep(for: .milliseconds(50))
            await world.makeFrame(after: 0)
        }
        #expect(await world.frame.step == 0)
        await step(world, 150)
        #expect(await world.frame == (try frame(of: .tilting, after: 150)))
        // A change after the last step has not happened yet, so a recording has no tilt for it.
        #expect(
            try await world.replayableRun().plan().run().frame.motions == (try frame(of: .tilting, after: 150).motions))
    }

    @Test func aSceneWithoutATrackStartsUpright() async throws {
        let world = try world([.crates])
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        await step(world)
        await world.take(.reset, from: 2)
        await world.makeFrame(after: 0)
        #expect(await world.frame.tilt == .upright)
        await step(world, 60)
        #expect(await world.frame == (try frame(of: .crates, after: 60)))
    }

    @Test func aTiltThatComesAfterAResetCounts() async throws {
        let world = try world()
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        await step(world)
        await world.take(.reset, from: 1)
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        await world.makeFrame(after: 0)
        #expect(await world.frame.tilt == Tilt(x: 0.7, y: -0.7))
        #expect(await world.frame.step == 0)
    }

    @Test func theTrackTakesOverWhereItsTimeStandsWhenTheTilterLeaves() async throws {
        let world = try world()
        let number = await world.join(Outbox(metrics: metrics))
        await step(world, 100)
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: number)
        await step(world, 50)
        await world.leave(number)
        // It counts from the next step on, as every tilt does.
        #expect(await world.frame.tilt == Tilt(x: 0.7, y: -0.7))
        var tilts: [Tilt] = []
        for _ in 0..<50 {
            await step(world)
            tilts.append(await world.frame.tilt)
        }
        #expect(tilts == (151...200).compactMap { Scene.tilting.tilt?.tilt(at: Double($0) * (1 / 120)) })
        #expect(await world.frame.step == 200)
        let run = try await world.replayableRun()
        #expect(try run.plan().run().frame.motions == (await world.frame.motions))
        #expect(try run.recording().tilt(at: 100.5 / 120) == Tilt(x: 0.7, y: -0.7))
        #expect(try run.recording().tilt(at: 160 * (1 / 120)) == Scene.tilting.tilt?.tilt(at: 160 * (1 / 120)))
    }

    @Test func whoOnlyWatchedLeavesTheTiltAsItIs() async throws {
        let world = try world()
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        // Too little to take over.
        await world.take(.tilt(Tilt(x: 0.71, y: -0.7)), from: 2)
        await world.leave(2)
        await step(world)
        #expect(await world.frame.tilt == Tilt(x: 0.7, y: -0.7))
    }

    @Test func whoTiltsWhenTheTilterLeavesTakesOverWithoutATraceOfTheTrack() async throws {
        let world = try world()
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 1)
        await step(world, 10)
        await world.leave(1)
        await world.take(.tilt(Tilt(x: 0.7, y: -0.7)), from: 2)
        await step(world, 10)
        #expect(try await world.replayableRun().recording().samples.count == 1)
    }

    /// A recording has one tilt for each step, so nothing else may reach the world: an upright moment between two steps
    /// would wake what sleeps.
    @Test(arguments: ["crates", "tilting"]) func whatHappenedIsRepeatedBitForBitThroughResetsAndDepartures(
        name: String
    ) async throws {
        var scene = try #require(Scene.builtIn.first { $0.name == name })
        scene.space.sleepTimeThreshold = 0.1
        let world = try world([scene])
        var generator = SeededGenerator(seed: UInt64(name.utf8.count))
        for part in 0..<20 {
            for client in 1...3 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: await world.leave(client)
                case 1, 2:
                    let x = Double(Int.random(in: -1...1, using: &generator)) * 0.5
                    await world.take(.tilt(Tilt(x: x, y: -0.8)), from: client)
                default: break
                }
            }
            if part.isMultiple(of: 7) { await world.take(.reset, from: 1) }
            await step(world, Int.random(in: 1...120, using: &generator))
        }
        await world.leave(1)
        let run = try await world.replayableRun()
        let expected = await world.frame
        #expect(try run.plan().run().frame.motions == expected.motions)
        let fromFile = try TiltFile.recording(from: Array(buffer: try await Downloads().recording(of: run)))
        let again = RunPlan(scene: scene, tilt: .recording(fromFile), end: .steps(expected.step))
        #expect(try again.run().frame.stateHash == expected.stateHash)
        let golden = try Golden(json: Array(buffer: try await Downloads().golden(of: run)))
        #expect(golden.stateHash == expected.stateHash.description)
    }
}
