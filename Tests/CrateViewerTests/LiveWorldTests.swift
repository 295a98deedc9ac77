import Chipmunk
import Foundation
import Logging
import NIOCore
import NIOWebSocket
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit
@testable import CrateViewer

@Suite(.late) struct LiveWorldTests {
    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    private func world(_ scenes: [Scene] = [.crates, .balls(seed: 1)], rate: Double? = nil) throws -> LiveWorld {
        try LiveWorld(scenes: scenes.map { ServedScene($0) }, rate: rate, metrics: metrics, log: log)
    }

    /// Asks for a step, and has it done.
    private func step(_ world: LiveWorld, from client: Int) async {
        await world.take(.step, from: client)
        await world.makeFrame(after: 0)
    }

    private func motions(_ world: LiveWorld) async -> [BodyMotion] {
        await world.frame.motions
    }

    /// Every run of steps and tilts is repeated by its recording, to the last bit: also through the text of a tilt file.
    @Test(arguments: Scene.bookScenes.map(\.name) + ["sleepers"], TestDepth.sample([144.0, 60, 120], oneOf: 3))
    func whatHappenedIsRepeatedBitForBit(name: String, rate: Double) async throws {
        var sleepers = Scene.crates
        sleepers.name = "sleepers"
        sleepers.space.sleepTimeThreshold = 0.1
        let scene = try #require((Scene.builtIn + [sleepers]).first { $0.name == name })
        let world = try world([scene], rate: rate)
        await world.take(.pause, from: 1)

        var generator = SeededGenerator(seed: UInt64(rate) + UInt64(name.utf8.count))
        for part in 0..<12 {
            // The world's own tilt holds at first; later two people tilt, now and then more than once in a step.
            if part > 2 {
                for client in 1...Int.random(in: 1...2, using: &generator) {
                    let x = Double.random(in: -1...1, using: &generator)
                    await world.take(.tilt(Tilt(x: x, y: -0.8)), from: client)
                    if Bool.random(using: &generator) { await world.take(.tilt(Tilt(x: -x, y: -1)), from: client) }
                }
            }
            for _ in 0..<Int.random(in: 1...60, using: &generator) { await step(world, from: 1) }
            if part == 1 { await world.take(.reset, from: 2) }
        }
        // A change after the last step has not happened yet.
        await world.take(.tilt(Tilt(x: 0.123, y: 0)), from: 1)

        let run = try await world.replayableRun()
        let plan = try run.plan()
        let expected = await world.frame
        #expect(plan.rate == rate)
        #expect(try plan.run().frame.motions == expected.motions)

        let fromFile = try TiltFile.recording(from: Array(buffer: try await Downloads().recording(of: run)))
        let again = RunPlan(scene: scene, tilt: .recording(fromFile), rate: rate, end: .steps(expected.step))
        #expect(try again.run().frame.stateHash == expected.stateHash)
    }

    /// An animator that is paused resumes under a hand, and not for one that found nothing: that would be no part of the record.
    @Test func aHandResumesAPausedAnimator() async throws {
        var scene = Scene.stickerBalls()
        var ball = try #require(scene.dynamics).items[0]
        ball.center = Vector(200, 647)
        scene.dynamics?.items = [ball]
        let world = try world([scene])
        for _ in 0..<120 { await step(world, from: 1) }
        let rest = await motions(world)
        await world.take(.grab(Pick(Vector(50, 50))), from: 1)
        await world.take(.move(Vector(50, 60)), from: 1)
        await world.take(.release, from: 1)
        for _ in 0..<10 { await step(world, from: 1) }
        #expect(await motions(world) == rest)
        #expect(try await world.replayableRun().plan().run().frame.motions == rest)

        await world.take(.grab(Pick(Vector(205, 640))), from: 1)
        for _ in 0..<120 { await step(world, from: 1) }
        await world.take(.move(Vector(100, 300)), from: 1)
        for _ in 0..<120 { await step(world, from: 1) }
        #expect(await motions(world)[0].position.distance(to: Vector(95, 307)) < 20)
        for _ in 0..<120 { await step(world, from: 1) }
        await world.take(.release, from: 1)
        for _ in 0..<60 { await step(world, from: 1) }
        #expect(await motions(world)[0].y > 400, "what is let go falls down, where y is greater")
    }

    @Test func aGoldenOfWhatHappenedHolds() async throws {
        let served = [ServedScene(.crates), ServedScene(.balls(seed: 1), fileName: "balls.yaml")]
        let world = try LiveWorld(scenes: served, rate: nil, metrics: metrics, log: log)
        await world.take(.scene("balls"), from: 1)
        await world.take(.tilt(Tilt(x: 0.5, y: -1)), from: 1)
        for _ in 0..<150 { await step(world, from: 1) }
        let run = try await world.replayableRun()
        #expect(run.scene.scene.name == "balls")
        let text = try await Downloads().golden(of: run)
        let golden = try Golden(json: Array(buffer: text))
        #expect(golden.scene.file == "balls.yaml")
        #expect(golden.steps == 150)
        #expect(golden.stateHash == (await world.frame.stateHash.description))
        #expect(try golden.verify(exactly: true).holds)
    }

    @Test func aGrabMovesABodyAndCannotBeRepeated() async throws {
        let world = try world([.crates])
        await world.take(.tilt(Tilt(x: 0, y: 0)), from: 1)
        await step(world, from: 1)
        let start = try #require(await motions(world).first).position
        await world.take(.grab(Pick(start)), from: 1)
        await world.take(.move(start + Vector(40, -80)), from: 1)
        for _ in 0..<120 { await step(world, from: 1) }
        let held = try #require(await motions(world).first).position
        #expect((held - start - Vector(40, -80)).length < 2)
        await #expect(throws: NotReplayable.self) { try await world.replayableRun() }

        await world.take(.reset, from: 1)
        await step(world, from: 1)
        _ = try await world.replayableRun()
        #expect((try #require(await motions(world).first).position - start).length < 1)
    }

    @Test func whoGrabsNothingCanStillRepeatTheRun() async throws {
        let world = try world([.crates])
        await world.take(.grab(Pick(Vector(150, 20))), from: 1)
        await step(world, from: 1)
        _ = try await world.replayableRun()
    }

    @Test func whoLeavesLetsGo() async throws {
        let world = try world([.crates])
        let number = await world.join(Outbox(metrics: metrics))
        await world.take(.tilt(Tilt(x: 0, y: -1)), from: number)
        await step(world, from: number)
        let start = try #require(await motions(world).first).position
        await world.take(.grab(Pick(start)), from: number)
        for _ in 0..<60 { await step(world, from: number) }
        #expect((try #require(await motions(world).first).position - start).length < 10)
        await world.leave(number)
        for _ in 0..<60 { await step(world, from: 99) }
        #expect(try #require(await motions(world).first).position.y < start.y - 50)
    }

    @Test func aHandIsOpenedByResetAndByAnotherScene() async throws {
        let world = try world()
        await world.take(.grab(Pick(Vector(16, 284))), from: 1)
        await world.take(.scene("balls"), from: 1)
        await world.take(.move(Vector(0, 0)), from: 1)
        await step(world, from: 1)
        _ = try await world.replayableRun()
    }

    @Test func nobodysAbsenceIsMadeUpFor() async throws {
        let world = try world([.crates])
        for absence in [600, 3600.0] {
            let number = await world.join(Outbox(metrics: metrics))
            let before = await world.state
            await world.makeFrame(after: absence)
            #expect(await world.state.step == before.step)
            #expect(await world.state.droppedSteps == before.droppedSteps)
            // Later steps count, and so do those dropped.
            await world.makeFrame(after: 1)
            let after = await world.state
            #expect(after.step + after.droppedSteps == before.step + before.droppedSteps + 120)
            await world.leave(number)
        }
    }

    @Test func aSceneThatIsNotThereChangesNothing() async throws {
        let world = try world()
        await step(world, from: 1)
        await world.take(.scene("nowhere"), from: 1)
        #expect(await world.frame.step == 1)
    }

    @Test func resetsAreDoneOnceAFrameHoweverManyAreAskedFor() async throws {
        let world = try world()
        let outbox = Outbox(metrics: metrics)
        let number = await world.join(outbox)
        await step(world, from: number)
        for _ in 0..<1000 { await world.take(.reset, from: number) }
        // Nothing was done yet, and nobody was kept waiting.
        #expect(await world.frame.step == 1)
        let revision = try await world.replayableRun().revision
        await world.makeFrame(after: 1)
        #expect(try await world.replayableRun().revision == revision + 1)
        #expect(await world.frame.step == 0)
        for _ in 0..<10 { await world.makeFrame(after: 0) }
        #expect(try await world.replayableRun().revision == revision + 1)
    }

    @Test func aResetAfterAnotherSceneStartsThatScene() async throws {
        let world = try world()
        await world.take(.scene("balls"), from: 1)
        await world.take(.reset, from: 2)
        await world.makeFrame(after: 0)
        #expect(try await world.replayableRun().scene.scene.name == "balls")
    }

    @Test func onlySoManyStepsWait() async throws {
        let world = try world()
        for _ in 0..<10 * StepSchedule.maximumDueSteps { await world.take(.step, from: 1) }
        #expect(await world.frame.step == 0)
        for _ in 0..<2 * StepSchedule.maximumDueSteps { await world.makeFrame(after: 0) }
        #expect(await world.frame.step == StepSchedule.maximumDueSteps)
    }

    @Test func aSceneThatCannotBeBuiltIsRefusedAtOnce() {
        var broken = Scene(name: "broken")
        broken.space.iterations = 0
        #expect(throws: InputError.self) { try world([.crates, broken]) }
    }
}
