internal import CCairo

extension CairoCanvas {
    /// Appends the pixels of a PNG canvas to some bytes, row by row from the top: blue, green, red and an unused byte.
    func appendPixels(to bytes: inout [UInt8]) throws(PictureError) {
        try unsafe PictureError.check(cairo_status(context))
        unsafe cairo_surface_flush(surface)
        guard let data = unsafe cairo_image_surface_get_data(surface) else {
            throw PictureError(CAIRO_STATUS_SURFACE_TYPE_MISMATCH)
        }
        let width = Int(unsafe cairo_image_surface_get_width(surface))
        let height = Int(unsafe cairo_image_surface_get_height(surface))
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            // A row has `stride` bytes, the first `4 * width` are pixels, and the surface outlives the loop. A pixel is
            // a 32-bit number in the machine's byte order, which is little-endian wherever Swift runs.
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: 4 * width))
        }
    }
}
