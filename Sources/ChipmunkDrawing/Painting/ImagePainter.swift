import Chipmunk

/// The painter of images in place of looks, each in the box around an outline at its body's angle 0.
struct ImagePainter {
    let canvas: any Canvas
    let camera: Camera
    let theme: Theme
    /// The part by which images are faded, from 0 to 1.
    let fading: Double
    /// The pose of the body.
    let pose: Pose

    /// The size below which an image is not drawn, in points of the picture.
    private static let smallestSize = 1.0

    /// Draws an image. Returns false if it is too small to be seen.
    ///
    /// - Parameters:
    ///   - outline: The outline in the coordinates of its body.
    ///   - placed: The outline where it is drawn.
    func draw(_ image: PixelImage, in outline: Outline, clippedTo placed: Outline) -> Bool {
        guard let box = outline.box, placed.meanWidth * camera.scale >= Self.smallestSize else { return false }
        let rotation = Vector(angle: pose.angle)
        // The image's first row is at the top, wherever y points.
        let isUp = camera.yAxis == .up
        let corner = Vector(box.left, isUp ? box.top : box.bottom)
        var sheet = Sheet(
            size: Vector(box.right - box.left, box.top - box.bottom),
            origin: pose.position + corner.rotated(by: rotation), right: rotation,
            down: Vector(0, isUp ? -1 : 1).rotated(by: rotation))
        sheet.contents = [Sheet.Content(.picture(image), opacity: 1 - fading)]
        canvas.drawClipped(to: placed.path(in: camera)) {
            SheetPainter(canvas: canvas, camera: camera, theme: theme).draw(sheet)
        }
        return true
    }
}
