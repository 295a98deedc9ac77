import NIOCore
import NIOWebSocket

/// Passes a client's bytes to the decoder of frames, until a frame encodes its length in more bytes than it needs.
///
/// RFC 6455 forbids that in section 5.2, and the decoder does not report it: after decoding, both lengths are the same
/// number.
final class FrameLengthCheck: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private var lengths = FrameLengths()
    private var isBroken = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        guard lengths.read(unwrapInboundIn(data).readableBytesView) else {
            isBroken = true
            return context.fireErrorCaught(FrameLengths.LengthError())
        }
        context.fireChannelRead(data)
    }

    /// Adds a check in front of the decoder of a connection that has become a WebSocket.
    static func add(to pipeline: ChannelPipeline.SynchronousOperations) throws {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
        try pipeline.addHandler(FrameLengthCheck(), position: .before(decoder))
    }
}
