import Chipmunk
import SceneCoding

/// Reads the values of a world of R.U.B.E., each with a default, and notes what is wrong.
struct RubeReader {
    var notes: ImportNotes
    /// The points to a meter.
    let pointsPerMeter: Double
    var names = BodyNames()

    /// The objects under a key.
    mutating func objects(_ node: DocumentNode, _ key: String) -> [DocumentNode] {
        guard let value = node[key], value.value != .null else { return [] }
        guard case .array(let objects) = value.value else {
            notes.fail("must be a list, got \(value.summary)", at: value.position, path: key)
            return []
        }
        return objects
    }

    /// The number under a key. R.U.B.E. writes zeros as integers, and may write all numbers as the eight digits of a float's bits.
    mutating func number(_ node: DocumentNode, _ key: String, or standard: Double = 0) -> Double {
        node[key].map { finite($0, at: key, or: standard) } ?? standard
    }

    private mutating func finite(_ value: DocumentNode, at path: String, or standard: Double) -> Double {
        switch value.value {
        case .number(_, let number) where number.isFinite && abs(number) < 1e9: return number
        case .string(let text, _):
            guard text.utf8.count == 8, let bits = UInt32(text, radix: 16) else { break }
            let number = Double(Float(bitPattern: bits))
            if number.isFinite && abs(number) < 1e9 { return number }
        default: break
        }
        notes.fail("must be a number below 1e9, got \(value.summary)", at: value.position, path: path)
        return standard
    }

    /// The angle, length or the like under a key, which must not be negative.
    mutating func size(_ node: DocumentNode, _ key: String, or standard: Double = 0) -> Double {
        let number = number(node, key, or: standard)
        if number < 0 {
            notes.fail("must not be negative, got \(number)", at: node[key]?.position ?? node.position, path: key)
        }
        return max(number, 0)
    }

    /// The point under a key, in the file's units: an object with x and y, or 0.
    mutating func point(_ node: DocumentNode, _ key: String, or standard: Vector = .zero) -> Vector {
        guard let value = node[key] else { return standard }
        if case .number(_, 0) = value.value { return .zero }
        guard case .object = value.value else {
            notes.fail("must be a point with x and y, got \(value.summary)", at: value.position, path: key)
            return standard
        }
        return Vector(number(value, "x"), number(value, "y"))
    }

    /// The points under a key: an object with a list x and a list y.
    mutating func points(_ node: DocumentNode, _ key: String) -> [Vector] {
        guard let value = node[key], case .array(let xs)? = value["x"]?.value, case .array(let ys)? = value["y"]?.value,
            xs.count == ys.count
        else {
            notes.fail("must have a list x and a list y of one length", at: (node[key] ?? node).position, path: key)
            return []
        }
        return zip(xs, ys).map { Vector(finite($0, at: "x", or: 0), finite($1, at: "y", or: 0)) }
    }

    /// The flag under a key.
    mutating func flag(_ node: DocumentNode, _ key: String, or standard: Bool = false) -> Bool {
        guard let value = node[key] else { return standard }
        guard case .bool(let flag) = value.value else {
            notes.fail("must be true or false, got \(value.summary)", at: value.position, path: key)
            return standard
        }
        return flag
    }

    /// The text under a key, empty if there is none.
    func text(_ node: DocumentNode, _ key: String) -> String {
        guard case .string(let text, _)? = node[key]?.value else { return "" }
        return text
    }

    /// Notes pictures, which scenes do not have for bodies.
    mutating func notePictures(of world: DocumentNode) {
        let pictures = objects(world, "image")
        guard let first = pictures.first else { return }
        notes.warn("pictures of bodies are left out: \(pictures.count)", at: first.position, path: "image")
    }
}
