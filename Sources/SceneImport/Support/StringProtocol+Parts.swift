extension StringProtocol {
    /// The text without space around it.
    var trimmed: String {
        // Scalars: a megabyte of space may be used a hundred times, and characters take ten times as long.
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isSpace }),
            let last = scalars.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(self[first..<scalars.index(after: last)])
    }

    /// The words of the text, with a single space between them.
    var collapsed: String {
        var text = String.UnicodeScalarView()
        var isBetweenWords = false
        for scalar in unicodeScalars {
            if scalar.isSpace {
                isBetweenWords = !text.isEmpty
            } else {
                if isBetweenWords { text.append(" ") }
                text.append(scalar)
                isBetweenWords = false
            }
        }
        return String(text)
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

extension Unicode.Scalar {
    /// Whether it is space between words. Asking for the properties of a scalar takes longest.
    fileprivate var isSpace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
    }
}
