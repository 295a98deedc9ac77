internal import CCairo

/// A collector of the bytes that Cairo writes.
final class ByteSink {
    var bytes: [UInt8] = []

    /// The function that Cairo calls with bytes. Its closure argument is a ``ByteSink`` that its owner keeps alive.
    static let write: cairo_write_func_t = { closure, data, count in
        guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
        // `pointer` below made the pointer, and Cairo passes it back unchanged.
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        // Cairo passes `count` bytes.
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }

    /// The reference for Cairo. It does not keep the sink alive.
    var pointer: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }
}
