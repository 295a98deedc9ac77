/// The abilities of a terminal, as far as it reports them.
package struct TerminalAbilities: Hashable, Sendable {
    /// Whether the terminal understands Kitty's pictures.
    package var showsKittyImages = false
    /// Whether the terminal understands sixels.
    package var showsSixels = false
    /// The width and height of a cell in pixels, or nil if unknown.
    package var cellSize: TerminalSize?
    /// Whether the background is light, or nil if unknown.
    package var isLight: Bool?

    package init() {}

    /// The queries for a terminal: Kitty's pictures, its background, the size of a cell, and last its attributes, which
    /// every terminal reports. Terminals answer in order, so nothing more comes after that.
    package static let question = KittyImage.query + "\u{1b}]11;?\u{1b}\\\u{1b}[16t\u{1b}[c"

    /// Reads the answers that have arrived. Returns nil if the last one is still missing.
    package init?(answers: [UInt8]) {
        let text = String(decoding: answers, as: UTF8.self)
        guard let attributes = Self.parameters(of: text, from: "\u{1b}[?", to: "c") else { return nil }
        showsKittyImages = text.contains("\u{1b}_Gi=31;OK")
        // The first one is the terminal's class; 4 stands for sixels.
        showsSixels = attributes.dropFirst().contains(4)
        if let size = Self.parameters(of: text, from: "\u{1b}[6;", to: "t"), size.count == 2,
            size.allSatisfy({ $0 > 0 })
        {
            cellSize = TerminalSize(columns: 1, rows: 1, width: size[1], height: size[0])
        }
        if let start = text.firstRange(of: "\u{1b}]11;rgb:") {
            let parts = text[start.upperBound...].prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/").map {
                (Double(Int($0, radix: 16) ?? 0)) / Double((1 << (4 * min($0.count, 4))) - 1)
            }
            if parts.count == 3 { isLight = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5 }
        }
    }

    /// Returns the numbers of a sequence that begins and ends in some way.
    private static func parameters(of text: String, from start: String, to end: Character) -> [Int]? {
        var rest = text[...]
        while let range = rest.firstRange(of: start) {
            rest = rest[range.upperBound...]
            let body = rest.prefix { $0.isNumber || $0 == ";" }
            if rest.dropFirst(body.count).first == end { return body.split(separator: ";").compactMap { Int($0) } }
        }
        return nil
    }
}

extension TerminalScreen {
    /// Asks the terminal for its abilities. A terminal that does not answer in time has none.
    ///
    /// - Parameter milliseconds: The time to wait for an answer. Defaults to 250, for a terminal at the end of a slow
    ///   line.
    package func askAbilities(within milliseconds: Int = 250) -> TerminalAbilities {
        write(TerminalAbilities.question)
        let clock = ContinuousClock()
        let end = clock.now + .milliseconds(milliseconds)
        var answers: [UInt8] = []
        while clock.now < end {
            guard let bytes = read(within: Int(clock.now.duration(to: end) / .milliseconds(1)) + 1) else { break }
            answers += bytes
            if let abilities = TerminalAbilities(answers: answers) { return abilities }
        }
        return TerminalAbilities()
    }
}
