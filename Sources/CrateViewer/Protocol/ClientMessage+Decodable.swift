import Chipmunk
import CrateKit

extension ClientMessage: Decodable {
    private enum Key: String, CodingKey {
        case type, value, measured, name, at, to, step, id, part, body, anchor, joint, from
        case friction, elasticity, color, world, points, isClosed, text, isLast
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let type = try container.decode(String.self, forKey: .type)
        func point(_ key: Key) throws -> Vector {
            try ClientMessage.vector(container, key, in: ClientMessage.coordinates)
        }
        func pick() throws -> Pick { try ClientMessage.pick(container) }
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
            self = .edit(.add(try ClientMessage.choice(container, .part), at: try point(.at)))
        case "draw":
            let isClosed = try container.decode(Bool.self, forKey: .isClosed)
            self = .edit(.draw(try ClientMessage.corners(container), isClosed: isClosed))
        case "delete": self = .edit(.delete(at: try pick()))
        case "pin": self = .edit(.pin(at: try pick()))
        case "connect":
            func end(_ key: Key) throws -> WorldEdit.End {
                let end = try container.nestedContainer(keyedBy: Key.self, forKey: key)
                guard try end.decodeIfPresent(Bool.self, forKey: .world) == true else {
                    return .pick(try ClientMessage.pick(end))
                }
                return .world(try ClientMessage.vector(end, .at, in: ClientMessage.coordinates))
            }
            self = .edit(.connect(try ClientMessage.choice(container, .joint), from: try end(.from), to: try end(.to)))
        case "disconnect": self = .edit(.disconnect(try container.decode(Int.self, forKey: .id)))
        case "set":
            self = .edit(.set(try ClientMessage.property(container), of: try container.decode(Int.self, forKey: .body)))
        case "clone":
            self = .edit(.clone(try container.decode(Int.self, forKey: .body), at: try point(.at)))
        case "undo": self = .edit(.undo)
        case "redo": self = .edit(.redo)
        case "friction": self = .edit(.friction(try ClientMessage.number(container, in: ClientMessage.frictions)))
        case "gravity": self = .gravity(try ClientMessage.number(container, in: ClientMessage.gravities))
        case "pace": self = .pace(try ClientMessage.number(container, in: ClientMessage.paces))
        case "contacts": self = .contacts(try container.decode(Bool.self, forKey: .value))
        case "load":
            self = .load(
                try container.decode(String.self, forKey: .text),
                isLast: try container.decode(Bool.self, forKey: .isLast))
        case "ping": self = .ping(try container.decode(Int.self, forKey: .id))
        default:
            throw Malformed(
                description: "its type is \"\(type.printable(limit: 20))\", which is not in the protocol")
        }
    }

    private static func pick(_ container: KeyedDecodingContainer<Key>) throws -> Pick {
        func point(_ key: Key) throws -> Vector { try vector(container, key, in: coordinates) }
        let id = try container.decodeIfPresent(Int.self, forKey: .body)
        return try Pick(point(.at), sight: id.map { Pick.Sight(id: $0, anchor: try point(.anchor)) })
    }

    /// Returns the one property that a message sets.
    private static func property(_ container: KeyedDecodingContainer<Key>) throws -> WorldEdit.Property {
        let keys = [Key.friction, .elasticity, .color].filter(container.contains)
        guard keys.count == 1, let key = keys.first else {
            throw Malformed(description: "it must set one of friction, elasticity and color")
        }
        switch key {
        case .friction: return .friction(try number(container, key, in: frictions))
        case .elasticity: return .elasticity(try number(container, key, in: elasticities))
        default:
            guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return .color(nil) }
            guard let color = DebugColor(css: text) else {
                throw Malformed(description: "\"color\" must be null or of the form \"#f2b632\"")
            }
            return .color(color)
        }
    }

    /// Returns the corners of a drawing.
    private static func corners(_ container: KeyedDecodingContainer<Key>) throws -> [Vector] {
        let points = try container.decode([[Double]].self, forKey: .points)
        guard points.count <= WorldCast.maximumCorners else {
            throw Malformed(description: "\"points\" must be at most \(WorldCast.maximumCorners) points")
        }
        guard points.allSatisfy({ $0.count == 2 && $0.allSatisfy(coordinates.contains) }) else {
            throw Malformed(
                description: "each of \"points\" must be [x, y] with both in \(coordinates.lowerBound) ... "
                    + "\(coordinates.upperBound)")
        }
        return points.map { Vector($0[0], $0[1]) }
    }

    private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ container: KeyedDecodingContainer<Key>, _ key: Key
    ) throws -> Choice {
        guard let choice = Choice(rawValue: try container.decode(String.self, forKey: key)) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Malformed(description: "\"\(key.rawValue)\" must be one of \(names)")
        }
        return choice
    }

    private static func number(
        _ container: KeyedDecodingContainer<Key>, _ key: Key = .value, in range: ClosedRange<Double>
    ) throws -> Double {
        let number = try container.decode(Double.self, forKey: key)
        guard range.contains(number) else {
            throw Malformed(
                description: "\"\(key.rawValue)\" must be in \(range.lowerBound) ... \(range.upperBound)")
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
