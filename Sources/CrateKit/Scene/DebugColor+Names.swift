package import Chipmunk

extension DebugColor {
    /// Creates a color from the name that CSS has for it, such as "tomato", or returns nil for any other text.
    package init?(name: String) {
        guard let hex = DebugColor.names[name] else { return nil }
        self.init(hex: hex)
    }

    /// The basic colors of CSS, and some more of its names.
    private static let names: [String: UInt32] = [
        "aqua": 0x00ffff, "beige": 0xf5f5dc, "black": 0x000000, "blue": 0x0000ff, "brown": 0xa52a2a, "coral": 0xff7f50,
        "crimson": 0xdc143c, "darkblue": 0x00008b, "darkgray": 0xa9a9a9, "darkgreen": 0x006400, "darkred": 0x8b0000,
        "fuchsia": 0xff00ff, "gold": 0xffd700, "gray": 0x808080, "green": 0x008000, "indigo": 0x4b0082,
        "khaki": 0xf0e68c, "lightblue": 0xadd8e6, "lightgray": 0xd3d3d3, "lightgreen": 0x90ee90, "lime": 0x00ff00,
        "maroon": 0x800000, "navy": 0x000080, "olive": 0x808000, "orange": 0xffa500, "orchid": 0xda70d6,
        "peru": 0xcd853f, "pink": 0xffc0cb, "plum": 0xdda0dd, "purple": 0x800080, "red": 0xff0000,
        "royalblue": 0x4169e1, "salmon": 0xfa8072, "seagreen": 0x2e8b57, "sienna": 0xa0522d, "silver": 0xc0c0c0,
        "skyblue": 0x87ceeb, "slategray": 0x708090, "steelblue": 0x4682b4, "tan": 0xd2b48c, "teal": 0x008080,
        "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "white": 0xffffff, "yellow": 0xffff00,
    ]
}
