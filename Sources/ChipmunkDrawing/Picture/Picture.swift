/// A finished picture: the bytes of a file. The same input gives the same bytes.
public struct Picture: Hashable, Sendable {
    /// The format of the bytes.
    public let format: PictureFormat
    /// The size of the picture, in points.
    public let size: PictureSize
    /// The contents of the picture's file.
    public let bytes: [UInt8]

    /// The valid range of the pixels per point of a PNG.
    public static let densities = 0.1...16.0

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: The pixels per point of a PNG. Traps unless in ``densities``.
    ///   - draw: Draws on the canvas, whose origin is at the top left, y down.
    init(
        format: PictureFormat, size: PictureSize, pixelsPerPoint: Double = 1, draw: (Canvas) -> Void
    ) throws(PictureError) {
        Picture.checkDensity(pixelsPerPoint, of: "Picture")
        let canvas = try Canvas(format: format, size: size, pixelsPerPoint: pixelsPerPoint)
        draw(canvas)
        try self.init(of: canvas, format: format, size: size)
    }

    /// Creates the picture of a canvas, which cannot be used afterwards.
    init(of canvas: Canvas, format: PictureFormat, size: PictureSize) throws(PictureError) {
        self.format = format
        self.size = size
        bytes = try canvas.finish()
    }

    /// Traps unless the pixels per point are in ``densities``.
    static func checkDensity(_ pixelsPerPoint: Double, of owner: String) {
        guard densities.contains(pixelsPerPoint) else {
            fatalError("\(owner).pixelsPerPoint must be in \(densities), got \(pixelsPerPoint)")
        }
    }
}
