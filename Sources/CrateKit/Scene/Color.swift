/// A colour of a picture, in sRGB.
public struct Color: Hashable, Sendable {
    /// From 0 to 255.
    public var red: UInt8
    /// From 0 to 255.
    public var green: UInt8
    /// From 0 to 255.
    public var blue: UInt8

    /// White.
    public static let white = Color(red: 255, green: 255, blue: 255)

    /// A colour from its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A bright colour by its place on the colour circle, from 0 (red) over 1/3 (green) and 2/3 (blue) to 1 (red).
    init(hue: Double) {
        func part(_ offset: Double) -> UInt8 {
            // A trapezium: rises, stays, falls and stays away, each for a part of the circle.
            let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
            return UInt8(255 * min(max(min(place, 4 - place), 0), 1))
        }
        self.init(red: part(2), green: part(0), blue: part(4))
    }
}

extension Color: CustomStringConvertible {
    /// As in CSS, such as "#ff8000".
    public var description: String {
        "#" + [red, green, blue].map { hexadecimal($0, digits: 2) }.joined()
    }

    /// Reads what ``description`` writes; nil if the text is anything else.
    public init?(_ text: String) {
        let digits = Array(text.utf8.dropFirst())
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, let number = UInt32(text.dropFirst(), radix: 16),
            digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
        else { return nil }
        self.init(
            red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xff), blue: UInt8(number & 0xff))
    }
}
