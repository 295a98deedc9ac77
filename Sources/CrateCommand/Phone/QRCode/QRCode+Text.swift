extension QRCode {
    /// The number of light modules that a code needs around it.
    private static let margin = 4

    /// Returns the code in lines of half blocks, two modules in each character, with its margin.
    ///
    /// - Parameter isColored: Whether the lines set black and white by ANSI's sequences. Without, light modules are what the
    ///   terminal writes with, which fits one that writes in a light color on dark.
    package func text(isColored: Bool) -> String {
        let range = -QRCode.margin..<size + QRCode.margin
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
            let line = range.map { x in
                switch (isDark(x: x, y: y), isDark(x: x, y: y + 1)) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }.joined()
            return isColored ? "\u{1b}[38;5;231;48;5;16m\(line)\u{1b}[0m\n" : "\(line)\n"
        }.joined()
    }
}
