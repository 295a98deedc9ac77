/// The size of a picture, in points.
public struct PictureSize: Hashable, Sendable {
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double

    /// The valid range of a width or a height, in points. Cairo computes with 24-bit numbers.
    public static let range = 1.0...16384.0

    /// Creates a size. Traps unless the width and the height are in ``range``.
    public init(width: Double, height: Double, file: StaticString = #fileID, line: UInt = #line) {
        for (name, length) in [("width", width), ("height", height)] where !PictureSize.range.contains(length) {
            fatalError("PictureSize.\(name) must be in \(PictureSize.range), got \(length)", file: file, line: line)
        }
        self.width = width
        self.height = height
    }
}
