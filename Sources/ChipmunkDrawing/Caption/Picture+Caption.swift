package import Chipmunk

extension Picture {
    /// Draws a space in its current state, and a caption.
    ///
    /// The caption adds to the camera's height. Its table is cut off if the picture would exceed ``PictureSize/range``.
    ///
    /// - Parameters:
    ///   - space: The space. It is not changed.
    ///   - caption: The texts above and below.
    ///   - format: The format of the picture.
    ///   - camera: The visible part of the space, and its scale.
    ///   - style: The look of the space.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Defaults to 1. Traps unless in ``densities``.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    package init(
        of space: Space, caption: Caption, format: PictureFormat, camera: Camera, style: DrawingStyle = DrawingStyle(),
        pixelsPerPoint: Double = 1, file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        let layout = CaptionLayout(caption, about: camera.size)
        try self.init(
            format: format, size: layout.size, title: caption.title, pixelsPerPoint: pixelsPerPoint, file: file,
            line: line
        ) { canvas in
            canvas.paint(style.theme.background)
            canvas.drawInset(at: Vector(0, layout.pictureTop), size: camera.size) {
                SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
            }
            CaptionPainter(canvas: canvas, layout: layout, theme: style.theme).draw()
        }
    }
}
