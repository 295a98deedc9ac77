/// A character of a terminal, with its colors.
package struct Cell: Hashable, Sendable {
    /// The character, which is one column wide. Defaults to a space.
    package var glyph: Unicode.Scalar = " "
    /// The color of the character. Defaults to the terminal's own.
    package var foreground: CellColor?
    /// The color behind the character. Defaults to the terminal's own.
    package var background: CellColor?

    package init(_ glyph: Unicode.Scalar = " ", foreground: CellColor? = nil, background: CellColor? = nil) {
        (self.glyph, self.foreground, self.background) = (glyph, foreground, background)
    }
}

/// The contents of a terminal: rows of cells, from the top.
package struct CellGrid: Hashable, Sendable {
    /// The number of cells in a row.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    private var cells: [Cell]

    /// Creates a grid of spaces.
    package init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: Cell(), count: columns * rows)
    }

    package subscript(row: Int, column: Int) -> Cell {
        get { cells[row * columns + column] }
        set { cells[row * columns + column] = newValue }
    }

    /// Writes text from a cell on, up to the end of its row. Each character must be one column wide.
    package mutating func write(_ text: String, row: Int, column: Int, foreground: CellColor? = nil) {
        guard (0..<rows).contains(row) else { return }
        for (offset, glyph) in text.unicodeScalars.enumerated() where (0..<columns).contains(column + offset) {
            self[row, column + offset] = Cell(glyph, foreground: foreground)
        }
    }

    /// The characters alone: lines without trailing spaces.
    package var text: String {
        (0..<rows).map { row in
            let line = (0..<columns).map { Character(self[row, $0].glyph) }
            return String(line[..<((line.lastIndex { $0 != " " } ?? -1) + 1)]) + "\n"
        }.joined()
    }

    /// Returns the lines of ``text`` with control sequences for the colors.
    package func coloredText(_ depth: ColorDepth) -> String {
        guard depth != .none else { return text }
        var output = ""
        for row in 0..<rows {
            var pen = Pen(depth: depth)
            let last = (0..<columns).last { self[row, $0] != Cell() } ?? -1
            for column in 0..<(last + 1) { pen.write(self[row, column], to: &output) }
            pen.reset(&output)
            output += "\n"
        }
        return output
    }
}

extension CellGrid {
    /// Returns the output that makes a terminal show this grid instead of another one.
    ///
    /// - Parameters:
    ///   - shown: The grid that the terminal shows; if nil or of another size, everything is written.
    ///   - depth: The colors of the terminal.
    package func changes(from shown: CellGrid?, depth: ColorDepth) -> String {
        let shown = shown.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
        var output = shown == nil ? "\u{1b}[0m\u{1b}[2J" : ""
        var pen = Pen(depth: depth)
        // The cell where the next character would be written.
        var cursor: Int?
        for index in cells.indices where cells[index] != shown?.cells[index] ?? Cell() {
            if cursor != index || index.isMultiple(of: columns) {
                output += "\u{1b}[\(index / columns + 1);\(index % columns + 1)H"
            }
            pen.write(cells[index], to: &output)
            cursor = index + 1
        }
        pen.reset(&output)
        return output
    }

    /// The colors in which the terminal writes now.
    private struct Pen {
        let depth: ColorDepth
        private var foreground: CellColor?
        private var background: CellColor?

        init(depth: ColorDepth) { self.depth = depth }

        mutating func write(_ cell: Cell, to output: inout String) {
            if depth != .none {
                var parameters: [String] = []
                // Only the background of a space is visible.
                if cell.foreground != foreground, cell.glyph != " " {
                    foreground = cell.foreground
                    parameters.append(depth.parameters(of: foreground, isBackground: false))
                }
                if cell.background != background {
                    background = cell.background
                    parameters.append(depth.parameters(of: background, isBackground: true))
                }
                if !parameters.isEmpty { output += "\u{1b}[\(parameters.joined(separator: ";"))m" }
            }
            output.unicodeScalars.append(cell.glyph)
        }

        mutating func reset(_ output: inout String) {
            if foreground != nil || background != nil { output += "\u{1b}[0m" }
            (foreground, background) = (nil, nil)
        }
    }
}
