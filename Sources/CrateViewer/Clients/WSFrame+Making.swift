import FlyingFox
import Foundation

extension WSFrame {
    /// A message.
    static func text(_ text: String) -> WSFrame {
        WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8))
    }

    /// Asks whether the client is still there.
    static var ping: WSFrame {
        WSFrame(fin: true, opcode: .ping, mask: nil, payload: Data())
    }

    /// Ends a connection.
    static func close(_ reason: CloseReason) -> WSFrame {
        .close(code: WSCloseCode(reason.code.rawValue, reason: reason.text))
    }
}
