import NIOCore
import NIOWebSocket

extension ClientConnection {
    /// Serves a client over a WebSocket until it leaves or has to be closed.
    func serve(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, as format: FrameFormat) async throws {
        try await channel.executeThenLinger { inbound, outbound in
            await serve(inbound, as: format) { try await outbound.write($0) }
        }
    }

    /// Tells a client that the last seat was taken while it connected.
    func turnAway(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>) async throws {
        metrics.add(.closed(CloseReason.full.code))
        try await channel.executeThenLinger { _, outbound in try await outbound.write(.close(.full)) }
    }
}
