public import Chipmunk

extension Picture {
    /// Draws a space in its current state.
    ///
    ///     let camera = Camera(fitting: BoundingBox(left: 0, bottom: 0, right: 300, top: 300),
    ///         in: PictureSize(width: 324, height: 324))
    ///     let picture = try Picture(of: space, format: .svg, camera: camera)
    ///
    /// - Parameters:
    ///   - space: The space. It is not changed.
    ///   - format: The format of the picture.
    ///   - camera: The visible part of the space, and its scale.
    ///   - style: The look of the space. Defaults to the light theme with joints and faded sleepers.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Defaults to 1. Traps unless in ``densities``.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    public init(
        of space: Space, format: PictureFormat, camera: Camera, style: DrawingStyle = DrawingStyle(),
        pixelsPerPoint: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        try self.init(
            format: format, size: camera.size, title: style.title(of: space), pixelsPerPoint: pixelsPerPoint,
            file: file, line: line
        ) { canvas in
            SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
        }
    }
}
