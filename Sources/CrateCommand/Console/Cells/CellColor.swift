/// A color of a terminal's cell, in sRGB.
package struct CellColor: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a color as CSS writes it, such as 0xff8000.
    package init(hex: UInt32) {
        self.init(red: UInt8(hex >> 16 & 0xff), green: UInt8(hex >> 8 & 0xff), blue: UInt8(hex & 0xff))
    }

    /// The square of the distance to another color.
    func distance(to other: CellColor) -> Int {
        func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
        return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
}

/// The colors that a terminal can show.
package enum ColorDepth: Int, CaseIterable, Sendable {
    /// Only the terminal's own color.
    case none
    /// The 16 colors of xterm, each in a shade that the user chose.
    case ansi
    /// The 256 colors of xterm: those 16, a cube of 216, and 24 grays.
    case palette
    /// All colors.
    case full

    /// Returns the depth that a terminal reports in the variables `COLORTERM` and `TERM`.
    package static func of(environment: [String: String]) -> ColorDepth {
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .full }
        let term = environment["TERM", default: ""]
        if term.isEmpty || term == "dumb" { return .none }
        if term.hasSuffix("-direct") || term.contains("kitty") { return .full }
        return term.contains("256color") || !environment["COLORTERM", default: ""].isEmpty ? .palette : .ansi
    }

    /// Returns the parameters of the control sequence (SGR) that chooses a color.
    func parameters(of color: CellColor?, isBackground: Bool) -> String {
        let base = isBackground ? 40 : 30
        guard let color, self != .none else { return "\(base + 9)" }
        switch self {
        case .none: return ""
        case .ansi:
            let index = Self.nearest(to: color, in: Self.ansiColors)
            return "\(index < 8 ? base + index : base + 60 + index - 8)"
        case .palette: return "\(base + 8);5;\(Self.paletteIndex(of: color))"
        case .full: return "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }

    /// Returns the nearest color of xterm's cube or of its grays.
    static func paletteIndex(of color: CellColor) -> Int {
        let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
        func level(_ part: UInt8) -> Int {
            levels.indices.min { abs(Int(levels[$0]) - Int(part)) < abs(Int(levels[$1]) - Int(part)) } ?? 0
        }
        let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
        let inCube = CellColor(red: levels[red], green: levels[green], blue: levels[blue])
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let step = min(max((mean - 3) / 10, 0), 23)
        let gray = UInt8(8 + 10 * step)
        let isGray = CellColor(red: gray, green: gray, blue: gray).distance(to: color) < inCube.distance(to: color)
        return isGray ? 232 + step : 16 + 36 * red + 6 * green + blue
    }

    private static func nearest(to color: CellColor, in colors: [CellColor]) -> Int {
        colors.indices.min { colors[$0].distance(to: color) < colors[$1].distance(to: color) } ?? 0
    }

    /// xterm's 16 colors.
    private static let ansiColors: [CellColor] = [
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
        0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ].map { CellColor(hex: $0) }
}
