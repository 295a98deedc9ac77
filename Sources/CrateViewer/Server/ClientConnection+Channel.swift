import NIOCore
import NIOWebSocket

extension ClientConnection {
    /// Lets a client watch over a WebSocket until it goes or has to go.
    func serve(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, as form: FrameForm) async throws {
        try await channel.executeThenLinger { inbound, outbound in
            await serve(inbound, as: form) { try await outbound.write($0) }
        }
    }

    /// Tells a client that all seats were taken while it came.
    func turnAway(_ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>) async throws {
        metrics.add(.closed(CloseReason.full.code))
        try await channel.executeThenLinger { _, outbound in try await outbound.write(.close(.full)) }
    }
}
