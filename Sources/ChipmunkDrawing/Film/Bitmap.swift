public import Chipmunk

/// A picture in memory, for a film, a window or a screen. Redrawing it allocates no memory.
///
///     let bitmap = try Bitmap(size: camera.size)
///     for _ in 0..<60 {
///         space.step(by: 1 / 60)
///         try bitmap.draw(space, camera: camera)
///         show(bitmap.bytes)
///     }
public final class Bitmap {
    /// The size, in points.
    public let size: PictureSize
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels of the last drawing, row by row from the top, without gaps. Each has four bytes: blue, green, red and
    /// an unused one. ffmpeg calls this format `bgr0`.
    public private(set) var bytes: [UInt8]
    private let canvas: CairoCanvas

    /// Creates a bitmap that is black until the first drawing.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - pixelsPerPoint: The pixels per point. Defaults to 1. Traps unless in ``Picture/densities``. A partial pixel
    ///     at the right and at the bottom is rounded up to a whole one.
    /// - Throws: ``PictureError`` if there is not enough memory.
    public init(
        size: PictureSize, pixelsPerPoint: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        Picture.requireDensity(pixelsPerPoint, of: "Bitmap", file: file, line: line)
        self.size = size
        width = Int((size.width * pixelsPerPoint).rounded(.up))
        height = Int((size.height * pixelsPerPoint).rounded(.up))
        canvas = try CairoCanvas(format: .png, size: size, pixelsPerPoint: pixelsPerPoint)
        bytes = []
        bytes.reserveCapacity(4 * width * height)
        try canvas.appendPixels(to: &bytes)
    }

    /// Draws a space in its current state, replacing the last drawing. The same input gives the same bytes.
    ///
    /// - Parameters:
    ///   - space: The space. It is not changed.
    ///   - camera: The visible part of the space. Traps unless its size is the bitmap's.
    ///   - style: The look of the space.
    /// - Throws: ``PictureError`` if Cairo cannot draw it.
    public func draw(
        _ space: Space, camera: Camera, style: DrawingStyle = DrawingStyle(), file: StaticString = #fileID,
        line: UInt = #line
    ) throws(PictureError) {
        guard camera.size == size else {
            fatalError("Bitmap.draw(camera:) must have the size \(size), got \(camera.size)", file: file, line: line)
        }
        SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
        try readPixels()
    }

    /// Draws several contents from back to front, replacing the last drawing.
    package func draw(_ contents: [PlacedSpace], on background: DebugColor) throws(PictureError) {
        try PlacedSpacePainter(canvas: canvas).draw(contents, on: background)
        try readPixels()
    }

    private func readPixels() throws(PictureError) {
        bytes.removeAll(keepingCapacity: true)
        try canvas.appendPixels(to: &bytes)
    }
}
