package import SystemPackage

// Names are bytes: on Linux they need not be UTF-8, and a conversion to a string would change such names.
extension FilePath {
    /// Returns the path with a suffix added to its name.
    package func appendingToName(_ suffix: String) -> FilePath {
        FilePath(bytes + Array(suffix.utf8))
    }

    /// Returns the path without a suffix of its name, or nil if the name does not end with the suffix.
    package func removingFromName(_ suffix: String) -> FilePath? {
        let bytes = bytes
        guard bytes.count > suffix.utf8.count, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
            return nil
        }
        return FilePath(Array(bytes.dropLast(suffix.utf8.count)))
    }

    /// Returns the bytes after a prefix, or nil if the path does not begin with the prefix.
    func removingFromBeginning(_ prefix: FilePath) -> [UInt8]? {
        let (bytes, start) = (bytes, prefix.bytes)
        return bytes.starts(with: start) ? Array(bytes.dropFirst(start.count)) : nil
    }

    /// Returns the first bytes of the path.
    func prefix(_ count: Int) -> FilePath {
        FilePath(Array(bytes.prefix(count)))
    }

    /// Returns whether the path comes before another one in byte order, which is also the order of UTF-8.
    package func precedes(_ other: FilePath) -> Bool {
        bytes.lexicographicallyPrecedes(other.bytes)
    }

    /// The bytes of the path.
    package var bytes: [UInt8] {
        // Sound: the pointer is to `length` bytes.
        unsafe withPlatformString { text in (0..<length).map { unsafe UInt8(bitPattern: text[$0]) } }
    }

    private init(_ bytes: [UInt8]) {
        // Sound: the bytes end with a zero.
        unsafe self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
    }
}
