import SceneCoding

/// The files of a map, all parsed.
struct TiledFiles {
    /// The map.
    let map: TiledNode
    /// The tilesets and templates by their paths from the map's folder.
    private(set) var others: [String: TiledNode] = [:]
    private var names: Set<String> = []
    private var byteCount = 0

    /// Parses a map, and reads the files that it names. An error of one of those is noted where it is named.
    init(
        _ bytes: [UInt8], _ notes: inout ImportNotes, readBeside: (String) throws(InputError) -> [UInt8]
    ) throws(SceneFileError) {
        map = try Self.parse(bytes, as: TiledFile())
        if let problem = Self.kindProblem(of: map, expected: "map") {
            notes.fail(problem, at: map.place)
            return
        }
        for tileset in map.children("tilesets", elements: ["tileset"]) {
            read(tileset, key: "source", kind: "tileset", &notes, readBeside)
        }
        var groups = [map]
        while let group = groups.popLast() {
            for layer in group.layers {
                groups.append(layer)
                for object in layer.objects {
                    guard let template = read(object, key: "template", kind: "template", &notes, readBeside),
                        let tileset = template.child("tileset")
                    else { continue }
                    read(tileset, key: "source", kind: "tileset", &notes, readBeside)
                }
            }
        }
    }

    /// Reads a file unless it was read before, and returns it the first time.
    @discardableResult
    private mutating func read(
        _ node: TiledNode, key: String, kind: String, _ notes: inout ImportNotes,
        _ readBeside: (String) throws(InputError) -> [UInt8]
    ) -> TiledNode? {
        guard let name = node.text(key) else { return nil }
        let path = node.file.path(of: name)
        guard names.insert(path).inserted else { return nil }
        guard names.count <= TiledLimits.files else {
            if names.count == TiledLimits.files + 1 {
                notes.fail("the map names more than \(TiledLimits.files) tilesets and templates", at: node.place)
            }
            return nil
        }
        do throws(InputError) {
            let bytes = try readBeside(path)
            byteCount += bytes.count
            guard byteCount <= TiledLimits.bytesOfFiles else {
                notes.fail(
                    "the tilesets and templates have more than \(TiledLimits.bytesOfFiles) bytes in all", at: node.place
                )
                return nil
            }
            let file = try Self.parse(bytes, as: TiledFile(path: path, origin: node.place), named: path)
            if let problem = Self.kindProblem(of: file, expected: kind) { throw InputError(problem: problem) }
            others[path] = file
            return file
        } catch {
            notes.fail("cannot read the \(kind) \"\(path.shortened)\": \(error)", at: node.place)
            return nil
        }
    }

    private static func parse(
        _ bytes: [UInt8], as file: TiledFile, named name: String
    ) throws(InputError) -> TiledNode {
        do throws(SceneFileError) {
            return try parse(bytes, as: file)
        } catch {
            let issue = error.issues.first
            throw InputError(line: issue?.line ?? 1, problem: issue?.problem ?? "it is empty")
        }
    }

    private static func parse(_ bytes: [UInt8], as file: TiledFile) throws(SceneFileError) -> TiledNode {
        let start: [UInt8] = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? [0xef, 0xbb, 0xbf] : []
        let first = bytes.dropFirst(start.count).first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
        switch first {
        case UInt8(ascii: "<"):
            return TiledNode(source: .xml(try MarkupParser.parse(bytes)), file: file, path: "")
        case UInt8(ascii: "{"), nil:
            let node = try DocumentParser.parse(bytes, as: .json, limits: SceneFileLimits())
            return TiledNode(source: .json(node), file: file, path: "")
        default:
            throw SceneFileError(issues: [
                SceneFileIssue(
                    line: 1, column: 1, path: "",
                    problem: "this is neither JSON nor XML; save the map in Tiled as .tmj or .tmx")
            ])
        }
    }

    /// Returns a sentence for a file of another kind. Old tilesets in JSON do not name theirs.
    private static func kindProblem(of node: TiledNode, expected: String) -> String? {
        let kind = node.kind
        if kind == expected || (kind.isEmpty && expected == "tileset") { return nil }
        if expected == "map" && kind.isEmpty && node.text("tiledversion") != nil { return nil }
        let name = kind.isEmpty ? "something else" : "a \(kind.shortened)"
        return expected == "map"
            ? "this is \(name), not a map of Tiled; import the map (.tmj or .tmx)"
            : "it is \(name), not a \(expected) of Tiled"
    }
}

extension TiledNode {
    /// The layers in a map or group.
    var layers: [TiledNode] {
        children("layers", elements: ["layer", "objectgroup", "imagelayer", "group"])
    }

    /// The objects in a layer.
    var objects: [TiledNode] {
        children("objects", elements: ["object"])
    }
}
