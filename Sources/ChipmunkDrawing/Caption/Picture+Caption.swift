package import Chipmunk

extension Picture {
    /// Draws a space as it is now, and writes a caption about it.
    ///
    /// The picture is as much higher than the camera's as the caption takes, and as wide. A caption that would make it
    /// higher than ``PictureSize/range`` allows loses the end of its table.
    ///
    /// - Parameters:
    ///   - space: What is drawn; it is not changed.
    ///   - caption: What is written above and below.
    ///   - format: What bytes come out.
    ///   - camera: What part of the space is seen, and how large.
    ///   - style: How it looks.
    ///   - pixelsPerPoint: The pixels per point of a PNG, in ``densities``, which defaults to 1. Traps outside.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    package init(
        of space: Space, caption: Caption, format: PictureFormat, camera: Camera, style: DrawingStyle = DrawingStyle(),
        pixelsPerPoint: Double = 1
    ) throws(PictureError) {
        let layout = CaptionLayout(caption, about: camera.size)
        try self.init(format: format, size: layout.size, pixelsPerPoint: pixelsPerPoint) { canvas in
            canvas.paint(style.theme.background)
            canvas.drawInset(at: Vector(0, layout.pictureTop), size: camera.size) {
                SpacePainter(canvas: canvas, camera: camera, style: style).draw(space)
            }
            CaptionPainter(canvas: canvas, layout: layout, theme: style.theme).draw()
        }
    }
}
