package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file of lines that is written in its place, so that a process that was stopped can be followed by another one.
package final class AppendedFile {
    /// The path as the user gave it.
    package let path: String
    package let descriptor: FileDescriptor
    private let isRegular: Bool
    private var isClosed = false

    /// Why a file is not opened that could be.
    package enum Refusal: Error {
        /// It exists, and is not to be continued.
        case exists
        /// It is to be continued, and is not a regular file.
        case special
    }

    /// Opens a file for a single process at a time.
    ///
    /// - Parameter resumes: Whether a file that exists is continued; else it is refused, unless it is not a regular one,
    ///   such as /dev/null or a pipe.
    /// - Throws: ``FileFailure`` and ``Refusal``.
    package init(path: String, resumes: Bool) throws {
        self.path = path
        let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
        do {
            descriptor = try .open(
                FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: permissions
            )
            isRegular = true
        } catch Errno.fileExists {
            isRegular = try AppendedFile.isRegularFile(path)
            guard isRegular == resumes else { throw isRegular ? Refusal.exists : Refusal.special }
            do {
                descriptor = try .open(FilePath(path), isRegular ? .readWrite : .writeOnly, options: .closeOnExec)
            } catch {
                throw FileFailure(.create, "cannot open", path, error)
            }
        } catch {
            throw FileFailure(.create, "cannot create", path, error)
        }
        if isRegular && flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK {
            throw FileFailure(.create, message: "another process is writing \(path)")
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
    package func close() throws {
        isClosed = true
        unlock()
        do {
            try descriptor.close()
        } catch {
            throw FileFailure(.write, "cannot write", path, error)
        }
    }

    /// Reads what is there, and continues after the last whole line.
    ///
    /// - Parameters:
    ///   - limit: The longest line in bytes.
    ///   - check: Told each line and whether it is whole. What it throws leaves the file as it is.
    package func resume(limit: Int, check: (LineReader.Line) throws -> Void) throws {
        guard isRegular else { return }
        var reader = LineReader(descriptor, limit: limit)
        var wholeLength: Int64 = 0
        do {
            while let line = try reader.next() {
                try check(line)
                if line.isWhole { wholeLength += Int64(line.length) }
            }
        } catch let error as Errno {
            throw FileFailure(.read, "cannot read", path, error)
        }
        do {
            try descriptor.resize(to: wholeLength)
            try descriptor.seek(offset: 0, from: .end)
        } catch {
            throw FileFailure(.write, "cannot write", path, error)
        }
    }

    private static func isRegularFile(_ path: String) throws(FileFailure) -> Bool {
        var information = stat()
        // A link to nowhere exists, and cannot be opened.
        guard unsafe stat(path, &information) == 0 else {
            throw FileFailure(.create, "cannot open", path, Errno(rawValue: errno))
        }
        let kind = information.st_mode & S_IFMT
        guard kind != S_IFDIR else {
            throw FileFailure(.create, "cannot create", path, FileProblem.folder)
        }
        return kind == S_IFREG
    }
}
