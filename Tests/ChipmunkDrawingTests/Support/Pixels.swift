import CCairo
import ChipmunkDrawing

/// A PNG, decoded by Cairo.
struct Pixels {
    var width = 0
    var height = 0
    private var values: [UInt32] = []

    private final class Source {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
    }

    /// Decodes a PNG; nil if it is none.
    init?(_ bytes: [UInt8]) {
        let source = Source(bytes)
        // The source is alive until Cairo has read everything, and Cairo asks for as much as there is room for.
        let surface = unsafe withExtendedLifetime(source) {
            unsafe cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    guard let closure = unsafe closure, let target = unsafe target else {
                        return CAIRO_STATUS_READ_ERROR
                    }
                    let source = unsafe Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
                    guard source.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                    for index in 0..<Int(count) { unsafe target[index] = source.rest.removeFirst() }
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(source).toOpaque())
        }
        defer { unsafe cairo_surface_destroy(surface) }
        guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let data = unsafe cairo_image_surface_get_data(surface)
        else { return nil }
        width = Int(unsafe cairo_image_surface_get_width(surface))
        height = Int(unsafe cairo_image_surface_get_height(surface))
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            for x in 0..<width {
                // Cairo aligns its rows to words, and a pixel is one.
                let pixel = unsafe UnsafeRawPointer(data).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
                values.append(pixel & 0xffffff)
            }
        }
    }

    /// The colour of a pixel, as in CSS.
    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

    /// The colours that occur on the edge.
    var edge: Set<UInt32> {
        Set(
            (0..<width).flatMap { [self[$0, 0], self[$0, height - 1]] }
                + (0..<height).flatMap { [self[0, $0], self[width - 1, $0]] })
    }

    /// The number of pixels of another color than one.
    func count(not color: UInt32) -> Int { values.count { $0 != color } }

    /// The number of pixels of a color.
    func count(of color: UInt32) -> Int { values.count { $0 == color } }

    /// The number of pixels of another color in a picture of the same size.
    func differences(from other: Pixels) -> Int { zip(values, other.values).count { $0 != $1 } }
}
