import CrateKit
import SceneCoding

/// Gives every body a name of its own.
struct BodyNames: Sendable {
    private var taken: Set<String> = [Scene.worldName]
    private var numbers: [String: Int] = [:]
    /// The largest number of characters, below that of scenes so that there is room for a number.
    private static let maximumLength = 80

    /// Returns the first of some names that is not empty, with a number if another body has it.
    mutating func unique(_ candidates: [String]) -> String {
        let name = candidates.lazy.map(Self.valid).first { !$0.isEmpty } ?? "body"
        if taken.insert(name).inserted { return name }
        var number = numbers[name] ?? 2
        while !taken.insert("\(name)-\(number)").inserted { number += 1 }
        numbers[name] = number + 1
        return "\(name)-\(number)"
    }

    /// Returns a name on one line, without space around it.
    private static func valid(_ name: String) -> String {
        let scalars = name.unicodeScalars.prefix(maximumLength).map { $0.isControl ? " " : $0 }
        let words = String(String.UnicodeScalarView(scalars)).split(separator: " ")
        return words.joined(separator: " ")
    }
}
