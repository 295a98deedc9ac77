package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file of lines that is written in place, so that another process can continue after one that was stopped.
package final class AppendedFile {
    /// The path as the user gave it.
    package let path: String
    package let descriptor: FileDescriptor
    private let isRegular: Bool
    private var isClosed = false

    /// The reason not to open a file that could be opened.
    package enum Refusal: Error {
        /// The file exists, and is not to be continued.
        case exists
        /// The file is to be continued, and is not a regular file.
        case special
    }

    /// Opens a file for a single process at a time.
    ///
    /// - Parameter resumes: Whether an existing file is continued. If false, an existing regular file is refused; a
    ///   device or a pipe, such as /dev/null, is not.
    /// - Throws: ``FileFailure`` and ``Refusal``.
    package init(path: String, resumes: Bool) throws {
        self.path = path
        let opening = try Opening(path)
        do throws(FileProblem) {
            descriptor = try opening.open(O_RDWR | O_CREAT | O_EXCL)
            isRegular = true
        } catch {
            guard error == .system(.fileExists) else { throw FileFailure(.create, "cannot create", path, error) }
            isRegular = try opening.isRegularFile()
            guard isRegular == resumes else { throw isRegular ? Refusal.exists : Refusal.special }
            do throws(FileProblem) {
                descriptor = try opening.open(isRegular ? O_RDWR : O_WRONLY)
            } catch {
                throw FileFailure(.create, "cannot open", path, error)
            }
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

    /// Lets other processes write at once. Closing alone would not: a process that is just being started inherits the
    /// descriptor for a moment, and the lock with it.
    private func unlock() {
        if isRegular { flock(descriptor.rawValue, LOCK_UN) }
    }

    /// Closes the file. Some file systems report only then that they could not write.
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

    /// Reads the existing lines, and continues after the last whole line.
    ///
    /// - Parameters:
    ///   - limit: The longest line in bytes.
    ///   - check: Called with each line. If it throws, the file is not changed.
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

    /// The way to open the file: links beneath the current folder are not followed, as in ``ReplacedFile``.
    private struct Opening {
        let path: String
        /// The folder and the file's name in it; nil where links are followed.
        private let held: (folder: HeldFolder, name: FilePath)?

        init(_ path: String) throws(FileFailure) {
            self.path = path
            do throws(FileProblem) {
                held = try ReplacedFile.isElsewhere(FilePath(path)) ? nil : HeldPath(FilePath(path)).place()
            } catch {
                throw FileFailure(.create, "cannot create", path, error)
            }
        }

        func open(_ flags: CInt) throws(FileProblem) -> FileDescriptor {
            let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
            let opened =
                if let held {
                    try openFile(
                        held.name, from: held.folder.descriptor, flags | O_NOFOLLOW, permissions: permissions)
                } else {
                    try openFile(FilePath(path), from: AT_FDCWD, flags, permissions: permissions)
                }
            return FileDescriptor(rawValue: opened)
        }

        func isRegularFile() throws(FileFailure) -> Bool {
            do throws(FileProblem) {
                guard let found = try found() else { throw .system(.noSuchFileOrDirectory) }
                guard let problem = found.problem else { return true }
                guard problem == .special else { throw problem }
                return false
            } catch {
                throw FileFailure(.create, "cannot open", path, error)
            }
        }

        private func found() throws(FileProblem) -> stat? {
            if let held { return try status(of: held.name, from: held.folder.descriptor) }
            var information = stat()
            // A link to a missing file exists, but cannot be opened.
            guard unsafe stat(path, &information) == 0 else { throw .last }
            return information
        }
    }
}
