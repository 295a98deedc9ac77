import NIOHTTP1

/// How a client reads frames. See <doc:Protocol>.
enum FrameForm: Hashable, Sendable {
    /// As JSON, like every other message: for programs.
    case json
    /// In few bytes: for pages, and whoever has many bodies.
    case binary

    /// The subprotocol of the WebSocket by which a client asks for ``binary``.
    static let binaryName = "crates.binary.v1"

    /// The form that the head of a request asks for.
    init(askedForBy headers: HTTPHeaders) {
        self = headers[canonicalForm: "Sec-WebSocket-Protocol"].contains(FrameForm.binaryName[...]) ? .binary : .json
    }

    /// What the response to such a request says.
    var headers: HTTPHeaders {
        switch self {
        case .json: HTTPHeaders()
        case .binary: ["Sec-WebSocket-Protocol": FrameForm.binaryName]
        }
    }
}
