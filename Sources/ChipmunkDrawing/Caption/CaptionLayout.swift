import Chipmunk

/// The positions of a caption's parts, in points from the top left corner, y down.
struct CaptionLayout {
    static let margin = 12.0
    static let titleHeight = 17.0
    static let textHeight = 11.0
    static let lineHeight = 16.0
    /// The width of a legend's column, in points. There are two columns if they fit.
    static let legendColumn = 300.0

    let caption: Caption
    /// The size of the whole picture.
    let size: PictureSize
    /// The baseline of the title.
    let titleLine: Double
    /// The top of the picture inside the caption.
    let pictureTop: Double
    /// The baseline of the legend's first row.
    let legendLine: Double
    let legendColumns: Int
    /// The baseline of the table's headings.
    let tableLine: Double

    init(_ caption: Caption, about picture: PictureSize) {
        var caption = caption
        let line = Self.lineHeight
        titleLine = Self.margin + Self.titleHeight * 0.8
        pictureTop = titleLine + Double(caption.lines.count) * line + (caption.lines.isEmpty ? 6 : 10)
        let pictureBottom = pictureTop + picture.height
        legendLine = pictureBottom + line
        legendColumns = max(1, Int((picture.width - 2 * Self.margin) / Self.legendColumn))
        let legendRows = (caption.legend.count + legendColumns - 1) / legendColumns
        let legendBottom = pictureBottom + (legendRows > 0 ? Double(legendRows) * line + 10 : 0)
        tableLine = legendBottom + line
        let room = (PictureSize.range.upperBound - legendBottom - Self.margin) / line
        caption.table.removeLast(max(0, caption.table.count - Int(max(0, room))))
        let bottom = legendBottom + (caption.table.isEmpty ? 0 : Double(caption.table.count) * line + Self.margin)
        size = PictureSize(width: picture.width, height: min(bottom, PictureSize.range.upperBound))
        self.caption = caption
    }

    var width: Double { size.width - 2 * Self.margin }
}
