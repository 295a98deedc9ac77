/// Text in aligned columns: the first one to the left, the others to the right.
package struct TextTable {
    private var rows: [[String]]

    /// A table with a row of headings.
    package init(headings: [String]) {
        rows = [headings]
    }

    /// Adds a row, which has as many cells as there are headings. What a terminal would obey is escaped.
    package mutating func append(_ row: [String]) {
        rows.append(row.map(\.printable))
    }

    /// The lines of the table, each ended.
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

/// A number with a fixed number of decimals, for people.
package func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }

    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (decimals > 0 ? "." : "") + padded.suffix(decimals)
}
