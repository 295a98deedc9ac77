import SceneCoding

/// Notes that would be the same for many things are given once, with their number.
struct TiledTally: Sendable {
    private struct Entry {
        var place: TiledPlace
        var count: Int
    }

    private var entries: [String: Entry] = [:]

    /// Counts a warning, whose place is where it comes up first.
    mutating func add(_ sentence: String, at place: TiledPlace) {
        entries[sentence, default: Entry(place: place, count: 0)].count += 1
    }

    /// Adds the warnings to notes.
    func report(to notes: inout ImportNotes) {
        for (sentence, entry) in entries.sorted(by: { $0.key < $1.key }) {
            let others = entry.count == 1 ? "" : " (\(entry.count) times, here first)"
            notes.warn(sentence + others, at: entry.place)
        }
    }
}
