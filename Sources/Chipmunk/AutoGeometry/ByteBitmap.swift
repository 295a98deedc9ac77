/// A picture with one byte for each pixel, such as a mask or a height map, for finding contours.
///
///     let mask = try ByteBitmap(width: 3, height: 1, bytes: [0, 255, 0], rowOrder: .topDown)
///     let outlines = mask.march(.hard)  // one, around the pixel in the middle
///
/// A byte is a sample from 0 to 1, with 255 as 1. Pixels are not blended: a point has the value of the pixel that
/// contains it, or ``borderValue`` outside the picture.
public struct ByteBitmap: Hashable, Sendable {
    /// The order of the rows in the bytes.
    public enum RowOrder: Hashable, Sendable {
        /// The first row is at the top, as in most picture files.
        case topDown
        /// The first row is at the bottom: y grows with the rows.
        case bottomUp
    }

    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, row by row from the left.
    public let bytes: [UInt8]
    /// The order of the rows in ``bytes``.
    public let rowOrder: RowOrder
    /// The value of every point outside the picture.
    public var borderValue: UInt8
    /// The rectangle that the pixels fill, in points.
    public let frame: BoundingBox

    /// Creates a picture from its bytes.
    ///
    /// Traps unless the frame's sides are within ±1e30, with left < right and bottom < top.
    ///
    /// - Parameters:
    ///   - width: The number of pixels in a row, at least 1.
    ///   - height: The number of rows, at least 1.
    ///   - bytes: `width * height` pixels, row by row from the left.
    ///   - rowOrder: Whether the first row is at the top or at the bottom.
    ///   - borderValue: The value of every point outside the picture. 0 closes all outlines.
    ///   - frame: The rectangle that the pixels fill. Defaults to a rectangle from the origin, with one point for each
    ///     pixel.
    /// - Throws: ``ByteBitmapError`` if there are no pixels or too many to march, or if the number of pixels differs
    ///   from the number of bytes.
    public init(
        width: Int, height: Int, bytes: [UInt8], rowOrder: RowOrder, borderValue: UInt8 = 0, frame: BoundingBox? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(ByteBitmapError) {
        let limit = March.maximumSampleCount
        guard width >= 1 && height >= 1 else { throw .noPixels(width: width, height: height) }
        guard width <= limit && height <= limit && (width + 2) * (height + 2) <= limit else {
            throw .tooManyPixels(width: width, height: height)
        }
        guard bytes.count == width * height else {
            throw .wrongByteCount(count: bytes.count, expected: width * height)
        }
        let frame = frame ?? BoundingBox(left: 0, bottom: 0, right: Double(width), top: Double(height))
        requireCoordinates(Vector(frame.left, frame.bottom), "ByteBitmap.frame", file: file, line: line)
        requireCoordinates(Vector(frame.right, frame.top), "ByteBitmap.frame", file: file, line: line)
        require(
            frame.left < frame.right && frame.bottom < frame.top,
            "ByteBitmap.frame needs left < right and bottom < top, got \(frame)", file: file, line: line)
        self.width = width
        self.height = height
        self.bytes = bytes
        self.rowOrder = rowOrder
        self.borderValue = borderValue
        self.frame = frame
    }

    /// Returns the value at a point, from 0 to 1: the value of the pixel that contains it, or of the border. A pixel
    /// includes its left and lower edges.
    public func value(at point: Vector) -> Double {
        let column = ((point.x - frame.left) / (frame.right - frame.left) * Double(width)).rounded(.down)
        let row = ((point.y - frame.bottom) / (frame.top - frame.bottom) * Double(height)).rounded(.down)
        // False for NaN.
        guard column >= 0 && column < Double(width) && row >= 0 && row < Double(height) else {
            return Double(borderValue) / 255
        }
        let rowFromStart = rowOrder == .bottomUp ? Int(row) : height - 1 - Int(row)
        return Double(bytes[rowFromStart * width + Int(column)]) / 255
    }

    /// Returns the contours of the picture. Pixels brighter than the threshold are to the left of the contours.
    /// `cpMarchSoft`, `cpMarchHard`.
    ///
    /// A sample is taken in the middle of each pixel, and of each pixel of a border of one around the picture. With a
    /// border of 0 all contours are closed. Traps unless the threshold is finite; see ``March``.
    public func march(
        _ style: March.Style, threshold: Double = 0.5, file: StaticString = #fileID, line: UInt = #line
    ) -> [Polyline] {
        let halfWidth = (frame.right - frame.left) / Double(width) / 2
        let halfHeight = (frame.top - frame.bottom) / Double(height) / 2
        let box = BoundingBox(
            left: frame.left - halfWidth, bottom: frame.bottom - halfHeight,
            right: frame.right + halfWidth, top: frame.top + halfHeight)
        return March.march(
            style, in: box, columns: width + 2, rows: height + 2, threshold: threshold, file: file, line: line
        ) {
            value(at: $0)
        }
    }
}

/// An error in the size or the bytes of a picture.
public enum ByteBitmapError: Error, Hashable, Sendable {
    /// No rows, or rows without pixels.
    case noPixels(width: Int, height: Int)
    /// More than 2048 × 2048 pixels, including a border of one pixel.
    case tooManyPixels(width: Int, height: Int)
    /// A number of bytes that differs from the number of pixels.
    case wrongByteCount(count: Int, expected: Int)
}

extension ByteBitmapError: CustomStringConvertible {
    /// A sentence that states the required change.
    public var description: String {
        switch self {
        case .noPixels(let width, let height):
            "a bitmap must be at least 1 pixel wide and high, got \(width) × \(height)"
        case .tooManyPixels(let width, let height):
            "a bitmap with its border takes at most \(March.maximumSampleCount) pixels, got \(width) × \(height)"
        case .wrongByteCount(let count, let expected):
            "a bitmap needs a byte for each of its \(expected) pixels, got \(count)"
        }
    }
}
