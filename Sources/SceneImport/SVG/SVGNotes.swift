import SceneCoding

/// The notes on a drawing: one for all elements of which there is the same to say.
struct SVGNotes {
    /// The greatest number of different notes of either kind, so that all of them and a note on the rest are listed.
    private static let maximumCount = 490

    private var errors: [String: Occurrence] = [:]
    private var warnings: [String: Occurrence] = [:]
    private var order: [(problem: String, isError: Bool)] = []
    private var suggestions: [String: String?] = [:]

    var hasErrors: Bool { !errors.isEmpty }

    /// The first element with a problem, and the number of all.
    struct Occurrence {
        var position: DocumentNode.Position
        var path: String
        var count = 1
    }

    mutating func warn(_ problem: String, at element: MarkupElement) {
        var problem = problem
        if Self.count(&problem, at: element, in: &warnings) { order.append((problem, false)) }
    }

    mutating func fail(_ problem: String, at element: MarkupElement) {
        var problem = problem
        if Self.count(&problem, at: element, in: &errors) { order.append((problem, true)) }
    }

    /// Hands on all notes, errors first: if there are too many, a warning may go.
    func write(to notes: inout ImportNotes) {
        for (problem, isError) in order where isError {
            if let first = errors[problem] { notes.fail(first.sentence(problem), at: first.position, path: first.path) }
        }
        for (problem, isError) in order where !isError {
            if let first = warnings[problem] {
                notes.warn(first.sentence(problem), at: first.position, path: first.path)
            }
        }
    }

    /// Returns the end of a sentence on an unknown word: the word that was probably intended, if there is one. Few words are
    /// compared with others, for a file can have many.
    mutating func suggestion(for word: String, in words: some Sequence<String>) -> String? {
        if let known = suggestions[word] { return known }
        guard suggestions.count < 100 else { return nil }
        let found = EditDistance.suggestion(for: word, in: words)
        suggestions[word] = .some(found)
        return found
    }

    /// Counts a problem. Returns whether it is the first of its kind. The last kind is all those that are too many.
    private static func count(
        _ problem: inout String, at element: MarkupElement, in found: inout [String: Occurrence]
    ) -> Bool {
        if found[problem] == nil, found.count >= maximumCount { problem = "there are further notes like those before" }
        guard found[problem] == nil else {
            found[problem]?.count += 1
            return false
        }
        found[problem] = Occurrence(position: element.position, path: element.label)
        return true
    }
}

extension SVGNotes.Occurrence {
    fileprivate func sentence(_ problem: String) -> String {
        count == 1 ? problem : "\(problem) (here and \(count - 1) more \(count == 2 ? "time" : "times"))"
    }
}
