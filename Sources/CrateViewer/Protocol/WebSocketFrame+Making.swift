import NIOCore
import NIOWebSocket

extension WebSocketFrame {
    /// Returns a message.
    static func text(_ text: String) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    }

    /// Asks whether the client is still there.
    static var ping: WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
    }

    /// Returns the response to a client's ping.
    static func pong(answering ping: WebSocketFrame) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .pong, data: ping.unmaskedData)
    }

    /// Ends a connection.
    static func close(_ reason: CloseReason) -> WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: WebSocketErrorCode(codeNumber: Int(reason.code.rawValue)))
        data.writeString(reason.text)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }

    /// Ends a connection that the client ends.
    static var goodbye: WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: .normalClosure)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
}
