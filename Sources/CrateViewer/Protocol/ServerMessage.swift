import CrateKit

/// The server's messages other than frames, in the protocol's format. See <doc:Protocol>.
enum ServerMessage {
    /// The kinds of messages, in the order in which they are sent. Only the newest waiting message of each kind is
    /// sent.
    enum Kind: Int, CaseIterable {
        /// The control frames of WebSocket itself, which keep the connection alive.
        case pong, ping
        /// The messages of this protocol.
        case welcome, settings, scene, problem, refusal, answer, frame, contacts, hands
    }

    /// The settings of the world that people have made.
    struct Settings: Encodable, Hashable {
        let type = "settings"
        var pace = 1.0
        var gravity = 1.0
        /// The friction, or nil until somebody sets it.
        var friction: Double?
        /// The client that paused the world, or nil if the time passes.
        var pauser: Int?

        private enum Key: String, CodingKey {
            case type, pace, gravity, friction, pauser
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(type, forKey: .type)
            try container.encode(pace, forKey: .pace)
            try container.encode(gravity, forKey: .gravity)
            // Null rather than no key at all.
            try container.encode(friction, forKey: .friction)
            try container.encode(pauser, forKey: .pauser)
        }
    }

    /// The problem in the file of the first scene, or nil once there is none.
    struct Problem: Encodable {
        let type = "problem"
        let text: String?

        private enum Key: String, CodingKey {
            case type, text
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(type, forKey: .type)
            try container.encode(text, forKey: .text)
        }
    }

    /// The reason that the world does not fulfill a client's request.
    struct Refused: Encodable {
        let type = "refusal"
        let text: String
    }

    /// The numbers of the server that a client needs, too.
    struct Limits: Encodable {
        let coordinates = [ClientMessage.coordinates.lowerBound, ClientMessage.coordinates.upperBound]
        let reach = ClientMessage.reach
        /// The largest number of corners of a drawing.
        let corners = WorldCast.maximumCorners
        /// The largest number of points of contacts in a message.
        let contacts = ContactsMessage.maximumCount
        /// The largest number of bytes of a scene that a client can send.
        let sceneLength = SentScene.maximumLength
        /// The number of frames per second.
        let frameRate: Double
        /// The length of the timeline, in simulated seconds.
        let timelineSpan: Double
    }

    /// The client's own number, the features that the server lacks, and its limits.
    struct Welcome: Encodable {
        let type = "welcome"
        let client: Int
        /// The reason that no films can be downloaded, or nil if they can.
        let filmProblem: String?
        let limits: Limits

        private enum Key: String, CodingKey {
            case type, client, filmProblem, limits
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(type, forKey: .type)
            try container.encode(client, forKey: .client)
            try container.encode(filmProblem, forKey: .filmProblem)
            try container.encode(limits, forKey: .limits)
        }
    }

    /// The response to a ping.
    struct Pong: Encodable {
        let type = "pong"
        let id: Int
    }

    /// Returns the text of a message.
    static func text(_ message: some Encodable) -> String {
        do {
            return try JSONText.line(message)
        } catch {
            fatalError("ServerMessage.text(_:) must get a message with finite numbers, got \(message): \(error)")
        }
    }
}
