package import Chipmunk

/// The layout of a film strip: rows of at most five frames, as few and as even as possible.
public struct FilmStripLayout: Hashable, Sendable {
    /// The number of frames.
    public let count: Int
    /// The number of frames in a row. The last row may have fewer.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    /// The size of a frame, in points.
    public let frame: PictureSize
    /// The size of the picture, in points.
    public let size: PictureSize

    /// The valid range of the number of frames.
    public static let counts = 1...1000
    /// The maximum number of frames in a row.
    package static let mostColumns = 5
    /// The gap between and around the frames, in points.
    static let gap = 12.0
    /// The height of a caption's row under a frame, in points.
    static let captionHeight = 18.0

    /// Creates the layout of a strip from the size of a frame.
    ///
    /// - Parameters:
    ///   - count: The number of frames. Traps unless in ``counts``.
    ///   - frame: The size of each frame.
    /// - Returns: nil if the picture would be larger than ``PictureSize/range``.
    public init?(count: Int, frame: PictureSize, file: StaticString = #fileID, line: UInt = #line) {
        let (columns, rows) = FilmStripLayout.grid(of: count, file: file, line: line)
        let room = FilmStripLayout.room(columns, rows)
        let (width, height) = (room.x + Double(columns) * frame.width, room.y + Double(rows) * frame.height)
        guard PictureSize.range.contains(width), PictureSize.range.contains(height) else { return nil }
        self.init(count, columns, rows, frame, PictureSize(width: width, height: height))
    }

    /// Creates the layout of a strip from the size of the picture.
    ///
    /// - Parameters:
    ///   - count: The number of frames. Traps unless in ``counts``.
    ///   - size: The size of the picture.
    /// - Returns: nil if the frames do not fit.
    public init?(count: Int, in size: PictureSize, file: StaticString = #fileID, line: UInt = #line) {
        let (columns, rows) = FilmStripLayout.grid(of: count, file: file, line: line)
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

    /// Returns the top left corner of a frame, relative to the picture's. Frames are counted from 0, row by row.
    package func origin(of index: Int) -> Vector {
        guard (0..<count).contains(index) else {
            fatalError("FilmStripLayout.origin(of:) must be in 0 ..< \(count), got \(index)")
        }
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return Vector(
            Self.gap + Double(column) * (frame.width + Self.gap),
            Self.gap + Double(row) * (frame.height + Self.captionHeight + Self.gap))
    }

    private static func grid(of count: Int, file: StaticString, line: UInt) -> (columns: Int, rows: Int) {
        guard counts.contains(count) else {
            fatalError("FilmStripLayout.count must be in \(counts), got \(count)", file: file, line: line)
        }
        let rows = (count + mostColumns - 1) / mostColumns
        return ((count + rows - 1) / rows, rows)
    }

    /// Returns the width and height of the gaps and captions in a picture.
    private static func room(_ columns: Int, _ rows: Int) -> Vector {
        Vector(Double(columns + 1) * gap, Double(rows + 1) * gap + Double(rows) * captionHeight)
    }
}
