import CrateKit

/// What the server sends beside frames, as it is on the wire. See <doc:Protocol>.
enum ServerMessage {
    /// The kinds of messages, in the order in which they are sent. Of each kind, only the newest one that waits is.
    enum Kind: Int, CaseIterable {
        /// WebSocket's own, which keep the connection alive.
        case pong, ping
        /// The protocol's.
        case welcome, scene, answer, frame
    }

    /// The client's own number.
    struct Welcome: Encodable {
        let type = "welcome"
        let client: Int
    }

    /// The response to a ping.
    struct Pong: Encodable {
        let type = "pong"
        let id: Int
    }

    /// The text of a message.
    static func text(_ message: some Encodable) -> String {
        do {
            return try JSONText.line(message)
        } catch {
            fatalError("ServerMessage.text(_:) must get a message with finite numbers, got \(message): \(error)")
        }
    }
}
