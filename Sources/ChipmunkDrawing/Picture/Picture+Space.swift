public import Chipmunk

extension Picture {
    /// Draws a space as it is now.
    ///
    ///     let camera = Camera(fitting: BoundingBox(left: 0, bottom: 0, right: 300, top: 300),
    ///         in: PictureSize(width: 324, height: 324))
    ///     let picture = try Picture(of: space, format: .svg, camera: camera)
    ///
    /// - Parameters:
    ///   - space: What is drawn; it is not changed.
    ///   - format: What bytes come out.
    ///   - camera: What part of the space is seen, and how large.
    ///   - style: How it looks. Defaults to the light theme with joints and faded sleepers.
    ///   - pixelsPerPoint: The pixels per point of a PNG, in ``densities``, which defaults to 1. Traps outside.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    public init(
        of space: Space, format: PictureFormat, camera: Camera, style: DrawingStyle = DrawingStyle(),
        pixelsPerPoint: Double = 1
    ) throws(PictureError) {
        try self.init(format: format, size: camera.size, pixelsPerPoint: pixelsPerPoint) { canvas in
            SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
        }
    }
}
