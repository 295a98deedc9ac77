import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files that a command reads.
enum InputFile {
    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    /// Whether a path is a folder's, and not a link to one.
    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return unsafe lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// All of a file, which may also be a pipe.
    ///
    /// - Parameter limit: The most bytes that are read; a longer file is refused before more of it is.
    static func contents(of path: String, atMost limit: Int, kind: String) throws(CommandFailure) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try beginning(of: path, length: limit + 1)
        } catch {
            throw CommandFailure(code: .noInput, message: "cannot read \(path): \(error)")
        }
        guard bytes.count <= limit else {
            throw CommandFailure(
                code: .badData, message: "\(path): the file is too long for a \(kind): over \(limit) bytes")
        }
        return bytes
    }

    /// The first bytes of a file: as many as are asked for, unless it ends before.
    private static func beginning(of path: String, length: Int) throws -> [UInt8] {
        let descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
        return try descriptor.closeAfter {
            var bytes: [UInt8] = []
            var block = [UInt8](repeating: 0, count: 1 << 16)
            while bytes.count < length {
                let count = try unsafe block.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
                if count == 0 { break }
                bytes.append(contentsOf: block.prefix(min(count, length - bytes.count)))
            }
            return bytes
        }
    }
}
