import FlyingFox
import Logging

/// A client's connection, from its first frame to its last.
struct LiveHandler: WSHandler {
    let world: LiveWorld
    let seat: Seats.Seat
    let metrics: ViewerMetrics
    let logger: Logger

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let outbox = Outbox(metrics: metrics)
        let number = await world.join(outbox)
        var logger = logger
        logger[metadataKey: "client"] = "\(number)"
        logger.info("joined")
        let reader = ClientReader(number: number, world: world, outbox: outbox, metrics: metrics, logger: logger)
        let reading = Task { [seat] in
            await reader.read(client)
            await world.leave(number)
            outbox.readerEnded()
            logger.info("left")
            withExtendedLifetime(seat) {}
        }
        // The sender is all that the server keeps of this connection: when it is dropped, the reader must go.
        let connection = Connection(outbox: outbox, reading: reading)
        return AsyncStream {
            await connection.next()
        } onCancel: {
            reading.cancel()
            outbox.end()
        }
    }
}

/// The sending side of a client's connection.
private final class Connection: Sendable {
    /// How long a client may take to answer the close frame.
    private static let patience = Duration.seconds(1)

    private let outbox: Outbox
    private let reading: Task<Void, Never>

    init(outbox: Outbox, reading: Task<Void, Never>) {
        self.outbox = outbox
        self.reading = reading
    }

    deinit {
        reading.cancel()
    }

    /// The next frame to send. The end comes only after the reader's: the socket is closed then, and nobody may wait for it.
    func next() async -> WSFrame? {
        if outbox.isClosed {
            let alarm = Task { [reading] in
                try await Task.sleep(for: Connection.patience)
                reading.cancel()
            }
            await reading.value
            alarm.cancel()
            return nil
        }
        if let frame = await outbox.next() { return frame }
        reading.cancel()
        await reading.value
        return nil
    }
}
