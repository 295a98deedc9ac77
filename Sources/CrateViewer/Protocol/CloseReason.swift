import NIOWebSocket

/// The reason that the server ends a connection: a WebSocket code (RFC 6455, section 7.4.1) and a sentence.
struct CloseReason: Hashable {
    /// The codes in use.
    enum Code: UInt16, CaseIterable {
        case goingAway = 1001
        case protocolError = 1002
        case unsupportedData = 1003
        case invalidData = 1007
        case policyViolation = 1008
        case messageTooBig = 1009
        case tryAgainLater = 1013

        /// The name in metrics.
        var label: String {
            switch self {
            case .goingAway: "server_ends"
            case .protocolError: "protocol_error"
            case .unsupportedData: "binary"
            case .invalidData: "malformed"
            case .policyViolation: "too_many"
            case .messageTooBig: "too_big"
            case .tryAgainLater: "full"
            }
        }
    }

    /// The largest size of the sentence, in bytes: a control frame has at most 125, and the code takes two.
    static let maximumTextLength = 123

    var code: Code
    var text: String

    static let tooBig = CloseReason(
        code: .messageTooBig, text: "a message must have at most \(ClientMessage.maximumLength) bytes")
    static let tooMany = CloseReason(
        code: .policyViolation, text: "there must be at most \(ClientMessage.maximumRate) messages a second")
    static let binary = CloseReason(code: .unsupportedData, text: "messages must be text")
    static let notUTF8 = CloseReason(code: .invalidData, text: "the message is malformed: it is not UTF-8")

    static let full = CloseReason(code: .tryAgainLater, text: "all places are taken: try again later")

    static func malformed(_ error: ClientMessage.Malformed) -> CloseReason {
        var text = "the message is malformed: \(error)"
        while text.utf8.count > maximumTextLength { text.unicodeScalars.removeLast() }
        return CloseReason(code: .invalidData, text: text)
    }

    static func broken(_ rule: String) -> CloseReason {
        CloseReason(code: .protocolError, text: rule)
    }
}

extension CloseReason {
    /// Creates the reason for an error that the decoder of frames found.
    init(_ error: NIOWebSocketError) {
        switch error {
        case .invalidFrameLength: self = .tooBig
        case .fragmentedControlFrame, .multiByteControlFrameLength:
            self = .broken("a control frame is in parts or longer than 125 bytes")
        }
    }
}
