package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads whole files, up to a length limit.
package enum InputFile {
    /// Returns the contents of a file that the command line names. Follows links, and reads special files, such as
    /// /dev/stdin or a shell's `<(…)`, to their end.
    ///
    /// - Parameter limit: The largest number of bytes; a longer file is refused before more of it is read.
    package static func contents(of path: String, atMost limit: Int, kind: String) throws(FileFailure) -> [UInt8] {
        try contents(FilePath(path), atMost: limit, kind: kind) { () throws in
            guard !FilePath(path).isSystems else {
                return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            }
            // A pipe without a writer would keep a command waiting forever.
            let descriptor = try FileDescriptor.open(
                FilePath(path), .readOnly, options: [.closeOnExec, .nonBlocking])
            var information = stat()
            guard unsafe fstat(descriptor.rawValue, &information) == 0,
                [S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT)
            else {
                try? descriptor.close()
                throw FileProblem.special
            }
            return descriptor
        }
    }

    /// Returns the contents of a file in a place where a stranger may have put it. Accepts only a regular file, without
    /// links.
    ///
    /// - Parameter isPrivate: Whether the file is refused if others than its owner, this user, can read or change it.
    ///   Defaults to false.
    package static func contents(
        of path: HeldPath, atMost limit: Int, kind: String, isPrivate: Bool = false
    ) throws(FileFailure) -> [UInt8] {
        try contents(path.path, atMost: limit, kind: kind) { () throws in
            let descriptor = try path.openForReading()
            let found = try status(of: descriptor.rawValue)
            guard !isPrivate || found.st_uid == geteuid() && found.st_mode & 0o077 == 0 else {
                try? descriptor.close()
                throw FileProblem.shared
            }
            return descriptor
        }
    }

    private static func contents(
        _ path: FilePath, atMost limit: Int, kind: String, open: () throws -> FileDescriptor
    ) throws(FileFailure) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try beginning(of: try open(), length: limit + 1)
        } catch FileProblem.special {
            var failure = FileFailure(.read, "cannot read", path, FileProblem.special)
            failure.message += "; a pipe can be given as /dev/stdin"
            throw failure
        } catch FileProblem.shared {
            throw FileFailure(.access, "cannot use", path, FileProblem.shared)
        } catch {
            throw FileFailure(.read, "cannot read", path, error)
        }
        guard bytes.count <= limit else {
            throw FileFailure(
                .content, message: "\(path): the file is too long for a \(kind): over \(limit) bytes")
        }
        return bytes
    }

    /// Returns the first bytes of a file: `length` bytes, or fewer if the file ends before.
    private static func beginning(of descriptor: FileDescriptor, length: Int) throws -> [UInt8] {
        try descriptor.closeAfter {
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

extension FilePath {
    /// Whether the path is one of the system's own, such as /dev/stdout, where nobody can put a link.
    package var isSystems: Bool {
        starts(with: "/dev") || starts(with: "/proc")
    }
}
