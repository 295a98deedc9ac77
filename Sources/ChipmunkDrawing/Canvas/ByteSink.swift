internal import CCairo

/// Takes the bytes that Cairo writes.
final class ByteSink {
    var bytes: [UInt8] = []

    /// The function that Cairo calls with bytes. Its closure is a ``ByteSink`` that its owner keeps alive.
    static let write: cairo_write_func_t = { closure, data, count in
        guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
        // The pointer was made by `pointer` below, and Cairo hands it back as it is.
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        // Cairo passes as many bytes as it says.
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }

    /// What Cairo gets to know of the sink. It does not keep the sink alive.
    var pointer: UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(self).toOpaque()
    }
}
