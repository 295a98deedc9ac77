internal import CCairo
import Chipmunk

extension Canvas {
    /// Draws on a part of the canvas as if it were all of it: its top left corner is the origin, and nothing shows beyond it.
    func drawPanel(at origin: Vector, size: PictureSize, draw: () -> Void) {
        // The context lives as long as the canvas.
        unsafe cairo_save(context)
        unsafe cairo_translate(context, origin.x, origin.y)
        unsafe cairo_rectangle(context, 0, 0, size.width, size.height)
        unsafe cairo_clip(context)
        draw()
        unsafe cairo_restore(context)
    }
}
