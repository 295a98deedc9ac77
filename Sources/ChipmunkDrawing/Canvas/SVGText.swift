import Chipmunk

/// The text of an SVG: its characters, its approximate widths, and color names.
enum SVGText {
    /// The fonts of texts: fonts with the same widths first, and a generic font last.
    static let fonts = "Helvetica,Arial,Liberation Sans,DejaVu Sans,sans-serif"
    /// The height of capitals as a fraction of the font's size, for centering text.
    static let capHeight = 0.72

    /// The width of the widest of the fonts relative to Helvetica's.
    private static let allowance = 1.14
    /// The width of letters beyond ASCII, in thousandths of the font's size: wide enough for all but ideographs.
    private static let otherWidth = 900
    /// The widths of the signs of numbers and units.
    private static let signWidths: [Unicode.Scalar: Int] = [
        "\u{2212}": 584, "–": 556, "×": 584, "·": 278, "⁻": 384, "⁰": 384, "¹": 384, "²": 384, "³": 384, "⁴": 384,
        "⁵": 384, "⁶": 384, "⁷": 384, "⁸": 384, "⁹": 384,
    ]
    /// The widths of Helvetica's letters from the space to the tilde, in thousandths of the font's size.
    private static let widths = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    /// Returns the width of a text in a font of a given size.
    static func width(of text: String, height: Double) -> Double {
        let sum = text.unicodeScalars.reduce(0) { sum, scalar in
            let index = Int(scalar.value) - 32
            return sum + (widths.indices.contains(index) ? widths[index] : signWidths[scalar] ?? otherWidth)
        }
        return Double(sum) / 1000 * height * allowance
    }

    /// Returns the CSS name of a color without its opacity.
    static func name(of color: DebugColor) -> String {
        func part(_ value: Double) -> Int { SVGNumber(decimals: 0).count(min(max(value, 0), 1) * 255) }
        let parts = [color.red, color.green, color.blue].map(part)
        let isShort = parts.allSatisfy { $0.isMultiple(of: 17) }
        return "#"
            + parts.map { part in
                let digits = String(part, radix: 16)
                return isShort ? String(digits.prefix(1)) : part < 16 ? "0" + digits : digits
            }.joined()
    }

    /// Returns a text with entities for XML's special characters, and without characters that XML cannot contain.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
