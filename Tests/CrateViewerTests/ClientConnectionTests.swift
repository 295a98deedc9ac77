import CrateKit
import Foundation
import Logging
import NIOCore
import NIOWebSocket
import Synchronization
import TestSupport
import Testing

@testable import CrateViewer

/// Clients without sockets: frames go in and out of streams.
@Suite(.patientTimeLimit) struct ClientConnectionTests {
    private let metrics = ViewerMetrics()
    private let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })

    /// A world that goes on while something is done.
    private func withWorld(
        rate: Double? = nil, _ body: (LiveWorld, ClientConnection) async throws -> Void
    ) async throws {
        let world = try LiveWorld(scenes: [ServedScene(.crates)], rate: rate, metrics: metrics, log: log)
        let running = Task { await world.run() }
        defer { running.cancel() }
        try await body(world, ClientConnection(world: world, metrics: metrics, log: log))
    }

    /// The messages that a client sends and receives.
    private final class Client: Sendable {
        let incoming: AsyncThrowingStream<WebSocketFrame, any Error>
        let send: AsyncThrowingStream<WebSocketFrame, any Error>.Continuation
        let received: AsyncStream<WebSocketFrame>
        private let receive: AsyncStream<WebSocketFrame>.Continuation

        init() {
            (incoming, send) = AsyncThrowingStream.makeStream()
            (received, receive) = AsyncStream.makeStream()
        }

        func serve(by connection: ClientConnection) -> Task<Void, Never> {
            Task {
                await connection.serve(incoming) { [receive] in receive.yield($0) }
                receive.finish()
            }
        }

        func say(_ text: String) {
            var data = ByteBuffer(string: text)
            let mask = WebSocketMaskingKey([1, 2, 3, 4] as [UInt8])
            if let mask { data.webSocketMask(mask) }
            send.yield(WebSocketFrame(fin: true, opcode: .text, maskKey: mask, data: data))
        }

        /// The next message of a type.
        func next(_ type: String) async throws -> [String: Any] {
            for await frame in received where frame.opcode == .text {
                let object = try JSONSerialization.jsonObject(with: Data(frame.data.readableBytesView))
                if let message = object as? [String: Any], message["type"] as? String == type { return message }
            }
            throw CancellationError()
        }

        /// The code with which the connection is closed.
        func closeCode() async -> UInt16? {
            for await frame in received where frame.opcode == .connectionClose {
                return frame.data.getInteger(at: 0, as: UInt16.self)
            }
            return nil
        }
    }

    @Test func aClientIsWelcomedAndSeesTheSceneBeforeTheFrames() async throws {
        try await withWorld { _, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            var types: [String] = []
            for await frame in client.received where types.count < 4 {
                let object = try JSONSerialization.jsonObject(with: Data(frame.data.readableBytesView))
                types.append((object as? [String: Any])?["type"] as? String ?? "")
                if types.count == 4 { break }
            }
            #expect(types == ["welcome", "settings", "scene", "frame"])
            client.send.finish()
            await serving.value
        }
    }

    @Test func aTiltIsSeenByEverybody() async throws {
        try await withWorld { world, connection in
            let clients = [Client(), Client()]
            let serving = clients.map { $0.serve(by: connection) }
            _ = try await clients[1].next("frame")
            clients[0].say(#"{"type":"tilt","value":[0.25,-0.5]}"#)
            var tilt: [Double]?
            while tilt != [0.25, -0.5] { tilt = try await clients[1].next("frame")["tilt"] as? [Double] }
            for client in clients { client.send.finish() }
            for task in serving { await task.value }
            #expect(await world.state.clients == 0)
        }
    }

    @Test func aPingIsAnsweredWithItsID() async throws {
        try await withWorld { _, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            client.say(#"{"type":"ping","id":42}"#)
            let pong = try await client.next("pong")
            #expect(pong["id"] as? Int == 42)
            client.send.finish()
            await serving.value
        }
    }

    @Test(arguments: [(1, CloseReason.Code.invalidData), (4097, .messageTooBig)])
    func whoBreaksARuleIsSentAwayAndForgotten(length: Int, code: CloseReason.Code) async throws {
        let text = String(repeating: "x", count: length)
        try await withWorld { world, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            client.say(text)
            // Later messages do not count any more.
            client.say("more nonsense")
            #expect(await client.closeCode() == code.rawValue)
            // It ends although the client never answers.
            await serving.value
            #expect(await world.state.clients == 0)
            #expect(metrics.count(of: .closed(code)) == 1)
        }
    }

    @Test func aFloodIsEnded() async throws {
        try await withWorld { _, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            for _ in 0..<1000 { client.say(#"{"type":"ping","id":1}"#) }
            #expect(await client.closeCode() == 1008)
            client.send.finish()
            await serving.value
        }
    }

    @Test func aFrameThatIsTooLongForTheDecoderIsCalledTooBig() async throws {
        try await withWorld { _, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            client.send.finish(throwing: NIOWebSocketError.invalidFrameLength)
            #expect(await client.closeCode() == 1009)
            await serving.value
        }
    }

    @Test func whoSaysGoodbyeIsAnswered() async throws {
        try await withWorld { _, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            let mask = WebSocketMaskingKey([1, 2, 3, 4] as [UInt8])
            client.send.yield(WebSocketFrame(fin: true, opcode: .connectionClose, maskKey: mask, data: ByteBuffer()))
            #expect(await client.closeCode() == 1000)
            await serving.value
        }
    }

    @Test func whenTheServerEndsEverybodyIsTold() async throws {
        try await withWorld { world, connection in
            let clients = (0..<3).map { _ in Client() }
            let serving = clients.map { $0.serve(by: connection) }
            for client in clients { _ = try await client.next("welcome") }
            await world.end(CloseReason(code: .goingAway, text: "the server ends"))
            for client in clients { #expect(await client.closeCode() == 1001) }
            for task in serving { await task.value }
        }
    }

    @Test func aClientThatTakesNothingCostsTheOthersNothing() async throws {
        try await withWorld { world, connection in
            let deaf = Client()
            let stuck = Mutex(0)
            let serving = Task {
                await connection.serve(deaf.incoming) { _ in
                    stuck.withLock { $0 += 1 }
                    try await Task.sleep(for: .seconds(3600))
                }
            }
            let client = Client()
            let served = client.serve(by: connection)
            var steps: [Int] = []
            while steps.count < 60 { steps.append(try await client.next("frame")["step"] as? Int ?? -1) }
            #expect(steps == steps.sorted())
            let count = stuck.withLock { $0 }
            #expect(count == 1)
            // All but the first frame and perhaps the last one were replaced by newer ones.
            #expect(metrics.count(of: .framesSkipped) >= 57)
            serving.cancel()
            client.send.finish()
            await serving.value
            await served.value
            #expect(await world.state.clients == 0)
        }
    }

    @Test func stepsThatAreTooManyForTheMachineAreDroppedAndCounted() async throws {
        // A step would have to take less than a microsecond.
        try await withWorld(rate: 1e6) { world, connection in
            let client = Client()
            let serving = client.serve(by: connection)
            for _ in 0..<60 where await world.state.droppedSteps == 0 { _ = try await client.next("frame") }
            let dropped = await world.state.droppedSteps
            #expect(dropped > 0)
            client.say(#"{"type":"reset"}"#)
            // The first scene came before the frames.
            _ = try await client.next("scene")
            #expect(await world.state.droppedSteps >= dropped)
            client.send.finish()
            await serving.value
        }
    }

    @Test func theWorldStandsStillWhileNobodyLooksOn() async throws {
        try await withWorld { world, connection in
            for _ in 0..<2 {
                let client = Client()
                let serving = client.serve(by: connection)
                let before = await world.frame.step
                var step = before
                while step < before + 10 { step = try await client.next("frame")["step"] as? Int ?? 0 }
                client.send.finish()
                await serving.value
                let left = await world.frame.step
                try await Task.sleep(for: .milliseconds(100))
                #expect(await world.frame.step == left)
            }
        }
    }
}
