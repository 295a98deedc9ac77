import Chipmunk
import CrateKit
import Foundation
import Logging
import NIOCore
import NIOWebSocket
import Synchronization
import Testing

@testable import CrateViewer

/// What clients are told about the hands of all clients.
struct HandsTests {
    private final class Listener: Onlooker {
        private let state = Mutex<[WebSocketFrame]>([])

        /// The hands of the newest message, or nil if none came.
        var newest: [[String: Any]]? {
            get throws {
                guard let frame = state.withLock({ $0.last }) else { return nil }
                let json = try JSONSerialization.jsonObject(with: Data(frame.unmaskedData.readableBytesView))
                return try #require((json as? [String: Any])?["hands"] as? [[String: Any]])
            }
        }

        var count: Int { state.withLock { $0.count } }

        func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame) {
            if kind == .hands { state.withLock { $0.append(message) } }
        }

        func put(_ frame: FrameBroadcast) {}
        func close(_ frame: WebSocketFrame) {}
    }

    private func world(_ scene: Scene = .crates) throws -> LiveWorld {
        let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        return try LiveWorld(scenes: [ServedScene(scene)], rate: nil, metrics: ViewerMetrics(), log: log)
    }

    /// Has a step done.
    private func step(_ world: LiveWorld, _ client: Int) async {
        await world.take(.step, from: client)
        await world.makeFrame(after: 0)
    }

    @Test func `everybody sees who holds which body where`() async throws {
        let world = try world()
        let (first, second) = (Listener(), Listener())
        let (one, two) = (await world.join(first), await world.join(second))
        await world.take(.pause, from: one)
        await world.makeFrame(after: 0)
        #expect(try first.newest == nil)
        let center = try #require(await world.frame.motions.first?.position)
        await world.take(.grab(Pick(center + Vector(3, 4))), from: two)
        await step(world, one)
        for listener in [first, second] {
            let hand = try #require(try listener.newest?.first)
            #expect(hand["client"] as? Int == two && hand["body"] as? Int == 0)
            #expect(hand["anchor"] as? [Double] == [3, 4])
            #expect(hand["at"] as? [Double] == [center.x + 3, center.y + 4])
        }
        await world.take(.move(Vector(200, 100)), from: two)
        await step(world, one)
        #expect(try first.newest?.first?["at"] as? [Double] == [200, 100])
        #expect(try first.newest?.first?["anchor"] as? [Double] == [3, 4])
        // Nothing is said twice.
        let count = first.count
        for _ in 0..<3 { await step(world, one) }
        #expect(first.count == count)
        await world.take(.release, from: two)
        await step(world, one)
        #expect(try first.newest?.isEmpty == true)
    }

    @Test func `who comes later sees them, too, and who leaves lets go`() async throws {
        let world = try world()
        let (first, late) = (Listener(), Listener())
        let (one, two) = (await world.join(first), await world.join(Listener()))
        await world.take(.pause, from: one)
        let center = try #require(await world.frame.motions.first?.position)
        for client in [two, one] { await world.take(.grab(Pick(center)), from: client) }
        await step(world, one)
        _ = await world.join(late)
        #expect(try late.newest?.compactMap { $0["client"] as? Int } == [one, two])
        await world.leave(two)
        await step(world, one)
        #expect(try late.newest?.compactMap { $0["client"] as? Int } == [one])
    }

    @Test(arguments: ["delete", "reset", "scrub"])
    func `they end with the body, with the run, and with its later steps`(end: String) async throws {
        let world = try world()
        let listener = Listener()
        let client = await world.join(listener)
        await world.take(.pause, from: client)
        for _ in 0..<3 { await step(world, client) }
        let center = try #require(await world.frame.motions.first?.position)
        await world.take(.grab(Pick(center)), from: client)
        await step(world, client)
        #expect(try listener.newest?.count == 1)
        switch end {
        case "delete": await world.take(.edit(.delete(at: Pick(center))), from: client)
        case "reset": await world.take(.reset, from: client)
        default: await world.take(.scrub(2), from: client)
        }
        await world.makeFrame(after: 0)
        #expect(try listener.newest?.isEmpty == true)
        guard end == "scrub" else { return }
        await world.take(.scrub(4), from: client)
        await world.makeFrame(after: 0)
        #expect(try listener.newest?.count == 1)
    }

    @Test(arguments: [(Vector(1e39, 0), Vector.zero), (.zero, Vector(0, -1e39)), (Vector(.nan, 0), .zero)])
    func `a hand whose numbers JSON lacks is none`(anchor: Vector, target: Vector) {
        #expect(HandsMessage.Hand(client: 1, body: 0, anchor: anchor, at: target) == nil)
    }
}
