/// A finished picture: the bytes of a file. The same input gives the same bytes.
public struct Picture: Hashable, Sendable {
    /// What the bytes are.
    public let format: PictureFormat
    /// How large the picture is, in points.
    public let size: PictureSize
    /// What a file of it holds.
    public let bytes: [UInt8]

    /// The pixels per point that a PNG can have.
    public static let densities = 0.1...16.0

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - pixelsPerPoint: In ``densities``, for PNG alone. Traps outside.
    ///   - draw: Draws on the canvas, whose origin is at the top left, y down.
    init(
        format: PictureFormat, size: PictureSize, pixelsPerPoint: Double = 1, draw: (Canvas) -> Void
    ) throws(PictureError) {
        Picture.checkDensity(pixelsPerPoint, of: "Picture")
        let canvas = try Canvas(format: format, size: size, pixelsPerPoint: pixelsPerPoint)
        draw(canvas)
        try self.init(of: canvas, format: format, size: size)
    }

    /// What was drawn on a canvas, which is done with.
    init(of canvas: Canvas, format: PictureFormat, size: PictureSize) throws(PictureError) {
        self.format = format
        self.size = size
        bytes = try canvas.finish()
    }

    /// Traps if something's pixels per point are not in ``densities``.
    static func checkDensity(_ pixelsPerPoint: Double, of owner: String) {
        guard densities.contains(pixelsPerPoint) else {
            fatalError("\(owner).pixelsPerPoint must be in \(densities), got \(pixelsPerPoint)")
        }
    }
}
