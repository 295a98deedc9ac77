import CrateKit
import Foundation
import SceneCoding
import SceneImport
import Testing

/// Maps in JSON for tests, and the files that were saved for them.
enum TiledText {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Samples/tiled")
    static let samples = ["plain.tmj", "plain.tmx", "caves.tmj", "machines.tmx", "flipped.tmx"]

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// A map of 10 x 10 cells of 16 points.
    static func map(
        _ layers: [String], tilesets: [String] = [], properties: [String] = [], width: Int = 10, height: Int = 10,
        more: String = ""
    ) -> String {
        """
        {"type": "map", "orientation": "orthogonal", "width": \(width), "height": \(height), "tilewidth": 16, "tileheight": 16,
        "infinite": false, \(more)
        "properties": [\(properties.joined(separator: ", "))], "tilesets": [\(tilesets.joined(separator: ", "))],
        "layers": [\(layers.joined(separator: ",\n"))]}
        """
    }

    /// A tileset of 16 x 16 points, whose tiles have collision shapes.
    static func tileset(_ tiles: [Int: String], more: String = "") -> String {
        let list = tiles.sorted { $0.key < $1.key }.map {
            #"{"id": \#($0.key), "objectgroup": {"objects": [\#($0.value)]}}"#
        }
        return
            #"{"firstgid": 1, "tilewidth": 16, "tileheight": 16, \#(more) "tiles": [\#(list.joined(separator: ", "))]}"#
    }

    static let square = #"{"id": 1, "x": 0, "y": 0, "width": 16, "height": 16}"#
    static let rising =
        #"{"id": 1, "x": 0, "y": 16, "polygon": [{"x": 0, "y": 0}, {"x": 16, "y": -16}, {"x": 16, "y": 0}]}"#

    /// A tile layer.
    static func tiles(
        _ cells: [UInt32], width: Int = 10, height: Int = 10, name: String = "ground", more: String = ""
    ) -> String {
        """
        {"type": "tilelayer", "id": 7, "name": "\(name)", "width": \(width), "height": \(height), \(more)
        "data": [\(cells.map(String.init).joined(separator: ", "))]}
        """
    }

    /// Cells of a map from rows of digits, in which a full stop is no tile.
    static func cells(_ rows: [String]) -> [UInt32] {
        rows.flatMap { $0.map { UInt32(String($0)) ?? 0 } }
    }

    /// An object layer.
    static func objects(_ objects: [String], more: String = "") -> String {
        #"{"type": "objectgroup", "id": 8, "name": "things", \#(more) "objects": [\#(objects.joined(separator: ",\n"))]}"#
    }

    static func property(_ name: String, _ value: String) -> String {
        #"{"name": "\#(name)", "type": "string", "value": "\#(value)"}"#
    }

    static func properties(_ values: KeyValuePairs<String, String>) -> String {
        #""properties": [\#(values.map { property($0.key, $0.value) }.joined(separator: ", "))]"#
    }

    /// Reads a map with the files beside it.
    static func read(_ bytes: [UInt8], files: [String: String]? = nil) throws -> SceneFile.Reading {
        try SceneImport.read(bytes, named: "level.tmj", as: .tiled) { (path: String) throws(InputError) -> [UInt8] in
            if let text = files?[path] { return Array(text.utf8) }
            guard files == nil, let bytes = try? TiledText.bytes(path) else {
                throw InputError(problem: "there is no such file")
            }
            return bytes
        }
    }

    static func read(_ text: String, files: [String: String]? = nil) throws -> SceneFile.Reading {
        try read(Array(text.utf8), files: files)
    }

    /// The scene of a map with one object layer.
    static func scene(_ objects: [String], more: String = "") throws -> Scene {
        try read(map([self.objects(objects, more: more)])).scene
    }

    /// The errors of a map that is refused.
    static func problems(_ text: String, files: [String: String]? = nil) -> [String] {
        do {
            _ = try read(text, files: files)
            return []
        } catch let error as SceneFileError {
            return error.issues.filter { $0.severity == .error }.map(\.problem)
        } catch {
            return ["\(error)"]
        }
    }
}

extension SceneFile.Reading {
    var problems: [String] { warnings.map(\.problem) }
}
