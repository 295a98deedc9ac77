import CrateKit
import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Goldens on disk.
enum GoldenFile {
    /// A golden of a thousand bodies is about a quarter of this.
    private static let maximumSize = 1 << 20

    static func exists(_ path: String) -> Bool {
        unsafe access(path, F_OK) == 0
    }

    static func read(_ path: String) throws -> Golden {
        let bytes = try contents(of: path)
        do {
            return try Golden(json: bytes)
        } catch {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }

    private static func contents(of path: String) throws -> [UInt8] {
        do {
            let descriptor = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            return try descriptor.closeAfter {
                // One byte more, so that a longer file shows.
                var bytes = [UInt8](repeating: 0, count: maximumSize + 1)
                var count = 0
                while count < bytes.count {
                    let read = try unsafe bytes.withUnsafeMutableBytes { buffer in
                        try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
                    }
                    if read == 0 { break }
                    count += read
                }
                guard count <= maximumSize else {
                    throw CommandFailure(code: .badData, message: "\(path): the file is too long for a golden")
                }
                return Array(bytes.prefix(count))
            }
        } catch let error as Errno {
            throw CommandFailure(code: .noInput, message: "cannot read \(path): \(error)")
        }
    }
}
