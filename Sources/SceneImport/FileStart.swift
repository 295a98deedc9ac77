import SceneCoding

/// The beginning of a file, by which it is known.
struct FileStart {
    /// The kinds of files.
    enum Kind: Hashable {
        /// XML, by the name of its first element; empty if there is none.
        case element(String)
        /// JSON, an object.
        case object
        /// A format of bytes, by its name.
        case binary(String)
        /// Anything else, which a scene in YAML may be.
        case text
    }

    let kind: Kind
    /// The line on which it begins, from 1.
    let line: Int

    /// The first bytes of formats that are no text, and their names.
    private static let signatures: [(start: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4e, 0x47], "a picture in PNG"), ([0xff, 0xd8, 0xff], "a picture in JPEG"),
        (Array("GIF8".utf8), "a picture in GIF"), (Array("%PDF".utf8), "a PDF"),
        ([0x1f, 0x8b], "a file that gzip made"),
        ([0x50, 0x4b, 0x03, 0x04], "a ZIP archive"), (Array("bplist".utf8), "a binary property list"),
        (Array("SQLite format 3".utf8), "a database of SQLite"),
    ]

    init(of bytes: [UInt8]) {
        var text = ByteOrderMark.dropped(from: bytes)[...].drop { Self.isSpace($0) }
        if let format = Self.signatures.first(where: { bytes.starts(with: $0.start) }) {
            kind = .binary(format.name)
        } else if text.first == UInt8(ascii: "{") {
            kind = .object
        } else if text.first == UInt8(ascii: "<") {
            Self.dropProlog(of: &text)
            let name = text.dropFirst().prefix { !Self.isSpace($0) && !">/".utf8.contains($0) }
            kind = .element(String(decoding: name.prefix(100), as: UTF8.self))
        } else {
            kind = .text
        }
        line = 1 + bytes[..<text.startIndex].count { $0 == UInt8(ascii: "\n") }
    }

    /// Drops what stands before the first element: declarations, comments and the document's type.
    private static func dropProlog(of text: inout ArraySlice<UInt8>) {
        while text.starts(with: "<?".utf8) || text.starts(with: "<!".utf8) {
            let end = text.starts(with: "<!--".utf8) ? "-->" : ">"
            while !text.isEmpty, !text.starts(with: end.utf8) { text.removeFirst() }
            text = text.dropFirst(end.utf8.count).drop { isSpace($0) }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}

extension FileStart {
    static let tileset = "a tileset of Tiled, which a map names"
    static let template = "a template of Tiled, which a map names"

    /// The first elements of other files in XML, and the names of these.
    private static let roots = [
        "tileset": tileset, "template": template,
        "world": "a world of Tiled, which names maps", "html": "a web page",
        "": "XML without an element",
    ]

    /// A description of the file, for people.
    var name: String {
        switch kind {
        case .element(let root): Self.roots[root] ?? "XML, and begins with <\(root.shortened)>"
        case .object: "JSON"
        case .binary(let name): name
        case .text: "text"
        }
    }
}
