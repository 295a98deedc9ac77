import Chipmunk
import CrateKit

/// A color as CSS writes it.
enum SVGColor {
    /// Reads a name, `#rgb`, `#rrggbb` (with or without opacity), or `rgb(…)`. Returns nil for any other text.
    static func read(_ text: String) -> DebugColor? {
        guard text.utf8.count <= 100 else { return nil }
        let text = text.trimmed.lowercased()
        if text == "transparent" { return DebugColor(hex: 0, alpha: 0) }
        if text.hasPrefix("rgb") { return function(text) }
        guard text.hasPrefix("#") else { return DebugColor(name: text) }
        let digits = text.dropFirst()
        let doubled = digits.utf8.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
        guard doubled.utf8.count == 6 || doubled.utf8.count == 8, var color = DebugColor(css: "#" + doubled.prefix(6))
        else { return nil }
        if doubled.utf8.count == 8 {
            guard let alpha = UInt8(doubled.suffix(2), radix: 16) else { return nil }
            color.alpha = Double(alpha) / 255
        }
        return color
    }

    /// Reads `rgb(255, 128, 0)`, `rgb(100% 50% 0% / 0.5)` and `rgba(…)`.
    private static func function(_ text: String) -> DebugColor? {
        var scanner = SVGScanner(text)
        guard ["rgb", "rgba"].contains(scanner.word()), scanner.take(UInt8(ascii: "(")) else { return nil }
        var parts: [Double] = []
        while parts.count < 4 {
            scanner.skipSpace()
            if scanner.take(UInt8(ascii: ")")) { break }
            if parts.count == 3 { _ = scanner.take(UInt8(ascii: "/")) }
            guard let number = scanner.number() else { return nil }
            let whole = scanner.take(UInt8(ascii: "%")) ? 100.0 : parts.count == 3 ? 1 : 255
            parts.append(min(1, max(0, number / whole)))
        }
        guard parts.count >= 3 else { return nil }
        return DebugColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }
}
