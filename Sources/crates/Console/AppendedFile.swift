import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file of lines that is written in its place, so that a process that was stopped can be followed by another one.
final class AppendedFile {
    /// The path as the user gave it.
    let path: String
    let descriptor: FileDescriptor
    private let isRegular: Bool
    private var isClosed = false

    /// Opens a file for a single process at a time.
    ///
    /// - Parameter resumes: Whether a file that exists is gone on with; else it is refused, unless it is no regular one,
    ///   such as /dev/null or a pipe.
    init(path: String, resumes: Bool) throws(CommandFailure) {
        self.path = path
        let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
        do {
            descriptor = try .open(
                FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: permissions
            )
            isRegular = true
        } catch Errno.fileExists {
            isRegular = try AppendedFile.isRegularFile(path)
            if isRegular && !resumes {
                throw CommandFailure(
                    code: .cannotCreate, message: "\(path) exists: add --resume to go on with it, or give another file")
            }
            if !isRegular && resumes {
                throw CommandFailure(code: .usage, message: "--resume needs a regular file, and \(path) is none")
            }
            do {
                descriptor = try .open(FilePath(path), isRegular ? .readWrite : .writeOnly, options: .closeOnExec)
            } catch {
                throw CommandFailure(code: .cannotCreate, message: "cannot open \(path): \(error)")
            }
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): \(error)")
        }
        if isRegular && flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK {
            throw CommandFailure(code: .cannotCreate, message: "another process is writing \(path)")
        }
    }

    deinit {
        guard !isClosed else { return }
        unlock()
        try? descriptor.close()
    }

    /// Lets other processes write, at once: a process that is just being started has the descriptor for a moment, too, and
    /// with it the lock, which closing alone would leave there.
    private func unlock() {
        if isRegular { flock(descriptor.rawValue, LOCK_UN) }
    }

    /// Closes the file, which is when some file systems tell that they could not write.
    // Its error has no type because the optimizer of Swift 6.3 crashes over a typed one here.
    func close() throws {
        isClosed = true
        unlock()
        do {
            try descriptor.close()
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
    }

    /// Reads what is there, and goes on after the last whole line.
    ///
    /// - Parameters:
    ///   - limit: The longest line in bytes.
    ///   - check: Told each line and whether it is whole. What it throws leaves the file as it is.
    func resume(limit: Int, check: (LineReader.Line) throws -> Void) throws {
        guard isRegular else { return }
        var reader = LineReader(descriptor, limit: limit)
        var wholeLength: Int64 = 0
        do {
            while let line = try reader.next() {
                try check(line)
                if line.isWhole { wholeLength += Int64(line.length) }
            }
        } catch let error as Errno {
            throw CommandFailure(code: .noInput, message: "cannot read \(path): \(error)")
        }
        do {
            try descriptor.resize(to: wholeLength)
            try descriptor.seek(offset: 0, from: .end)
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
    }

    private static func isRegularFile(_ path: String) throws(CommandFailure) -> Bool {
        var information = stat()
        // A link to nowhere exists, and cannot be opened.
        guard unsafe stat(path, &information) == 0 else {
            throw CommandFailure(code: .cannotCreate, message: "cannot open \(path): \(Errno(rawValue: errno))")
        }
        let kind = information.st_mode & S_IFMT
        guard kind != S_IFDIR else {
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): it is a directory")
        }
        return kind == S_IFREG
    }
}
