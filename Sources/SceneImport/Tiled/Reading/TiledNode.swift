import Chipmunk
import SceneCoding

/// An object of a JSON file or an element of an XML file: both have the same keys.
struct TiledNode: Sendable {
    /// The parsed value.
    enum Source: Sendable {
        case json(DocumentNode)
        case xml(MarkupElement)
    }

    /// The file's part.
    let source: Source
    /// The file.
    let file: TiledFile
    /// The path in the file, the same in JSON and XML.
    let path: String

    /// The place, for notes.
    var place: TiledPlace {
        let position =
            switch source {
            case .json(let node): node.position
            case .xml(let element): element.position
            }
        let name = text("name")
        return file.place(at: position, path: path.labeled(name?.isEmpty == false ? name : nil))
    }

    /// The kind of map, layer or file: JSON's type, or XML's element.
    var kind: String {
        switch source {
        case .json: text("type") ?? ""
        case .xml(let element): element.name == "layer" ? "tilelayer" : element.name
        }
    }

    /// Returns a plain value as text, or nil if there is none.
    func text(_ key: String) -> String? {
        switch source {
        case .json(let node): node[key]?.plainText
        case .xml(let element): element[key]
        }
    }

    /// The text in an element of XML, which JSON has under the key `text`.
    var content: String? {
        switch source {
        case .json: text("text")
        case .xml(let element): element.text
        }
    }

    /// Returns whether a flag is set: true in JSON, 1 in XML.
    func flag(_ key: String) -> Bool {
        ["true", "1"].contains(text(key))
    }

    /// Returns whether there is a part of some name: an element without content, or a flag or an object of JSON.
    func has(_ key: String) -> Bool {
        switch source {
        case .json(let node):
            switch node[key]?.value {
            case nil, .null, .bool(false): false
            default: true
            }
        case .xml(let element): element.children.contains { $0.name == key }
        }
    }

    /// Returns the part of some name, if there is one.
    func child(_ key: String) -> TiledNode? {
        switch source {
        case .json(let node): node[key].flatMap { $0.isObject ? child(.json($0), key) : nil }
        case .xml(let element): element.children.first { $0.name == key }.map { child(.xml($0), key) }
        }
    }

    /// Returns the parts in an array of JSON, or those of XML that have one of some names.
    func children(_ key: String, elements names: [String]) -> [TiledNode] {
        switch source {
        case .json(let node):
            guard case .array(let nodes)? = node[key]?.value else { return [] }
            return nodes.enumerated().map { child(.json($1), "\(key)[\($0)]") }
        case .xml(let element):
            return element.children.filter { names.contains($0.name) }.enumerated().map {
                child(.xml($1), "\(key)[\($0)]")
            }
        }
    }

    private func child(_ source: Source, _ part: String) -> TiledNode {
        TiledNode(source: source, file: file, path: path.isEmpty ? part : "\(path).\(part)")
    }

    /// Returns the points of a polygon or polyline, nil for each that is none.
    func points(_ key: String) -> [Vector?] {
        func coordinate(_ value: Double?) -> Double? {
            value.flatMap { TiledLimits.coordinate.contains($0) ? $0 : nil }
        }
        func point(_ x: Double?, _ y: Double?) -> Vector? {
            guard let x = coordinate(x), let y = coordinate(y) else { return nil }
            return Vector(x, y)
        }
        switch source {
        case .json(let node):
            guard case .array(let nodes)? = node[key]?.value else { return [nil] }
            return nodes.map { point($0["x"]?.number, $0["y"]?.number) }
        case .xml(let element):
            let text = element.children.first { $0.name == key }?["points"] ?? ""
            return text.split(whereSeparator: \.isWhitespace).map { pair in
                let parts = pair.split(separator: ",", omittingEmptySubsequences: false)
                return parts.count == 2 ? point(Double(parts[0]), Double(parts[1])) : nil
            }
        }
    }
}

extension DocumentNode {
    fileprivate var isObject: Bool {
        if case .object = value { true } else { false }
    }

    /// The value if it is a number.
    var number: Double? {
        if case .number(_, let value) = value { value } else { nil }
    }

    /// A plain value as text.
    var plainText: String? {
        switch value {
        case .bool(let flag): "\(flag)"
        case .number(let text, _): text
        case .string(let text, _): text
        case .null, .array, .object: nil
        }
    }
}

/// The limits of what is read.
enum TiledLimits {
    /// The numbers that places, sizes and offsets may be, in points.
    static let coordinate = -1e6...1e6
    /// The numbers of columns and rows, and the largest number of cells of all layers.
    static let cells = 1_000_000
    /// The largest number of edges of collision shapes in a tile layer.
    static let edges = 1_000_000
    /// The largest number of shapes of all layers.
    static let shapes = 200_000
    /// The largest number of tilesets and templates, and their size in bytes.
    static let files = 256, bytesOfFiles = 8 << 20
    /// The largest number of corners of all shapes, with those of every copy.
    static let spentCorners = 3_000_000
    /// The largest number of corners of a polygon, and of the squares of these numbers in a map.
    static let corners = 2_000, squaredCorners = 100_000_000
}
