/// Finds the word that was probably intended.
package enum EditDistance {
    /// Returns the number of letters to insert, delete or replace to change one word into another (Levenshtein).
    package static func between(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var previous = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var row = [i + 1]
            for (j, other) in b.enumerated() {
                row.append(min(previous[j] + (letter == other ? 0 : 1), previous[j + 1] + 1, row[j] + 1))
            }
            previous = row
        }
        return previous[b.count]
    }

    /// Returns the word that is nearest to another one, the first of several, or nil if there are no words.
    package static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        words.map { (word: $0, distance: between($0, word)) }.min { $0.distance < $1.distance }?.word
    }

    /// Returns the word that was probably intended: one that differs in at most a third of its letters, or only in
    /// case.
    package static func suggestion(for word: String, in words: some Sequence<String>) -> String? {
        let longest = 60
        guard word.utf8.count <= longest else { return nil }
        let lowercased = word.lowercased()
        let close = words.filter { $0.utf8.count <= longest }.map { candidate in
            (word: candidate, distance: between(candidate.lowercased(), lowercased))
        }
        return close.filter { $0.distance <= max(1, min($0.word.count, word.count) / 3) }
            .min { $0.distance < $1.distance }?.word
    }
}
