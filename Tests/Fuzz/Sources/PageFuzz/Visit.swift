internal import Chipmunk
internal import Dispatch
internal import FuzzSupport
internal import Logging

@testable internal import CrateKit
@testable internal import CrateViewer

/// The messages of three clients of the live page, one in each line, and their effect.
enum Visit {
    /// The messages of all inputs that were none of the malformed ones.
    nonisolated(unsafe) static var messageCount = 0
    /// Words and pieces of messages.
    static let vocabulary = [
        "tilt", "pause", "resume", "step", "reset", "scene", "grab", "move", "release", "ping", "crates", "bounce",
        "tilting", "sticker-balls", "attitude", "scrub", "branch", "add", "delete", "pin", "friction", "gravity",
        "pace", "contacts", "load", "text", "isLast",
        "draw", "points", "isClosed", "part", "crate", "ball", "chain", "plank",
        "type", "value", "measured", "true", "name", "at", "to", "step", "id",
    ].map { Array($0.utf8) }

    private static let mostSteps = 200

    static func run(_ bytes: [UInt8]) {
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            await visit(bytes)
            done.signal()
        }
        done.wait()
    }

    private static func visit(_ bytes: [UInt8]) async {
        let metrics = ViewerMetrics()
        let scenes = [Scene.crates, .bounce, .tilting, .stickerBalls()].map { ServedScene($0) }
        let world: LiveWorld
        do {
            world = try LiveWorld(
                scenes: scenes, rate: nil, metrics: metrics,
                log: StrangerLog(Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }))
        } catch {
            return expect(false, "a built-in scene cannot be served: \(error)")
        }
        var clients: [Int] = []
        for _ in 0..<3 { clients.append(await world.join(Outbox(metrics: metrics))) }
        var stepsLeft = mostSteps
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() where stepsLeft > 0 {
            guard let message = message(from: line) else { continue }
            unsafe messageCount += 1
            if message == .step { stepsLeft -= 1 }
            await world.take(message, from: clients[index % clients.count])
            if index % 4 == 3 {
                stepsLeft -= 1
                await world.makeFrame(after: 1.0 / 120)
            }
        }
        await check(world)
        for client in clients { await world.leave(client) }
    }

    private static func message(from line: some Collection<UInt8>) -> ClientMessage? {
        do {
            return try ClientMessage(line)
        } catch {
            expect(!error.description.isEmpty, "a problem says nothing")
            return nil
        }
    }

    /// Everything is a number; calls, and tilts if nothing was built, repeat what happened to the last bit; and what is there can be
    /// said as a scene, or there is a reason why not.
    private static func check(_ world: LiveWorld) async {
        let frame = await world.frame
        let numbers = frame.motions.flatMap { [$0.x, $0.y, $0.angle] }
        expect(numbers.allSatisfy(\.isFinite), "a pose is not finite")
        if let calls = try? await world.calls().recording {
            guard let replay = try? SpaceReplay(calls), (try? replay.run(to: calls.stepCount)) != nil else {
                return expect(false, "the calls cannot be repeated")
            }
        }
        if let capture = try? await world.capture().capture, let yaml = try? capture.yaml() {
            expect((try? SceneFile.read(Array(yaml.utf8))) != nil, "a scene file that was saved cannot be read")
        }
        guard let plan = try? await world.replayableRun().plan() else { return }
        guard let simulation = try? plan.run() else { return expect(false, "what happened cannot be run again") }
        expect(simulation.frame.stateHash == frame.stateHash, "a run of what happened ends elsewhere")
    }
}
