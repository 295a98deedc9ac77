internal import CCairo

/// An error in the bytes of a picture.
package enum PNGError: Error, Hashable, CustomStringConvertible {
    /// The bytes are not a PNG, or are incomplete.
    case notPNG
    /// The picture has too many pixels in a row or a column.
    case tooLarge(width: Int, height: Int)

    /// One sentence for the user, without the file's name.
    package var description: String {
        switch self {
        case .notPNG: "the file is not a PNG, or is damaged"
        case .tooLarge(let width, let height):
            "the picture must have at most \(PixelImage.maximumSide) pixels in a row and a column, "
                + "got \(width) x \(height)"
        }
    }
}

extension PixelImage {
    /// The maximum width and height in pixels of a picture from a file: a small file can describe a huge picture.
    package static let maximumSide = 4096

    /// Returns the size of a picture from the header of a PNG, without decoding it.
    package static func size(ofPNG bytes: [UInt8]) throws(PNGError) -> (width: Int, height: Int) {
        // The signature, and the header of the first chunk, which has the size.
        guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
            bytes[12..<16].elementsEqual("IHDR".utf8)
        else { throw .notPNG }
        func number(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        let size = (width: number(at: 16), height: number(at: 20))
        guard (1...PixelImage.maximumSide).contains(size.width), (1...PixelImage.maximumSide).contains(size.height)
        else { throw .tooLarge(width: size.width, height: size.height) }
        return size
    }

    /// Creates an image from the bytes of a PNG.
    package init(png bytes: [UInt8]) throws(PNGError) {
        let size = try PixelImage.size(ofPNG: bytes)
        let source = ByteSource(bytes)
        // The source is alive until Cairo has read everything.
        let decoded = unsafe withExtendedLifetime(source) {
            unsafe cairo_image_surface_create_from_png_stream(ByteSource.read, source.pointer)
        }
        defer { unsafe cairo_surface_destroy(decoded) }
        guard unsafe cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else { throw .notPNG }
        // Drawn onto a clear surface, to get one pixel format for every PNG.
        let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        defer { unsafe cairo_surface_destroy(surface) }
        let context = unsafe cairo_create(surface)
        defer { unsafe cairo_destroy(context) }
        unsafe cairo_set_source_surface(context, decoded, 0, 0)
        unsafe cairo_paint(context)
        unsafe cairo_surface_flush(surface)
        guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS,
            let data = unsafe cairo_image_surface_get_data(surface)
        else { throw .notPNG }
        let stride = Int(unsafe cairo_image_surface_get_stride(surface))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(4 * size.width * size.height)
        for y in 0..<size.height {
            // A row has `stride` bytes, the first `4 * width` are pixels, and the surface outlives the loop.
            unsafe pixels.append(contentsOf: UnsafeBufferPointer(start: data + y * stride, count: 4 * size.width))
        }
        self.init(pixels, width: size.width, height: size.height)
    }
}

/// The source of the bytes that Cairo reads.
private final class ByteSource {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// The function that Cairo calls for bytes. Its closure argument is a ``ByteSource`` that its owner keeps alive.
    static let read: cairo_read_func_t = { closure, target, count in
        guard let closure = unsafe closure, let target = unsafe target else { return CAIRO_STATUS_READ_ERROR }
        // `pointer` below made the pointer, and Cairo passes it back unchanged.
        let source = unsafe Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
        guard source.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
        // Cairo has room for `count` bytes.
        for (index, byte) in source.rest.prefix(Int(count)).enumerated() { unsafe target[index] = byte }
        source.rest = source.rest.dropFirst(Int(count))
        return CAIRO_STATUS_SUCCESS
    }

    var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}
