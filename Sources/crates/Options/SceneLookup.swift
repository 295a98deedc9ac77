import CrateKit

/// Finds scenes by name.
enum SceneLookup {
    static func scene(named name: String) throws(CommandFailure) -> Scene {
        if let scene = Scene.builtIn.first(where: { $0.name == name }) { return scene }
        let nearest = Scene.builtIn.map(\.name).min { editDistance($0, name) < editDistance($1, name) }
        let suggestion = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
        throw CommandFailure(code: .usage, message: "no scene is named \"\(name)\"\(suggestion)")
    }

    /// How many letters must be put in, taken out or exchanged to make one word of the other (Levenshtein).
    static func editDistance(_ a: String, _ b: String) -> Int {
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
}
