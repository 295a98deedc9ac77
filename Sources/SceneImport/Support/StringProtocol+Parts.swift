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

    /// The first part that has no separators in it, or nil if there are only separators.
    func firstPart(where isSeparator: (Unicode.Scalar) -> Bool) -> SubSequence? {
        let scalars = unicodeScalars
        guard let start = scalars.firstIndex(where: { !isSeparator($0) }) else { return nil }
        return self[start..<(scalars[start...].firstIndex(where: isSeparator) ?? endIndex)]
    }

    /// Calls a function for each part between separators, without making all of them at once.
    func forEachPart(where isSeparator: (Unicode.Scalar) -> Bool, _ body: (SubSequence) -> Void) {
        var rest = self[...]
        while let part = rest.firstPart(where: isSeparator) {
            body(part)
            rest = rest[part.endIndex...]
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is space between words. Asking for the properties of a scalar takes longest.
    var isSpace: Bool {
        isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
    }
}
