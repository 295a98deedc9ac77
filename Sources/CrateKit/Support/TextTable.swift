/// Text in aligned columns: the first column is aligned left, the others right.
package struct TextTable {
    private var rows: [[String]]

    /// Creates a table with a row of headings.
    package init(headings: [String]) {
        rows = [headings]
    }

    /// Appends a row with as many cells as there are headings. Escapes terminal commands, and log commands that only
    /// count at the beginning of a line: the first cells may be empty.
    package mutating func append(_ row: [String]) {
        rows.append(row.map(\.printableAtLineStart))
    }

    /// The lines of the table, each with a line feed.
    package var text: String { text(within: nil) }

    /// Returns the lines of the table, folded if they are too long: columns without room follow in another table below
    /// an empty line, which repeats the first column.
    ///
    /// - Parameter width: The number of characters in a line, or nil for lines of any length. A column wider than that
    ///   stands alone beside the first column.
    package func text(within width: Int?) -> String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return folds(widths, within: width ?? .max).map { text(of: $0, widths) }.joined(separator: "\n")
    }

    /// Returns the columns of each part, without the first one.
    private func folds(_ widths: [Int], within width: Int) -> [Range<Int>] {
        var folds: [Range<Int>] = []
        var (start, used) = (1, widths[0])
        for column in widths.indices.dropFirst() {
            if column > start, used + Self.gap.count + widths[column] > width {
                folds.append(start..<column)
                (start, used) = (column, widths[0])
            }
            used += Self.gap.count + widths[column]
        }
        return folds + [start..<widths.count]
    }

    private func text(of columns: Range<Int>, _ widths: [Int]) -> String {
        rows.map { row in
            let cells = columns.map { String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0] }
            let first = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
            return ([first] + cells).joined(separator: Self.gap) + "\n"
        }.joined()
    }

    private static let gap = "  "
}
