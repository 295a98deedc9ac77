import Chipmunk
import Logging
import NIOCore
import Testing

import struct TestSupport.LateTrait

@testable import CrateKit
@testable import CrateViewer

/// Steps of the past are shown as they were, and the world goes on from where it is let go.
@Suite(.patientTimeLimit, .late) struct TimelineTests {
    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    private func world(_ scene: Scene) throws -> LiveWorld {
        try LiveWorld(scenes: [ServedScene(scene)], rate: nil, metrics: metrics, log: log)
    }

    private func join(_ world: LiveWorld) async -> Int {
        await world.join(Outbox(metrics: metrics))
    }

    private func step(_ world: LiveWorld, _ count: Int = 1) async {
        for _ in 0..<count {
            await world.take(.step, from: 99)
            await world.makeFrame(after: 0)
        }
    }

    /// Asks for a step, and waits until it is there: a frame has no time for more than it has time for.
    private func scrub(_ world: LiveWorld, to step: Int, by client: Int) async {
        await world.take(.scrub(step), from: client)
        for _ in 0..<2 * Timeline.interval {
            await world.makeFrame(after: 1)
            if await world.frame.step == step { break }
        }
    }

    private func letGo(_ world: LiveWorld, by client: Int) async {
        await world.take(.branch, from: client)
        for _ in 0..<2 * Timeline.interval { await world.makeFrame(after: 0) }
    }

    private static let scenes: [Scene] = {
        var sleepers = Scene.crates
        sleepers.name = "sleepers"
        sleepers.space.sleepTimeThreshold = 0.1
        // It flies into the view, whose edges hold it from then on.
        var newcomer = Scene.stickerBalls()
        newcomer.name = "newcomer"
        if var ball = newcomer.dynamics?.items.first {
            ball.name = "newcomer"
            ball.center = Vector(-100, 300)
            ball.velocity = Vector(13_200, 0)
            newcomer.dynamics?.items.append(ball)
        }
        return Scene.bookScenes + [sleepers, newcomer]
    }()

    /// Has two people do this and that for some steps, and returns the hash after each step from 0 on.
    private func play(
        _ world: LiveWorld, by clients: [Int], withGrabs: Bool, parts: Int, seed: Int
    ) async -> [StableHash] {
        var generator = CrateKit.SeededGenerator(seed: UInt64(seed))
        var hashes = [await world.frame.stateHash]
        for part in 0..<parts {
            let client = clients[part % clients.count]
            switch part % 4 {
            case 1:
                let x = Double.random(in: -1...1, using: &generator)
                await world.take(.tilt(Tilt(x: x, y: -0.8)), from: client)
            case 2 where withGrabs:
                let motion = await world.frame.motions.randomElement(using: &generator)
                await world.take(.grab(Pick((motion?.position ?? .zero) + Vector(2, 3))), from: client)
            case 3 where withGrabs && part % 8 == 3:
                await world.take(.release, from: client)
            default: break
            }
            for _ in 0..<Int.random(in: 1...25, using: &generator) {
                if withGrabs, Int.random(in: 0..<3, using: &generator) == 0 {
                    let x = Double.random(in: 20...280, using: &generator)
                    for client in clients { await world.take(.move(Vector(x, 300 - x)), from: client) }
                }
                await step(world)
                hashes.append(await world.frame.stateHash)
            }
        }
        return hashes
    }

    @Test(arguments: scenes.map(\.name), [false, true])
    func everyStepIsShownAsItWas(name: String, withGrabs: Bool) async throws {
        let world = try world(try #require(TimelineTests.scenes.first { $0.name == name }))
        let clients = [await join(world), await join(world)]
        let hashes = await play(world, by: clients, withGrabs: withGrabs, parts: 8, seed: name.utf8.count)
        #expect(hashes.count > 50 && Set(hashes).count > 40)
        var order = Array(hashes.indices)
        // Back, and then to and fro.
        order = order.reversed()
        var generator = CrateKit.SeededGenerator(seed: 7)
        order += hashes.indices.shuffled(using: &generator).prefix(30)
        for step in order {
            await scrub(world, to: step, by: clients[0])
            let frame = await world.frame
            #expect(frame.step == step)
            #expect(frame.stateHash == hashes[step], "step \(step)")
        }
    }

    /// Steps after a look back have the bits that they have without one.
    @Test(arguments: scenes.map(\.name)) func aLookBackLeavesNoTrace(name: String) async throws {
        let scene = try #require(TimelineTests.scenes.first { $0.name == name })
        let (world, twin) = (try world(scene), try self.world(scene))
        for each in [world, twin] {
            let clients = [await join(each), await join(each)]
            _ = await play(each, by: clients, withGrabs: true, parts: 7, seed: 3)
        }
        let latest = await world.frame.step
        for step in [latest / 2, 0, latest - 1, 17] { await scrub(world, to: step, by: 1) }
        await scrub(world, to: .max, by: 1)
        #expect(await world.frame == (await twin.frame))
        await letGo(world, by: 1)
        // All hands open where the world goes on.
        for client in 1...2 { await twin.take(.release, from: client) }
        for _ in 0..<60 {
            await step(world)
            await step(twin)
            #expect(await world.frame == (await twin.frame))
        }
    }

    @Test(arguments: scenes.map(\.name)) func aBranchIsRepeatedBitForBit(name: String) async throws {
        let world = try world(try #require(TimelineTests.scenes.first { $0.name == name }))
        let clients = [await join(world), await join(world)]
        let hashes = await play(world, by: clients, withGrabs: false, parts: 8, seed: 11)
        let branches = [hashes.count / 3, hashes.count / 3 + 20]
        for branch in branches {
            await scrub(world, to: branch, by: clients[0])
            let shown = await world.frame
            #expect(try await world.replayableRun().plan().run().frame.motions == shown.motions)
            await letGo(world, by: clients[0])
            #expect(await world.frame == shown)
            await world.take(.tilt(Tilt(x: -0.4, y: -0.9)), from: clients[1])
            await step(world, 25)
            await world.take(.tilt(Tilt(x: 0.6, y: -0.2)), from: clients[0])
            await step(world, 15)
            let frame = await world.frame
            #expect(frame.step == branch + 40)
            let plan = try await world.replayableRun().plan()
            #expect(plan.end == .steps(branch + 40))
            #expect(try plan.run().frame.stateHash == frame.stateHash)
            guard name == "crates" || name == "tilting" else { continue }
            let text = try await Downloads().golden(of: try await world.replayableRun())
            #expect(try Golden(json: Array(buffer: text)).verify(exactly: true).holds)
        }
    }

    @Test func aGrabThatIsTakenBackCanBeForgotten() async throws {
        let world = try world(.crates)
        let client = await join(world)
        await step(world, 30)
        await world.take(.grab(Pick(try #require(await world.frame.motions.first).position)), from: client)
        await step(world, 30)
        await #expect(throws: NotReplayable.self) { try await world.replayableRun() }
        await scrub(world, to: 30, by: client)
        _ = try await world.replayableRun()
        await scrub(world, to: 31, by: client)
        await #expect(throws: NotReplayable.self) { try await world.replayableRun() }
        await scrub(world, to: 30, by: client)
        await letGo(world, by: client)
        await step(world, 50)
        let frame = await world.frame
        #expect(frame.step == 80)
        #expect(try await world.replayableRun().plan().run().frame.stateHash == frame.stateHash)
    }

    @Test func theWorldStandsStillWhileItIsScrubbedAndGoesOnAfterwards() async throws {
        let world = try world(.crates)
        let client = await join(world)
        await world.makeFrame(after: 0)
        for _ in 0..<60 { await world.makeFrame(after: 1 / 60) }
        let latest = await world.frame.step
        #expect(latest > 60)
        await scrub(world, to: 40, by: client)
        #expect(await world.frame.step == 40)
        // Tilts and grabs in the meantime are ignored.
        await world.take(.tilt(Tilt(x: 1, y: 0)), from: client)
        await world.take(.grab(Pick(try #require(await world.frame.motions.first).position)), from: client)
        await letGo(world, by: client)
        #expect(await world.frame.step == 40)
        await world.makeFrame(after: 1 / 60)
        let later = await world.frame
        #expect(later.step > 40 && later.tilt == .upright)
        _ = try await world.replayableRun()

        // A single step is one after the step that is shown, and the pause lasts.
        await scrub(world, to: 20, by: client)
        await step(world)
        await world.makeFrame(after: 1)
        #expect(await world.frame.step == 21)
        await scrub(world, to: 10, by: client)
        await world.take(.resume, from: client)
        await world.makeFrame(after: 1)
        await world.makeFrame(after: 1 / 60)
        #expect((11...20).contains(await world.frame.step))
    }

    @Test func aStepIsShownOnceAFrameAndIsWithinReach() async throws {
        let world = try world(.crates)
        let client = await join(world)
        await step(world, 100)
        let revision = try await world.replayableRun().revision
        for step in 0..<1000 { await world.take(.scrub(step % 50), from: client) }
        #expect(await world.frame.step == 100)
        await world.makeFrame(after: 0)
        #expect(try await world.replayableRun().revision == revision + 1)
        await scrub(world, to: .min, by: client)
        #expect(await world.frame.step == 0)
        await scrub(world, to: .max, by: client)
        #expect(await world.frame.step == 100)
        await world.take(.reset, from: client)
        await world.take(.scrub(50), from: client)
        try await Task.sleep(for: .milliseconds(50))
        await world.makeFrame(after: 0)
        #expect(await world.frame.step == 0)
        await step(world, 5)
        #expect(await world.frame.step == 5)
    }

    @Test func whoLeavesLetsGo() async throws {
        let world = try world(.crates)
        let (scrubber, other) = (await join(world), await join(world))
        await step(world, 50)
        await scrub(world, to: 20, by: scrubber)
        await world.leave(other)
        await step(world, 0)
        await world.makeFrame(after: 0)
        await scrub(world, to: 21, by: scrubber)
        #expect(await world.frame.step == 21)
        await world.leave(scrubber)
        await world.makeFrame(after: 0)
        await scrub(world, to: .max, by: 99)
        #expect(await world.frame.step == 21, "what came after it is forgotten")
    }

    @Test func theTiltIsThatOfThenAndBelongsToWhoeverHeldIt() async throws {
        let world = try world(.tilting)
        let (first, second) = (await join(world), await join(world))
        await step(world, 20)
        await world.take(.tilt(Tilt(x: 0.5, y: -1)), from: first)
        await step(world, 20)
        await world.take(.tilt(Tilt(x: -0.5, y: -1)), from: second)
        await step(world, 20)
        await scrub(world, to: 30, by: second)
        await letGo(world, by: second)
        await step(world)
        #expect(await world.frame.tilt == Tilt(x: 0.5, y: -1))
        // Too little for anybody but the holder.
        await world.take(.tilt(Tilt(x: -0.49, y: -1)), from: second)
        await step(world)
        #expect(await world.frame.tilt == Tilt(x: 0.5, y: -1))
        await world.take(.tilt(Tilt(x: 0.49, y: -1)), from: first)
        await step(world)
        #expect(await world.frame.tilt == Tilt(x: 0.49, y: -1))

        // The scene's own tilt counts for a holder who has left.
        await world.leave(first)
        await scrub(world, to: 25, by: second)
        #expect(await world.frame.tilt == Tilt(x: 0.5, y: -1))
        await letGo(world, by: second)
        await step(world)
        #expect(await world.frame.tilt == Scene.tilting.tilt?.tilt(at: 26 * (1 / 120)))
        let frame = await world.frame
        #expect(try await world.replayableRun().plan().run().frame.stateHash == frame.stateHash)
    }

    @Test func aSpaceWithAGridHasNoTimeline() async throws {
        var scene = Scene.crates
        scene.space.spatialHash = SpaceSettings.SpatialHash(cellSize: 30, count: 100)
        var run = try LiveRun(of: ServedScene(scene), rate: nil)
        run.step()
        #expect(run.reach == nil)
        let world = try world(scene)
        let client = await join(world)
        await step(world, 30)
        await scrub(world, to: 5, by: client)
        #expect(await world.frame.step >= 30)
        await step(world)
        #expect(await world.frame.step >= 31)
    }

    @Test func aTimelineEndsAMinuteAgo() throws {
        var run = try LiveRun(of: ServedScene(.crates), rate: 20)
        for _ in 0..<1500 { run.step() }
        #expect(run.reach == 300...1500)
        #expect(run.timelineByteCount < Timeline.byteBudget)
    }

    @Test(arguments: [false, true]) func aTimelineKeepsToItsBudget(withGrabs: Bool) throws {
        // The first state of the scene takes some kilobytes.
        let budget = 100_000
        var run = try LiveRun(of: ServedScene(.crates), rate: nil, byteBudget: budget)
        var hashes = [run.frame.stateHash]
        for step in 0..<600 {
            if withGrabs && step % 5 == 0 { run.add(.grab(Pick(run.frame.motions[0].position), by: 1)) }
            if withGrabs { run.add(.move(Vector(150 + 100 * (step % 2 == 0 ? 1.0 : -1), 150), by: 1)) }
            run.step()
            hashes.append(run.frame.stateHash)
            // Between two checkpoints, some actions more.
            #expect(run.timelineByteCount <= budget + 2000)
        }
        let reach = try #require(run.reach)
        #expect(reach.lowerBound > 0 && reach.count > 15 && reach.upperBound == 600)
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        for step in reach.reversed() {
            let isReached = run.seek(step, until: deadline)
            #expect(isReached)
            #expect(run.frame.stateHash == hashes[step])
        }

        let small = try LiveRun(of: ServedScene(.crates), rate: nil, byteBudget: 1000)
        #expect(small.reach == nil)
    }
}
