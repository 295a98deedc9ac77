import SceneCoding

extension Codec<String> {
    /// The path of a picture, which never leads out of the scene's folder: a scene may be a stranger's.
    static let picture = string(maximumLength: 500).checked { path in
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.allSatisfy { part in
            !["", ".", ".."].contains(part) && !part.contains("\\") && !part.contains("\0")
        }
        return isInside
            ? nil : "must be the path of a picture in the scene's folder or below it, got \"\(path.shortened)\""
    }
}
