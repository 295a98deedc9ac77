package import Chipmunk

/// Where the frames of a film strip are: in as few rows as five a row take, and those as even as can be.
public struct FilmStripLayout: Hashable, Sendable {
    /// How many frames there are.
    public let count: Int
    /// How many are in a row; in the last one there may be fewer.
    package let columns: Int
    /// How many rows there are.
    package let rows: Int
    /// How large a frame is, in points.
    public let frame: PictureSize
    /// How large the picture is, in points.
    public let size: PictureSize

    /// How many frames a strip can have.
    public static let counts = 1...1000
    /// The most frames in a row.
    package static let mostColumns = 5
    /// Between the frames and about them, in points.
    static let gap = 12.0
    /// Room for a caption under a frame, in points.
    static let captionHeight = 18.0

    /// Creates the layout of a strip of frames of a size.
    ///
    /// - Parameters:
    ///   - count: How many frames, in ``counts``. Traps outside.
    ///   - frame: How large each is.
    /// - Returns: nil if the picture would be larger than ``PictureSize/range``.
    public init?(count: Int, frame: PictureSize) {
        let (columns, rows) = FilmStripLayout.grid(of: count)
        let room = FilmStripLayout.room(columns, rows)
        let (width, height) = (room.x + Double(columns) * frame.width, room.y + Double(rows) * frame.height)
        guard PictureSize.range.contains(width), PictureSize.range.contains(height) else { return nil }
        self.init(count, columns, rows, frame, PictureSize(width: width, height: height))
    }

    /// Creates the layout of a strip in a picture of a size.
    ///
    /// - Parameters:
    ///   - count: How many frames, in ``counts``. Traps outside.
    ///   - size: How large the picture is.
    /// - Returns: nil if there is no room for frames.
    public init?(count: Int, in size: PictureSize) {
        let (columns, rows) = FilmStripLayout.grid(of: count)
        let room = FilmStripLayout.room(columns, rows)
        let width = (size.width - room.x) / Double(columns)
        let height = (size.height - room.y) / Double(rows)
        guard PictureSize.range.contains(width), PictureSize.range.contains(height) else { return nil }
        self.init(count, columns, rows, PictureSize(width: width, height: height), size)
    }

    private init(_ count: Int, _ columns: Int, _ rows: Int, _ frame: PictureSize, _ size: PictureSize) {
        self.count = count
        self.columns = columns
        self.rows = rows
        self.frame = frame
        self.size = size
    }

    /// Where the top left corner of a frame is, from that of the picture. Frames are counted from 0, row by row.
    package func origin(of index: Int) -> Vector {
        guard (0..<count).contains(index) else {
            fatalError("FilmStripLayout.origin(of:) must be in 0 ..< \(count), got \(index)")
        }
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Vector(
            Self.gap + Double(column) * (frame.width + Self.gap),
            Self.gap + Double(row) * (frame.height + Self.captionHeight + Self.gap))
    }

    private static func grid(of count: Int) -> (columns: Int, rows: Int) {
        guard counts.contains(count) else { fatalError("FilmStripLayout.count must be in \(counts), got \(count)") }
        let rows = (count + mostColumns - 1) / mostColumns
        return ((count + rows - 1) / rows, rows)
    }

    /// What the frames leave of the picture's width and height.
    private static func room(_ columns: Int, _ rows: Int) -> Vector {
        Vector(Double(columns + 1) * gap, Double(rows + 1) * gap + Double(rows) * captionHeight)
    }
}
