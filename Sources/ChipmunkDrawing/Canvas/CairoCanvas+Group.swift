internal import CCairo
import Chipmunk

extension CairoCanvas {
    func drawGroup(opacity: Double, through map: CanvasMap, _ draw: () -> Void) {
        // The context lives as long as the canvas, and Cairo copies the matrix during the call.
        func drawMapped() {
            unsafe cairo_save(context)
            defer { unsafe cairo_restore(context) }
            var matrix = cairo_matrix_t(
                xx: map.x.x, yx: map.x.y, xy: map.y.x, yy: map.y.y, x0: map.origin.x, y0: map.origin.y)
            unsafe cairo_transform(context, &matrix)
            draw()
        }
        // An opaque group needs no separate surface, and gets exactly the picture's pixels.
        if opacity < 1 { paintGroup(opacity: opacity, drawMapped) } else { drawMapped() }
    }

    /// Draws on a separate surface, and paints that with an opacity.
    func paintGroup(opacity: Double, operator: cairo_operator_t = CAIRO_OPERATOR_OVER, _ draw: () -> Void) {
        // A group saves the context's state, and restores it at its end.
        unsafe cairo_push_group(context)
        draw()
        let group = unsafe Group(endedIn: context)
        unsafe cairo_save(context)
        unsafe cairo_set_source(context, group.pattern)
        unsafe cairo_set_operator(context, `operator`)
        unsafe cairo_paint_with_alpha(context, opacity)
        unsafe cairo_restore(context)
    }

    func drawSum(_ parts: [() -> Void]) {
        paintGroup(opacity: 1) {
            for draw in parts { paintGroup(opacity: 1, operator: CAIRO_OPERATOR_ADD, draw) }
        }
    }

    func drawClipped(to path: Path, through map: CanvasMap, _ draw: () -> Void) {
        unsafe cairo_save(context)
        defer { unsafe cairo_restore(context) }
        var (former, matrix) = (
            cairo_matrix_t(),
            cairo_matrix_t(
                xx: map.x.x, yx: map.x.y, xy: map.y.x, yy: map.y.y, x0: map.origin.x, y0: map.origin.y)
        )
        // Cairo copies the matrices during the calls.
        unsafe cairo_get_matrix(context, &former)
        unsafe cairo_transform(context, &matrix)
        if trace(path) { unsafe cairo_clip(context) }
        unsafe cairo_set_matrix(context, &former)
        draw()
    }

    func draw(_ image: PixelImage, in size: Vector, opacity: Double) {
        guard image.width > 0, image.height > 0 else { return }
        unsafe cairo_save(context)
        defer { unsafe cairo_restore(context) }
        unsafe cairo_scale(context, size.x / Double(image.width), size.y / Double(image.height))
        // An error sticks to the context, and finish() finds it.
        guard let pixels = unsafe CairoCanvas.surface(of: image) else { return }
        defer { unsafe cairo_surface_destroy(pixels) }
        unsafe cairo_set_source_surface(context, pixels, 0, 0)
        // Otherwise the edges would blend with the clear area outside the image.
        unsafe cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        unsafe cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
        unsafe cairo_clip(context)
        unsafe cairo_paint_with_alpha(context, opacity)
    }

    /// Returns the PNG of an image.
    static func png(of image: PixelImage) throws(PictureError) -> [UInt8] {
        guard let pixels = unsafe surface(of: image) else { throw PictureError(CAIRO_STATUS_NO_MEMORY) }
        defer { unsafe cairo_surface_destroy(pixels) }
        let sink = ByteSink()
        // The sink is alive until Cairo has written everything.
        let status = withExtendedLifetime(sink) {
            unsafe cairo_surface_write_to_png_stream(pixels, ByteSink.write, sink.pointer)
        }
        try PictureError.check(status)
        return sink.bytes
    }

    /// Returns a surface with the pixels of an image, or nil if there is not enough memory. The caller must destroy it.
    static func surface(of image: PixelImage) -> OpaquePointer? {
        // The surface owns its pixels, and lives until the caller and Cairo's recordings have released it.
        let pixels = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
        guard unsafe cairo_surface_status(pixels) == CAIRO_STATUS_SUCCESS,
            let data = unsafe cairo_image_surface_get_data(pixels)
        else {
            unsafe cairo_surface_destroy(pixels)
            return nil
        }
        unsafe cairo_surface_flush(pixels)
        let stride = Int(unsafe cairo_image_surface_get_stride(pixels))
        for y in 0..<image.height {
            // A row has `stride` bytes, at least four times the width.
            for x in 0..<4 * image.width { unsafe data[y * stride + x] = image.bytes[4 * y * image.width + x] }
        }
        unsafe cairo_surface_mark_dirty(pixels)
        return unsafe pixels
    }
}
