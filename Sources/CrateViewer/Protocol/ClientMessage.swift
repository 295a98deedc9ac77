import Chipmunk
import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request from a client. See <doc:Protocol>.
enum ClientMessage: Hashable {
    /// A tilt. `isMeasured` is whether a device sends it continuously, whether it moves or not.
    case tilt(Tilt, isMeasured: Bool = false)
    case pause
    case resume
    case step
    case reset
    case scene(String)
    case grab(Pick)
    case move(Vector)
    case release
    /// Shows the world at an earlier step.
    case scrub(Int)
    /// Continues from the shown step.
    case branch
    /// Changes the contents of the world.
    case edit(WorldEdit)
    /// Sets the strength of gravity, as a factor of the tilt.
    case gravity(Double)
    /// Sets the speed of time.
    case pace(Double)
    case ping(Int)

    /// The longest message in bytes.
    static let maximumLength = 4096
    /// The largest number of messages per second from a client.
    static let maximumRate = 240
    /// The valid tilts, in g along an axis.
    static let tilts = -100.0...100.0
    /// The valid angles of an attitude, in radians.
    static let angles = -10.0...10.0
    /// The valid coordinates of a hand, in points.
    static let coordinates = Pick.coordinates
    /// The largest distance from a point at which a body still counts as hit, in points.
    static let reach = 8.0

    /// The valid frictions.
    static let frictions = 0.0...10.0
    /// The valid factors of gravity.
    static let gravities = 0.0...5.0
    /// The valid speeds of time.
    static let paces = 0.01...4.0

    /// The reason that a text is not a message.
    struct Malformed: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Reads a message from its text.
    init(_ bytes: some Collection<UInt8>) throws(Malformed) {
        do {
            self = try JSONDecoder().decode(ClientMessage.self, from: Data(bytes))
        } catch let error as Malformed {
            throw error
        } catch let DecodingError.keyNotFound(key, _) {
            throw Malformed(description: "the key \"\(key.stringValue)\" is missing")
        } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw Malformed(description: path.isEmpty ? "it must be an object" : "\"\(path)\" has the wrong type")
        } catch {
            throw Malformed(description: "it is not JSON, or a number in it is not finite")
        }
    }
}

extension ClientMessage: Decodable {
    private enum Key: String, CodingKey {
        case type, value, measured, name, at, to, step, id, part, body, anchor
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let type = try container.decode(String.self, forKey: .type)
        func point(_ key: Key) throws -> Vector {
            try ClientMessage.vector(container, key, in: ClientMessage.coordinates)
        }
        func pick() throws -> Pick {
            let id = try container.decodeIfPresent(Int.self, forKey: .body)
            return try Pick(point(.at), sight: id.map { Pick.Sight(id: $0, anchor: try point(.anchor)) })
        }
        switch type {
        case "tilt":
            let vector = try ClientMessage.vector(container, .value, in: ClientMessage.tilts)
            let isMeasured = try container.decodeIfPresent(Bool.self, forKey: .measured) ?? false
            self = .tilt(Tilt(x: vector.x, y: vector.y), isMeasured: isMeasured)
        case "attitude":
            let angles = try ClientMessage.vector(container, .value, in: ClientMessage.angles, form: "[pitch, roll]")
            let isMeasured = try container.decodeIfPresent(Bool.self, forKey: .measured) ?? false
            self = .tilt(Tilt(attitude: Attitude(pitch: angles.x, roll: angles.y)), isMeasured: isMeasured)
        case "pause": self = .pause
        case "resume": self = .resume
        case "step": self = .step
        case "reset": self = .reset
        case "scene": self = .scene(try container.decode(String.self, forKey: .name))
        case "grab": self = .grab(try pick())
        case "move": self = .move(try point(.to))
        case "release": self = .release
        case "scrub": self = .scrub(try container.decode(Int.self, forKey: .step))
        case "branch": self = .branch
        case "add":
            let name = try container.decode(String.self, forKey: .part)
            guard let part = WorldEdit.Part(rawValue: name) else {
                throw Malformed(
                    description:
                        "\"part\" must be one of \(WorldEdit.Part.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            self = .edit(.add(part, at: try point(.at)))
        case "delete": self = .edit(.delete(at: try pick()))
        case "pin": self = .edit(.pin(at: try pick()))
        case "friction": self = .edit(.friction(try ClientMessage.number(container, in: ClientMessage.frictions)))
        case "gravity": self = .gravity(try ClientMessage.number(container, in: ClientMessage.gravities))
        case "pace": self = .pace(try ClientMessage.number(container, in: ClientMessage.paces))
        case "ping": self = .ping(try container.decode(Int.self, forKey: .id))
        default:
            throw Malformed(
                description: "its type is \"\(type.printable(limit: 20))\", which is not in the protocol")
        }
    }

    private static func number(
        _ container: KeyedDecodingContainer<Key>, in range: ClosedRange<Double>
    ) throws -> Double {
        let number = try container.decode(Double.self, forKey: .value)
        guard range.contains(number) else {
            throw Malformed(description: "\"value\" must be in \(range.lowerBound) ... \(range.upperBound)")
        }
        return number
    }

    private static func vector(
        _ container: KeyedDecodingContainer<Key>, _ key: Key, in range: ClosedRange<Double>,
        form: String = "[x, y]"
    ) throws -> Vector {
        let numbers = try container.decode([Double].self, forKey: key)
        guard numbers.count == 2, numbers.allSatisfy(range.contains) else {
            throw Malformed(
                description:
                    "\"\(key.rawValue)\" must be \(form) with both in \(range.lowerBound) ... \(range.upperBound)")
        }
        return Vector(numbers[0], numbers[1])
    }
}
