import SceneCoding

/// The notes that would be the same for many things of a file: each is given once, with its number.
struct NoteTally: Sendable {
    /// The greatest number of different notes of either severity, so that all of them and a note on the rest are listed.
    private static let maximumCount = 490

    private var errors: [String: Occurrence] = [:]
    private var warnings: [String: Occurrence] = [:]
    private var order: [(problem: String, isError: Bool)] = []

    /// The first place with a problem, and the number of all.
    fileprivate struct Occurrence {
        let position: DocumentNode.Position
        let path: String
        var count = 0
    }

    var hasErrors: Bool { !errors.isEmpty }

    /// Counts something that is left out, or that a scene has in another way.
    mutating func warn(_ problem: String, at position: DocumentNode.Position, path: String) {
        if let first = Self.count(problem, at: position, path, in: &warnings) { order.append((first, false)) }
    }

    /// Counts something for which the file is refused.
    mutating func fail(_ problem: String, at position: DocumentNode.Position, path: String) {
        if let first = Self.count(problem, at: position, path, in: &errors) { order.append((first, true)) }
    }

    /// Hands on all notes, errors first: if there are too many, a warning may go.
    func report(to notes: inout ImportNotes) {
        for (problem, isError) in order where isError {
            if let first = errors[problem] { notes.fail(first.sentence(problem), at: first.position, path: first.path) }
        }
        for (problem, isError) in order where !isError {
            if let first = warnings[problem] {
                notes.warn(first.sentence(problem), at: first.position, path: first.path)
            }
        }
    }

    /// Counts a problem. Returns it if it is the first of its kind. The last kind is all those that are too many.
    private static func count(
        _ problem: String, at position: DocumentNode.Position, _ path: String, in found: inout [String: Occurrence]
    ) -> String? {
        let isOver = found[problem] == nil && found.count >= maximumCount
        let kind = isOver ? "there are further notes like those before" : problem
        found[kind, default: Occurrence(position: position, path: path)].count += 1
        return found[kind]?.count == 1 ? kind : nil
    }
}

extension NoteTally.Occurrence {
    fileprivate func sentence(_ problem: String) -> String {
        count == 1 ? problem : "\(problem) (here and \(count - 1) more \(count == 2 ? "time" : "times"))"
    }
}
