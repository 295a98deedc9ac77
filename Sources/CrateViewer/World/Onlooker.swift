import NIOWebSocket

/// Somebody who watches the world: where ``LiveWorld`` leaves what it has for them.
protocol Onlooker: Sendable {
    /// Leaves a message, in the place of the last one of its kind if that is still there.
    func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame)
    /// Leaves a frame of the world, in the place of the last one if that is still there.
    func put(_ frame: FrameBroadcast)
    /// Leaves a close frame, after which nothing more is sent.
    func close(_ frame: WebSocketFrame)
}
