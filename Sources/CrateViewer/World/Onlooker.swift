import NIOWebSocket

/// A client's view of the world: ``LiveWorld`` leaves its messages here.
protocol Onlooker: Sendable {
    /// Leaves a message, replacing the last one of its kind if that still waits.
    func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame)
    /// Leaves a frame of the world, replacing the last one if that still waits.
    func put(_ frame: FrameBroadcast)
    /// Leaves a close frame, after which nothing more is sent.
    func close(_ frame: WebSocketFrame)
}
