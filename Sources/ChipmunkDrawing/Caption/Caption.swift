/// What is written about a picture: a title above it, and a legend and a table below.
///
/// What is wider than the picture ends in "...". Only letters of ASCII are seen.
package struct Caption: Hashable, Sendable {
    /// The title, above the picture.
    package var title: String
    /// Lines between the title and the picture.
    package var lines: [String]
    /// What things in the picture mean, below it.
    package var legend: [LegendEntry]
    /// Rows of texts at the end, of which the first is the columns' headings.
    package var table: [[String]]

    /// A caption from its parts.
    package init(title: String, lines: [String] = [], legend: [LegendEntry] = [], table: [[String]] = []) {
        self.title = title
        self.lines = lines
        self.legend = legend
        self.table = table
    }
}
