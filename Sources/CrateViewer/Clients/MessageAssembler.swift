import NIOCore
import NIOWebSocket

/// Assembles the messages of a client from the frames of the WebSocket protocol (RFC 6455, section 5), close frames aside.
struct MessageAssembler {
    /// The meaning of a frame.
    enum Event: Equatable {
        /// A part of a message.
        case part
        /// A message's text.
        case message([UInt8])
        /// A ping of the protocol, to be answered with a pong.
        case ping(WebSocketFrame)
        /// The response to the server's ping.
        case pong
        /// A violation of the protocol, which ends the connection.
        case violation(CloseReason)
    }

    private var parts: [UInt8]?

    /// Takes the next frame. The decoder has checked control frames.
    mutating func take(_ frame: WebSocketFrame) -> Event {
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return .violation(.broken("a frame uses an extension that was not agreed on"))
        }
        guard frame.maskKey != nil else { return .violation(.broken("a client's frame must be masked")) }
        switch frame.opcode {
        case .text where parts != nil: return .violation(.broken("a message begins before the last one ended"))
        case .continuation where parts == nil: return .violation(.broken("a frame continues nothing"))
        case .text, .continuation: return add(frame)
        case .binary: return .violation(.binary)
        case .ping: return .ping(frame)
        case .pong: return .pong
        default: return .violation(.broken("a frame has an unknown opcode"))
        }
    }

    /// Returns the rule that a client's close frame breaks, or nil if it breaks none (RFC 6455, sections 5.5.1 and
    /// 7.4).
    static func violation(ofClose frame: WebSocketFrame) -> CloseReason? {
        guard frame.maskKey != nil else { return .broken("a client's frame must be masked") }
        var data = frame.unmaskedData
        guard data.readableBytes > 0 else { return nil }
        guard let code = data.readInteger(as: UInt16.self) else { return .broken("a close code has two bytes") }
        // Other codes are never sent, or have no meaning yet.
        guard [1000...1003, 1007...1014, 3000...4999].contains(where: { $0.contains(code) }) else {
            return .broken("\(code) is not a close code that is sent")
        }
        return String(validating: data.readableBytesView, as: UTF8.self) == nil ? .notUTF8 : nil
    }

    private mutating func add(_ frame: WebSocketFrame) -> Event {
        let message = (parts ?? []) + frame.unmaskedData.readableBytesView
        guard message.count <= ClientMessage.maximumLength else { return .violation(.tooBig) }
        parts = frame.fin ? nil : message
        guard frame.fin else { return .part }
        return String(validating: message, as: UTF8.self) == nil ? .violation(.notUTF8) : .message(message)
    }
}
