internal import CZlib

/// Inflates what another program compressed, up to a size that is known before.
enum Inflater {
    /// The formats that zlib reads.
    enum Format: String, Hashable, Sendable {
        case zlib, gzip

        /// zlib's name for it: the size of the window, and 16 for gzip's header.
        fileprivate var windowBits: Int32 { self == .zlib ? 15 : 15 + 16 }
    }

    enum Failure: Error {
        /// It is not of the format, was cut off, has another checksum, or goes on after its end.
        case isDamaged
        /// It has more bytes than are allowed.
        case isTooLarge
    }

    /// Returns the inflated bytes.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes, fewer than 4 GB.
    ///   - format: Their format.
    ///   - size: The greatest number of bytes to inflate to. No more memory is used, however much would come.
    /// - Throws: ``Failure``.
    static func inflate(_ bytes: [UInt8], as format: Format, upTo size: Int) throws(Failure) -> [UInt8] {
        var source = bytes
        // One byte more shows that there is more.
        var output = [UInt8](repeating: 0, count: size + 1)
        var stream = unsafe z_stream()
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.avail_out = UInt32(output.count)
        // One pointer for all calls: zlib refuses a stream that is not where it began.
        let status = unsafe withUnsafeMutablePointer(to: &stream) { stream in
            let status = unsafe crates_inflate_init(stream, format.windowBits)
            guard status == Z_OK else { return status }
            defer { unsafe inflateEnd(stream) }
            return unsafe source.withUnsafeMutableBufferPointer { source in
                unsafe output.withUnsafeMutableBufferPointer { output in
                    unsafe stream.pointee.next_in = source.baseAddress
                    unsafe stream.pointee.next_out = output.baseAddress
                    return unsafe CZlib.inflate(stream, Z_FINISH)
                }
            }
        }
        guard unsafe stream.avail_out > 0 else { throw .isTooLarge }
        guard unsafe status == Z_STREAM_END && stream.avail_in == 0 else { throw .isDamaged }
        output.removeLast(unsafe Int(stream.avail_out))
        return output
    }
}
