package import SystemPackage

// Names are bytes: on Linux they need not be UTF-8, and a text would repair them to other names.
extension FilePath {
    /// The path with more at the end of its name.
    package func appendingToName(_ suffix: String) -> FilePath {
        FilePath(bytes + Array(suffix.utf8))
    }

    /// The path with less at the end of its name, or nil if that does not end so.
    package func removingFromName(_ suffix: String) -> FilePath? {
        let bytes = bytes
        guard bytes.count > suffix.utf8.count, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return nil
        }
        return FilePath(Array(bytes.dropLast(suffix.utf8.count)))
    }

    /// What comes after a beginning, or nil if the path does not begin so.
    func removingFromBeginning(_ prefix: FilePath) -> [UInt8]? {
        let (bytes, start) = (bytes, prefix.bytes)
        return bytes.starts(with: start) ? Array(bytes.dropFirst(start.count)) : nil
    }

    /// The first bytes.
    func prefix(_ count: Int) -> FilePath {
        FilePath(Array(bytes.prefix(count)))
    }

    /// Compares as bytes, which is the order of sorted UTF-8.
    package func precedes(_ other: FilePath) -> Bool {
        bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// The path as it is.
    package var bytes: [UInt8] {
        // Sound: the pointer is to so many bytes.
        unsafe withPlatformString { text in (0..<length).map { unsafe UInt8(bitPattern: text[$0]) } }
    }

    private init(_ bytes: [UInt8]) {
        // Sound: the bytes end with a zero.
        unsafe self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
    }
}
