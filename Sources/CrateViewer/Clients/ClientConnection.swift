import Logging
import NIOWebSocket

/// A client's connection, from its first frame to its last, over any stream of frames.
struct ClientConnection {
    /// The time that a client has to respond to the close frame.
    private static let patience = Duration.seconds(1)

    private enum Part {
        case reading, writing, patience
    }

    let world: LiveWorld
    let metrics: ViewerMetrics
    let log: StrangerLog

    /// Serves a client until it leaves or has to be closed.
    func serve(
        _ inbound: some AsyncSequence<WebSocketFrame, any Error> & Sendable, as format: FrameFormat = .json,
        write: @Sendable @escaping (WebSocketFrame) async throws -> Void
    ) async {
        let outbox = Outbox(metrics: metrics, format: format)
        let number = await world.join(outbox)
        var log = log
        log.logger[metadataKey: "client"] = "\(number)"
        log.write(.client, .info, "joined")
        let reader = ClientReader(number: number, world: world, outbox: outbox, metrics: metrics, log: log)

        await withTaskGroup(of: Part.self) { group in
            group.addTask {
                await reader.read(inbound)
                outbox.end()
                return .reading
            }
            group.addTask {
                await ClientConnection.send(outbox, metrics, write)
                return .writing
            }
            var running: Set = [Part.reading, .writing]
            for await part in group {
                running.remove(part)
                if running.isEmpty || part == .patience { group.cancelAll() }
                if part == .writing && running.contains(.reading) {
                    group.addTask {
                        try? await Task.sleep(for: ClientConnection.patience)
                        return .patience
                    }
                }
            }
        }
        await world.leave(number)
        log.write(.client, .info, "left")
    }

    private static func send(
        _ outbox: Outbox, _ metrics: ViewerMetrics, _ write: (WebSocketFrame) async throws -> Void
    ) async {
        do {
            while let frame = await outbox.next() {
                try await write(frame)
                if [.text, .binary].contains(frame.opcode) { metrics.add(.messagesSent) }
            }
        } catch {
            // The connection broke, which ends the reader as well.
            outbox.end()
        }
    }
}
