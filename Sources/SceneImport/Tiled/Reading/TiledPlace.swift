import SceneCoding

/// The place of something in a map for notes. What is in another file has the place in the map that names the file.
struct TiledPlace: Hashable, Sendable {
    /// The position in the map.
    var position: DocumentNode.Position
    /// The path in the map, such as `layers[2].objects[0] (door)`.
    var path: String
    /// The place in the other file, before a sentence.
    var prefix = ""
}

/// A file of a map: the map itself, a tileset or a template.
struct TiledFile: Hashable, Sendable {
    /// The path from the map's folder, or an empty string for the map.
    var path = ""
    /// The place in the map that names the file, or nil for the map.
    var origin: TiledPlace?

    /// Returns the place of something in the file.
    func place(at position: DocumentNode.Position, path: String) -> TiledPlace {
        guard let origin else { return TiledPlace(position: position, path: path) }
        return TiledPlace(
            position: origin.position, path: origin.path,
            prefix: "in \(self.path.shortened), line \(position.line), column \(position.column): ")
    }

    /// Returns the path from the map's folder of a file that this one names from its own.
    func path(of name: String) -> String {
        var parts: [Substring] = path.split(separator: "/").dropLast()
        for part in name.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (name.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}

extension ImportNotes {
    /// Notes something that is left out, or that a scene has in another way.
    mutating func warn(_ problem: String, at place: TiledPlace) {
        warn(place.prefix + problem, at: place.position, path: place.path)
    }

    /// Notes something for which the map is refused.
    mutating func fail(_ problem: String, at place: TiledPlace) {
        fail(place.prefix + problem, at: place.position, path: place.path)
    }
}

extension NoteTally {
    /// Counts something that is left out, or that a scene has in another way.
    mutating func warn(_ problem: String, at place: TiledPlace) {
        warn(place.prefix + problem, at: place.position, path: place.path)
    }
}
