import Chipmunk
import Foundation
import Logging
import NIOCore
import NIOWebSocket
import SceneTestSupport
import Synchronization
import Testing

import struct TestSupport.LateTrait
import enum TestSupport.TestDepth

@testable import CrateKit
@testable import CrateViewer

/// Every scene can be served, looked at, edited and downloaded.
@Suite(.late) struct ServedSceneTests {
    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    /// Reads the scenes and the refusals that it is sent.
    private final class Reader: Onlooker {
        struct Scene: Decodable {
            struct Joint: Decodable { var type: String }
            struct Body: Decodable { var name: String }
            var name: String
            var edition: Int
            var layers: Int
            var bodies: [Body]
            var joints: [Joint]
        }

        private let messages = Mutex<[Scene]>([])
        private let texts = Mutex<[String]>([])
        var scenes: [Scene] { messages.withLock { $0 } }
        var refusals: [String] { texts.withLock { $0 } }

        func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame) {
            let data = Data(message.unmaskedData.readableBytesView)
            if kind == .refusal { texts.withLock { $0.append(String(decoding: data, as: UTF8.self)) } }
            guard kind == .scene else { return }
            do {
                let scene = try JSONDecoder().decode(Scene.self, from: data)
                messages.withLock { $0.append(scene) }
            } catch {
                Issue.record(error)
            }
        }

        func put(_ frame: FrameBroadcast) {}
        func close(_ frame: WebSocketFrame) {}
    }

    private func world(_ scenes: [Scene]) throws -> LiveWorld {
        try LiveWorld(scenes: scenes.map { ServedScene($0) }, rate: nil, metrics: metrics, log: log)
    }

    private func step(_ world: LiveWorld, _ count: Int) async {
        for _ in 0..<count {
            await world.take(.step, from: 99)
            await world.makeFrame(after: 0)
        }
    }

    /// Makes frames until the world shows a scene: two are not started right after one another.
    private func choose(_ name: String, in world: LiveWorld, seenBy reader: Reader) async {
        let count = reader.scenes.count
        await world.take(.scene(name), from: 1)
        for _ in 0..<10_000 where reader.scenes.count == count { await world.makeFrame(after: 0) }
    }

    /// One after the other in one world, as people choose them from the list.
    @Test func `every scene is chosen, edited and captured`() async throws {
        var scenes: [Scene] = []
        for (name, scene) in ShippedScenes.all {
            var scene = scene
            scene.name = name
            scenes.append(scene)
        }
        let (world, reader) = (try world([.crates] + scenes.dropFirst()), Reader())
        _ = await world.join(reader)
        for scene in scenes {
            await choose(scene.name, in: world, seenBy: reader)
            let shown = try #require(reader.scenes.last)
            #expect(shown.name == scene.name && shown.edition == 0 && shown.layers == scene.layers.count)
            let built = try World(scene)
            #expect(shown.bodies.map(\.name) == built.bodyNames)
            #expect(shown.joints.count == built.constraints.count, "\(scene.name)")

            await step(world, 20)
            let refusals = reader.refusals.count
            let place = await world.frame.motions.first?.position ?? Vector(100, 100)
            for edit: WorldEdit in [
                .add(.ball, at: Vector(100, 100)), .pin(at: Pick(place)), .friction(0.5), .delete(at: Pick(place)),
            ] {
                await world.take(.edit(edit), from: 1)
                await world.makeFrame(after: 0)
            }
            await step(world, 20)
            if scene.dynamics != nil {
                #expect(reader.refusals.count == refusals + 4)
                await #expect(throws: EditRefusal.self) { try await world.capture() }
            } else if scene.space.spatialHash == nil {
                let frame = await world.frame
                let (capture, _, _) = try await world.capture()
                let copy = try World(try SceneFile.read(Array(try capture.yaml().utf8), named: "a.yaml").scene)
                #expect(copy.bodies.count == frame.motions.count, "\(scene.name)")
            }
        }
    }

    @Test func `a joint that breaks leaves the page at once, and is back in the past`() async throws {
        let scene = ShippedScenes.scene(named: "scene-files/break.yaml")
        let (world, reader) = (try world([scene]), Reader())
        let client = await world.join(reader)
        let whole = try #require(reader.scenes.last).joints.count
        for _ in 0..<1200 where reader.scenes.count == 1 { await step(world, 1) }
        let broken = try #require(reader.scenes.last)
        #expect(broken.edition == 1 && broken.joints.count < whole)
        let breakStep = await world.frame.step
        // A later client sees as much.
        let late = Reader()
        _ = await world.join(late)
        #expect(late.scenes.last?.joints.count == broken.joints.count)

        await step(world, 10)
        for (step, count) in [(breakStep - 1, whole), (breakStep, broken.joints.count), (0, whole)] {
            await world.take(.scrub(step), from: client)
            for _ in 0..<1000 {
                await world.makeFrame(after: 1)
                if await world.frame.step == step { break }
            }
            #expect(await world.frame.step == step)
            let shown = try #require(reader.scenes.last)
            // The page must not take it for a start.
            #expect(shown.joints.count == count && shown.edition > 0, "step \(step)")
        }
    }

    @Test(arguments: 0..<TestDepth.count(quick: 4, full: 40, long: 200))
    func `random scenes are served for ten steps`(chunk: Int) async throws {
        var served = 0
        for seed in UInt64(chunk * 25)..<UInt64(chunk * 25 + 25) {
            let scene = seed % 5 == 4 ? RandomScene.sceneOnDynamics(seed: seed) : RandomScene.scene(seed: seed)
            // A scene that cannot be built is refused before anybody watches.
            guard let world = try? world([.crates, scene]) else { continue }
            let reader = Reader()
            _ = await world.join(reader)
            await choose(scene.name, in: world, seenBy: reader)
            await step(world, 10)
            #expect(reader.scenes.last?.bodies.count == scene.bodyNames.count, "seed \(seed)")
            served += 1
        }
        #expect(served > 0)
    }
}
