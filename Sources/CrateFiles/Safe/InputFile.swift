package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files that are read whole, up to some length.
package enum InputFile {
    /// All of a file that the command line names. Links are followed, and what the system has, such as /dev/stdin or what a
    /// shell makes of `<(…)`, is read to its end.
    ///
    /// - Parameter limit: The most bytes that are read; a longer file is refused before more of it is.
    package static func contents(of path: String, atMost limit: Int, kind: String) throws(FileFailure) -> [UInt8] {
        try contents(FilePath(path), atMost: limit, kind: kind) { () throws in
            guard !FilePath(path).isSystems else {
                return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
            }
            // A pipe that nobody writes to would keep a command waiting for ever.
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

    /// All of a file that was found where a stranger may have put it: a regular one, and no link leads to it.
    ///
    /// - Parameter isPrivate: Whether the file is refused if others than its owner, this user, can read or change it. Defaults
    ///   to false.
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

    /// Returns the first bytes of a file: as many as are asked for, unless it ends before.
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
    /// Whether the path is one of the system's own, such as /dev/stdout: nobody puts a link there.
    package var isSystems: Bool {
        starts(with: "/dev") || starts(with: "/proc")
    }
}
