package import Chipmunk

extension DebugColor {
    package static let white = DebugColor(hex: 0xffffff)

    /// Creates a bright color from its place on the color circle, from 0 (red) over 1/3 (green) and 2/3 (blue) to 1
    /// (red).
    init(hue: Double) {
        func part(_ offset: Double) -> Double {
            // A trapezoid: it rises, stays up, falls and stays down, each for a part of the circle.
            let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
            return (255 * min(max(min(place, 4 - place), 0), 1)).rounded(.down) / 255
        }
        self.init(red: part(2), green: part(0), blue: part(4))
    }

    /// The nearest color of CSS, without the opacity, such as "#ff8000".
    package var css: String {
        "#"
            + [red, green, blue].map { part in
                // NaN is dark.
                let clamped = part > 0 ? min(part, 1) : 0
                return hexadecimal(UInt8((clamped * 255).rounded()), digits: 2)
            }.joined()
    }

    /// Reads a color that ``css`` wrote, or returns nil for any other text.
    package init?(css text: String) {
        let digits = Array(text.utf8.dropFirst())
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, let number = UInt32(text.dropFirst(), radix: 16),
            digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else { return nil }
        self.init(hex: number)
    }
}
