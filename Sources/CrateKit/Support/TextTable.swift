/// Text in aligned columns: the first column is aligned left, the others right.
package struct TextTable {
    private var rows: [[String]]

    /// Creates a table with a row of headings.
    package init(headings: [String]) {
        rows = [headings]
    }

    /// Appends a row, which has as many cells as there are headings. Terminal control characters are escaped.
    package mutating func append(_ row: [String]) {
        rows.append(row.map(\.printable))
    }

    /// The lines of the table, each with a line feed.
    package var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + padding : padding + cell.0
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }
}
