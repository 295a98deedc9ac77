/// The typography of texts in pictures: printed signs of numbers and units, whatever the font has.
package enum PictureText {
    /// Returns a number with typographic signs: "−1.5 × 10⁻⁸" for "-1.5e-08". Other texts are unchanged.
    package static func number(_ text: String) -> String {
        guard Double(text) != nil else { return text }
        let parts = text.split(separator: "e", maxSplits: 1)
        let mantissa = String(parts[0]).replacing("-", with: "\(minus)")
        guard parts.count == 2, let exponent = Int(parts[1]) else { return mantissa }
        return "\(mantissa) × 10\(superscript(exponent))"
    }

    static let minus: Character = "\u{2212}"

    private static let superscripts: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

    private static func superscript(_ number: Int) -> String {
        let digits = "\(number.magnitude)".compactMap(\.wholeNumberValue).map { superscripts[$0] }
        return (number < 0 ? "⁻" : "") + String(digits)
    }

    /// A run of text that a font with only ASCII letters can write.
    struct Run: Equatable {
        var text: String
        /// The size, relative to the text's.
        var scale = 1.0
        /// The distance above the line, relative to the text's size.
        var rise = 0.0
        /// The width, relative to the letters' own.
        var stretch = 1.0
    }

    /// Returns the runs of a text for Cairo's built-in font, which has only ASCII letters, and a hyphen as long as a
    /// minus.
    static func runs(of text: String) -> [Run] {
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "-") }) else { return [Run(text: text)] }
        var runs: [Run] = []
        for character in text {
            let run = run(of: character)
            guard let last = runs.last, last.scale == run.scale, last.rise == run.rise, last.stretch == run.stretch
            else {
                runs.append(run)
                continue
            }
            runs[runs.count - 1].text += run.text
        }
        return runs
    }

    private static func run(of character: Character) -> Run {
        if let digit = superscripts.firstIndex(of: character) { return Run(text: "\(digit)", scale: 0.65, rise: 0.35) }
        return switch character {
        case "⁻": Run(text: "-", scale: 0.65, rise: 0.35)
        case minus, "–": Run(text: "-")
        case "-": Run(text: "-", stretch: 0.5)
        case "×": Run(text: "x", scale: 0.85)
        case "·": Run(text: ".", rise: 0.25)
        default: Run(text: String(character))
        }
    }
}
