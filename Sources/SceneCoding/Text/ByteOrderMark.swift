/// The bytes with which some editors and Excel begin a file in UTF-8.
package enum ByteOrderMark {
    private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the bytes of a file without its mark, if it has one.
    package static func dropped(from file: [UInt8]) -> ArraySlice<UInt8> {
        file.starts(with: bytes) ? file.dropFirst(bytes.count) : file[...]
    }
}
