extension StringProtocol {
    /// The text without space around it.
    var trimmed: String {
        var part = self[...]
        while let first = part.first, first.isWhitespace { part = part.dropFirst() }
        while let last = part.last, last.isWhitespace { part = part.dropLast() }
        return String(part)
    }

    /// Calls a function for each part between separators, without making all of them at once.
    func forEachPart(where isSeparator: (Character) -> Bool, _ body: (SubSequence) -> Void) {
        var rest = self[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(where: isSeparator) ?? rest.endIndex
            if end > rest.startIndex { body(rest[..<end]) }
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
        }
    }
}
