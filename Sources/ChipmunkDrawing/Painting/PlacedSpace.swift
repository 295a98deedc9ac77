package import Chipmunk

/// A space as one of several contents of a picture, such as the end of a run during a transition.
package struct PlacedSpace {
    /// The space, which is not changed.
    package var space: Space
    /// The visible part of the space, and the size of its picture.
    package var camera: Camera
    /// The look of the space.
    package var style: DrawingStyle
    /// The corners of the space's picture.
    package var quad: Quad
    /// The opacity, from 0 to 1. Defaults to 1.
    package var opacity: Double

    /// Creates a content from its parts.
    package init(_ space: Space, camera: Camera, style: DrawingStyle, quad: Quad, opacity: Double = 1) {
        self.space = space
        self.camera = camera
        self.style = style
        self.quad = quad
        self.opacity = opacity
    }
}

/// The painter of several contents, from back to front.
struct PlacedSpacePainter {
    let canvas: any Canvas

    func draw(_ contents: [PlacedSpace], on background: DebugColor) throws(PictureError) {
        canvas.paint(background)
        try canvas.draw(
            contents.map { content in
                PlacedPicture(size: content.camera.size, quad: content.quad, opacity: content.opacity) { canvas in
                    SpacePainter(canvas: canvas, camera: content.camera, style: content.style).draw(content.space)
                }
            })
    }
}
