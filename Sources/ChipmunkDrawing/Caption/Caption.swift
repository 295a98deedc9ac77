/// The text around a picture: a title above it, and a legend and a table below.
///
/// Texts wider than the picture end in "...". In PNG and PDF, letters beyond ASCII are invisible.
package struct Caption: Hashable, Sendable {
    /// The title, above the picture.
    package var title: String
    /// Lines between the title and the picture.
    package var lines: [String]
    /// The legend of the picture, below it.
    package var legend: [LegendEntry]
    /// The rows of the table at the end. The first row has the column headings.
    package var table: [[String]]

    /// Creates a caption from its parts.
    package init(title: String, lines: [String] = [], legend: [LegendEntry] = [], table: [[String]] = []) {
        self.title = title
        self.lines = lines
        self.legend = legend
        self.table = table
    }
}
