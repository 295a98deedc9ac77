import NIOHTTP1

/// The encoding in which a client reads frames. See <doc:Protocol>.
enum FrameForm: Hashable, Sendable {
    /// As JSON, like every other message: for programs.
    case json
    /// In few bytes: for pages, and for scenes with many bodies.
    case binary

    /// The subprotocol of the WebSocket by which a client asks for ``binary``.
    static let binaryName = "crates.binary.v1"

    /// Creates the form that the head of a request asks for.
    init(askedForBy headers: HTTPHeaders) {
        self = headers[canonicalForm: "Sec-WebSocket-Protocol"].contains(FrameForm.binaryName[...]) ? .binary : .json
    }

    /// The headers of the response to such a request.
    var headers: HTTPHeaders {
        switch self {
        case .json: HTTPHeaders()
        case .binary: ["Sec-WebSocket-Protocol": FrameForm.binaryName]
        }
    }
}
