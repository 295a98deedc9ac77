import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import CrateViewer

/// The end of connections on which nothing happens, as `IdleStateHandler` reports it.
@Suite final class ConnectionCloserTests {
    private typealias Part = HTTPServerResponsePart

    private let channel: EmbeddedChannel
    private let head = Part.head(HTTPResponseHead(version: .http1_1, status: .ok))

    init() throws {
        let log = StrangerLog(Logger(label: "ConnectionCloserTests"))
        channel = EmbeddedChannel(handler: ConnectionCloser(metrics: ViewerMetrics(), log: log))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    /// A channel and its pipeline hold each other until it is closed and its loop has run. Unlike a socket, it keeps what was
    /// not flushed, and the promises of that, for ever.
    deinit {
        channel.flush()
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    private func isOpen(after event: IdleStateHandler.IdleStateEvent) -> Bool {
        channel.pipeline.fireUserInboundEventTriggered(event)
        return channel.isActive
    }

    @Test(arguments: [IdleStateHandler.IdleStateEvent.read, .write])
    func aSilentClientIsClosed(event: IdleStateHandler.IdleStateEvent) {
        #expect(!isOpen(after: event))
    }

    @Test func aClientThatReadsAResponseMayBeSilent() {
        channel.write(head, promise: nil)
        #expect(isOpen(after: .read))
        channel.write(Part.body(.byteBuffer(ByteBuffer(string: "a"))), promise: nil)
        channel.write(Part.end(nil), promise: nil)
        // Nothing of it is sent before it is flushed.
        #expect(isOpen(after: .read))
        channel.flush()
        #expect(!isOpen(after: .read))
    }

    /// The server makes the rest of the response for longer than a connection may be idle.
    @Test func aClientThatHasTakenEverythingWaitsForTheServer() {
        channel.write(head, promise: nil)
        channel.write(Part.body(.byteBuffer(ByteBuffer(string: "a"))), promise: nil)
        channel.flush()
        #expect(isOpen(after: .write) && isOpen(after: .read))
        channel.write(Part.body(.byteBuffer(ByteBuffer(string: "b"))), promise: nil)
        #expect(!isOpen(after: .write))
    }

    @Test func aClientThatTakesNothingIsClosed() {
        channel.write(head, promise: nil)
        #expect(!isOpen(after: .write))
    }
}
