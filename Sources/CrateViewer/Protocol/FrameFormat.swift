import NIOHTTP1

/// The encoding of a client's frames. See <doc:Protocol>.
enum FrameFormat: Hashable, Sendable {
    /// JSON, like every other message: for programs.
    case json
    /// A binary encoding in few bytes: for pages, and for clients of scenes with many bodies.
    case binary

    /// The subprotocol of the WebSocket by which a client asks for ``binary``.
    static let binaryName = "crates.binary.v1"

    /// Creates the encoding that a request's head asks for.
    init(askedForBy headers: HTTPHeaders) {
        self = headers[canonicalForm: "Sec-WebSocket-Protocol"].contains(FrameFormat.binaryName[...]) ? .binary : .json
    }

    /// The headers of the response to such a request.
    var headers: HTTPHeaders {
        switch self {
        case .json: HTTPHeaders()
        case .binary: ["Sec-WebSocket-Protocol": FrameFormat.binaryName]
        }
    }
}
