import SceneCoding

/// The notes on a drawing, and what was suggested in them.
struct SVGNotes {
    private var tally = NoteTally()
    private var suggestions: [String: String?] = [:]

    var hasErrors: Bool { tally.hasErrors }

    mutating func warn(_ problem: String, at element: MarkupElement) {
        tally.warn(problem, at: element.position, path: element.label)
    }

    mutating func fail(_ problem: String, at element: MarkupElement) {
        tally.fail(problem, at: element.position, path: element.label)
    }

    /// Hands on all notes.
    func report(to notes: inout ImportNotes) { tally.report(to: &notes) }

    /// Returns the word that was probably intended, if there is one. Few words are compared with others, for a file can have
    /// many.
    mutating func suggestion(for word: String, in words: some Sequence<String>) -> String? {
        if let known = suggestions[word] { return known }
        guard suggestions.count < 100 else { return nil }
        let found = EditDistance.suggestion(for: word, in: words)
        suggestions[word] = .some(found)
        return found
    }
}
