public import Chipmunk

/// A picture in memory, for a film, a window or a screen. It is drawn again and again without new memory.
///
///     let bitmap = try Bitmap(size: camera.size)
///     for _ in 0..<60 {
///         space.step(by: 1 / 60)
///         try bitmap.draw(space, camera: camera)
///         show(bitmap.bytes)
///     }
public final class Bitmap {
    /// How large it is, in points.
    public let size: PictureSize
    /// How many pixels a row has.
    public let width: Int
    /// How many rows there are.
    public let height: Int
    /// The pixels of what was drawn last, row by row from the top, without gaps: four bytes each, which are blue, green,
    /// red and one without meaning. ffmpeg calls that `bgr0`.
    public private(set) var bytes: [UInt8]
    private let canvas: Canvas

    /// A bitmap that is black until something is drawn.
    ///
    /// - Parameters:
    ///   - size: How large it is, in points.
    ///   - pixelsPerPoint: The pixels per point, in ``Picture/densities``, which defaults to 1. Traps outside. What is left of a pixel at
    ///     the right and at the bottom is a whole one.
    /// - Throws: ``PictureError`` if there is not enough memory.
    public init(size: PictureSize, pixelsPerPoint: Double = 1) throws(PictureError) {
        Picture.checkDensity(pixelsPerPoint, of: "Bitmap")
        self.size = size
        width = Int((size.width * pixelsPerPoint).rounded(.up))
        height = Int((size.height * pixelsPerPoint).rounded(.up))
        canvas = try Canvas(format: .png, size: size, pixelsPerPoint: pixelsPerPoint)
        bytes = []
        bytes.reserveCapacity(4 * width * height)
        try canvas.appendPixels(to: &bytes)
    }

    /// Draws a space as it is now in place of what was there. The same input gives the same bytes.
    ///
    /// - Parameters:
    ///   - space: What is drawn; it is not changed.
    ///   - camera: What part of the space is seen. Traps unless its size is the bitmap's.
    ///   - style: How it looks.
    /// - Throws: ``PictureError`` if Cairo cannot draw it.
    public func draw(
        _ space: Space, camera: Camera, style: DrawingStyle = DrawingStyle()
    ) throws(PictureError) {
        guard camera.size == size else {
            fatalError("Bitmap.draw(camera:) must have the size \(size), got \(camera.size)")
        }
        SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
        bytes.removeAll(keepingCapacity: true)
        try canvas.appendPixels(to: &bytes)
    }
}
