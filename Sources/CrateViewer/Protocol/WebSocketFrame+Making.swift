import NIOCore
import NIOWebSocket

extension WebSocketFrame {
    /// Creates a text message.
    static func text(_ text: String) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    }

    /// A ping, to learn whether the client is still there.
    static var ping: WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    }

    /// Creates the response to a client's ping.
    static func pong(answering ping: WebSocketFrame) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .pong, data: ping.unmaskedData)
    }

    /// Creates the frame that ends a connection.
    static func close(_ reason: CloseReason) -> WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: Int(reason.code.rawValue)))
        data.writeString(reason.text)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }

    /// The response to a client's close frame.
    static var goodbye: WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: .normalClosure)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
}
