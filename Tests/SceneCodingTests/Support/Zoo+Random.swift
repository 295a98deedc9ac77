import TestSupport

@testable import SceneCoding

extension Zoo {
    /// A zoo that the codec takes, with any of what can be written.
    static func random(_ generator: inout SeededGenerator) -> Zoo {
        var zoo = Zoo(name: text(&generator, maximumLength: 40))
        if generator.flips() { zoo.motto = text(&generator, maximumLength: 200) }
        zoo.isOpen = generator.flips()
        if generator.flips() { zoo.gate = vector(&generator, from: -1000, to: 1000) }
        if generator.flips() { zoo.seed = generator.next() }
        zoo.cages = (0..<Int(generator.next() % 4)).map { cage(&generator, number: $0) }
        if let first = zoo.cages.first, let last = zoo.cages.last {
            zoo.paths = [
                Path(from: "gate", to: first.name),
                Path(from: first.name, to: last.name, points: [vector(&generator, from: -1e300, to: 1e300)]),
            ]
        }
        return zoo
    }

    private static func cage(_ generator: inout SeededGenerator, number: Int) -> Cage {
        var cage = Cage(name: "\(number) " + text(&generator, maximumLength: 40))
        cage.size = vector(&generator, from: 1, to: 1e6)
        if generator.flips() { cage.tilt = generator.number(from: -3, to: 3) }
        if generator.flips() {
            cage.climate.minimum = generator.number(from: -50, to: 0)
            cage.climate.maximum = generator.number(from: 1e-300, to: 50)
        }
        cage.animals = (0..<Int(generator.next() % 5)).map { _ in animal(&generator) }
        return cage
    }

    private static func animal(_ generator: inout SeededGenerator) -> Animal {
        var animal = Animal(name: text(&generator, maximumLength: 200))
        if generator.flips() { animal.mass = generator.number(from: 1e-30, to: 1e-29) }
        animal.diet = Animal.Diet.allCases[Int(generator.next() % 3)]
        switch generator.next() % 3 {
        case 0: animal.kind = .fish(depth: generator.number(from: 1, to: 2))
        case 1: animal.kind = .stone
        default:
            let beats = (0..<Int(generator.next() % 3)).map { Beat(time: Double($0), height: -1 / Double($0 + 3)) }
            animal.kind = .bird(Wings(span: generator.flips() ? 1 : 1e300, beats: beats))
        }
        return animal
    }

    private static func vector(
        _ generator: inout SeededGenerator, from lower: Double, to upper: Double
    ) -> SIMD2<Double> {
        let x = generator.number(from: lower, to: upper)
        return SIMD2<Double>(x, generator.number(from: lower, to: upper))
    }

    /// Texts that look like something else, or that need quotes and escapes.
    static let awkwardTexts = [
        "yes", "no", "on", "y", "N", "null", "~", "true", "False", "1.0", "-1", "+1", "0x10", "010", "1:30", "1e5",
        ".nan",
        ".inf", "NaN", "2001-01-01", "<<", "=", " ", " a", "a ", "a: b", "a:", ":a", "a #b", "#b", "- a", "-", "---",
        "...",
        "? a", "[a]", "{a}", "a, b", "&a", "*a", "!a", "|", ">", "%a", "@a", "`a", "\"", "'", "\"a\"", "'a'", "\\",
        "\\n", "a\nb",
        "\n", "a\r\nb", "\t", "\u{0}", "\u{1b}", "\u{7f}", "\u{85}", "\u{2028}", "a\u{FEFF}", "\u{FFFE}", "🐘", "👩‍👩‍👧",
        "e\u{301}",
        "$schema", "comment", "Infinity", "/", "a b c", "Übergröße",
    ]

    private static func text(_ generator: inout SeededGenerator, maximumLength: Int) -> String {
        let text = (0...Int(generator.next() % 3)).map { _ in
            awkwardTexts[Int(generator.next() % UInt64(awkwardTexts.count))]
        }
        return String(text.joined().unicodeScalars.prefix(maximumLength).map(Character.init))
    }
}

extension SeededGenerator {
    fileprivate mutating func flips() -> Bool { next() & 1 == 0 }
}
