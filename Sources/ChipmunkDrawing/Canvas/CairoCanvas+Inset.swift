internal import CCairo
import Chipmunk

extension CairoCanvas {
    func drawInset<Failure>(
        at origin: Vector, size: PictureSize, _ draw: () throws(Failure) -> Void
    ) throws(Failure) {
        // The context lives as long as the canvas.
        unsafe cairo_save(context)
        unsafe cairo_translate(context, origin.x, origin.y)
        unsafe cairo_rectangle(context, 0, 0, size.width, size.height)
        unsafe cairo_clip(context)
        defer { unsafe cairo_restore(context) }
        try draw()
    }

    func drawClipped(to box: BoundingBox, _ draw: () -> Void) {
        unsafe cairo_save(context)
        unsafe cairo_rectangle(context, box.left, box.bottom, box.right - box.left, box.top - box.bottom)
        unsafe cairo_clip(context)
        draw()
        unsafe cairo_restore(context)
    }
}
