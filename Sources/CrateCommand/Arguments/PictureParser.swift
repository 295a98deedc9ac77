package import ChipmunkDrawing
import CrateDrawing
package import CrateKit

/// Parses the options of a picture, and describes the valid ones in errors.
package enum PictureParser {
    private static let partsByName: KeyValuePairs<String, PictureParts> = [
        "contacts": .contacts, "velocities": .velocities, "names": .names, "grid": .grid, "joints": .joints,
        "sleep": .sleep, "scale": .scale,
    ]

    /// Returns the names of the parts that are in a set, or of the parts that are not.
    package static func partNames(in parts: PictureParts, _ isContained: Bool) -> [String] {
        partsByName.filter { parts.isSuperset(of: $0.value) == isContained }.map(\.key)
    }

    package static func size(_ text: String) throws(InputError) -> PictureSize {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], PictureSize.range.contains(width),
            PictureSize.range.contains(height)
        else {
            throw InputError(problem: "it must be WxH, such as 640x480, with numbers in \(PictureSize.range)")
        }
        return PictureSize(width: width, height: height)
    }

    package static func scale(_ text: String) throws(InputError) -> Double {
        guard let scale = Double(text), Camera.scales.contains(scale) else {
            throw InputError(problem: "it must be a number more than 0, such as 2")
        }
        return scale
    }

    package static func frameRate(_ text: String) throws(InputError) -> Int {
        guard let rate = Int(text), (1...120).contains(rate) else {
            throw InputError(problem: "it must be a whole number from 1 to 120, such as 25")
        }
        return rate
    }

    package static func density(_ text: String) throws(InputError) -> Double {
        guard let density = Double(text), Picture.densities.contains(density) else {
            throw InputError(problem: "it must be a number in \(Picture.densities), such as 2")
        }
        return density
    }

    /// Returns the named parts.
    package static func parts(_ text: String) throws(InputError) -> PictureParts {
        var parts: PictureParts = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            parts.formUnion(try part(named: name, in: name))
        }
        return parts
    }

    private static func part(named name: Substring, in word: Substring) throws(InputError) -> PictureParts {
        guard let part = partsByName.first(where: { $0.key == name })?.value else {
            let names = partsByName.map(\.key).joined(separator: ", ")
            throw InputError(problem: "it must be a list of \(names), got \"\(word)\"")
        }
        return part
    }

    /// Returns the standard parts, with the named parts added, or removed if their names begin with "no-". The last word
    /// about a part counts.
    package static func layers(_ text: String) throws(InputError) -> PictureParts {
        var parts = PictureParts.standard
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let isNegated = word.hasPrefix("no-")
            let part = try part(named: isNegated ? word.dropFirst(3) : word, in: word)
            if isNegated { parts.remove(part) } else { parts.insert(part) }
        }
        return parts
    }

    package static func frames(_ text: String) throws(InputError) -> Int {
        try NumberParser.wholeNumber(text, in: RunStrip.counts)
    }

    /// Parses "COLUMNSxROWS".
    package static func terminalSize(_ text: String) throws(InputError) -> TerminalSize {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1000).contains(columns),
            (1...1000).contains(rows)
        else { throw InputError(problem: "it must be COLUMNSxROWS, such as 80x24, each from 1 to 1000") }
        return TerminalSize(columns: columns, rows: rows)
    }
}
