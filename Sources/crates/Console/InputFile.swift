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

    /// All of a file, which may also be a pipe.
    ///
    /// - Parameter limit: The most bytes that are read; a longer file is refused before more of it is.
    static func contents(of path: String, atMost limit: Int, kind: String) throws -> [UInt8] {
        do {
            let descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            return try descriptor.closeAfter {
                var bytes: [UInt8] = []
                var block = [UInt8](repeating: 0, count: 1 << 16)
                while true {
                    let count = try unsafe block.withUnsafeMutableBytes { try unsafe descriptor.read(into: $0) }
                    if count == 0 { return bytes }
                    bytes.append(contentsOf: block.prefix(count))
                    guard bytes.count <= limit else {
                        throw CommandFailure(
                            code: .badData, message: "\(path): the file is too long for a \(kind): over \(limit) bytes")
                    }
                }
            }
        } catch let error as Errno {
            throw CommandFailure(code: .noInput, message: "cannot read \(path): \(error)")
        }
    }
}
