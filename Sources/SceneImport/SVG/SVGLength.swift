import CrateKit
import SceneCoding

/// A length as SVG writes it.
enum SVGLength {
    /// The points in each unit, at 96 to the inch.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ]

    /// Reads a length.
    ///
    /// - Parameters:
    ///   - whole: The length that 100 % is.
    ///   - fontSize: The length that 1 em is, or nil where a length in em is none. Defaults to nil.
    /// - Returns: The length in pixels, or the reason that the text is none.
    static func read(_ text: String, whole: Double, fontSize: Double? = nil) -> Result<Double, SVGProblem> {
        var scanner = SVGScanner(text.trimmed)
        guard let number = scanner.number() else { return .failure(mistake(in: text)) }
        if scanner.take(UInt8(ascii: "%")) {
            return scanner.isAtEnd ? .success(number / 100 * whole) : .failure(mistake(in: text))
        }
        let unit = scanner.word()
        if let fontSize, unit.lowercased() == "em", scanner.isAtEnd { return .success(number * fontSize) }
        guard scanner.isAtEnd, let factor = units[unit.lowercased()] else { return .failure(mistake(in: text)) }
        return .success(number * factor)
    }

    private static func mistake(in text: String) -> SVGProblem {
        SVGProblem(
            sentence:
                "must be a length such as 10, 10px, 3mm or 50%, in px, pt, pc, mm, cm or in, got \"\(text.shortened)\"")
    }
}
