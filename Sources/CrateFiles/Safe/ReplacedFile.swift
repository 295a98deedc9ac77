package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that appears at its path only once it is complete.
package final class ReplacedFile {
    /// The path as the user gave it.
    package let path: String
    package let descriptor: FileDescriptor
    private let interim: InterimFile?
    private var isClosed = false

    /// Begins a file that the command line names.
    ///
    /// Beneath the current folder, which may be a stranger's checkout, links are refused. Elsewhere the target of a
    /// link is replaced, as a shell's `>` does. A special file, such as /dev/null or a pipe, is written directly.
    package init(path: String) throws(FileFailure) {
        self.path = path
        do throws(FileProblem) {
            let given = FilePath(path)
            let isElsewhere = ReplacedFile.isElsewhere(given)
            let (place, special) =
                isElsewhere
                ? try ReplacedFile.following(given) : try ReplacedFile.beneathCurrentFolder(given)
            let interim: InterimFile? = if let place { try InterimFile(at: place) } else { nil }
            self.interim = interim
            guard let descriptor = interim?.descriptor ?? special else { throw .special }
            self.descriptor = descriptor
        } catch {
            throw ReplacedFile.failure(path, error, hint: "; give the path that it leads to")
        }
    }

    /// Begins a file in a place where a stranger may have put a link. Refuses links, and any other file that is not a
    /// regular one.
    ///
    /// - Parameters:
    ///   - creatingFolder: Whether missing folders on the path are made. Defaults to false.
    ///   - isPrivate: Whether only its owner may read the file. Defaults to false.
    package init(
        at place: HeldPath, creatingFolder: Bool = false, isPrivate: Bool = false
    ) throws(FileFailure) {
        path = place.path.string
        do throws(FileProblem) {
            let interim = try InterimFile(at: place, creatingFolder: creatingFolder, isPrivate: isPrivate)
            self.interim = interim
            descriptor = interim.descriptor
        } catch {
            throw ReplacedFile.failure(path, error)
        }
    }

    deinit {
        if interim == nil && !isClosed { try? descriptor.close() }
    }

    /// Appends bytes to the file.
    ///
    /// - Throws: ``FileFailure``, and ``ReaderGone`` if the file is a pipe that nobody reads any longer.
    package func write(_ bytes: some Sequence<UInt8>) throws {
        do {
            try descriptor.writeAll(bytes)
        } catch Errno.brokenPipe {
            throw ReaderGone()
        } catch {
            throw FileFailure(.write, "cannot write", path, error)
        }
    }

    /// Moves the file to its path.
    package func commit() throws(FileFailure) {
        if let interim {
            do throws(FileProblem) {
                try interim.commit()
            } catch {
                throw ReplacedFile.failure(path, error)
            }
            return
        }
        isClosed = true
        do {
            try descriptor.close()
        } catch {
            throw FileFailure(.write, "cannot write", path, error)
        }
    }

    /// Appends the bytes of another file.
    ///
    /// - Throws: ``FileFailure``, and ``ReaderGone`` if the file is a pipe that nobody reads any longer.
    package func write(contentsOf other: FilePath) throws {
        let source: FileDescriptor
        do {
            source = try .open(other, .readOnly, options: [.noFollow, .closeOnExec])
        } catch {
            throw FileFailure(.read, "cannot read", other, error)
        }
        defer { try? source.close() }
        var block = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count: Int
            do {
                count = try unsafe block.withUnsafeMutableBytes { try unsafe source.read(into: $0) }
            } catch {
                throw FileFailure(.read, "cannot read", other, error)
            }
            guard count > 0 else { return }
            try write(block.prefix(count))
        }
    }

    private static func failure(_ path: String, _ problem: FileProblem, hint: String = "") -> FileFailure {
        var failure = FileFailure(.create, "cannot create", path, problem)
        if problem.isLink { failure.message += hint }
        return failure
    }

    // MARK: Names of the command line

    /// Whether a path is the system's own, or leads out of the current folder.
    static func isElsewhere(_ path: FilePath) -> Bool {
        path.isSystems || HeldPath.beneathCurrentFolder(path) == nil
    }

    /// Returns the place for a file, or an open pipe or device. Does not follow links.
    private static func beneathCurrentFolder(
        _ path: FilePath
    ) throws(FileProblem) -> (place: HeldPath?, special: FileDescriptor?) {
        let place = try HeldPath(path)
        if let special = try place.openSpecialFile() { return (nil, special) }
        return (place, nil)
    }

    /// Returns the place for a file, or an open pipe or device. Follows links.
    private static func following(
        _ path: FilePath
    ) throws(FileProblem) -> (place: HeldPath?, special: FileDescriptor?) {
        let destination = realPath(of: path) ?? path
        if try isSpecialFile(destination) { return (nil, try open(destination)) }
        let folder = destination.removingLastComponent()
        let root = try HeldFolder(following: folder.isEmpty ? "." : folder)
        return (HeldPath(FilePath(root: nil, destination.components.suffix(1)), in: root), nil)
    }

    private static func open(_ path: FilePath) throws(FileProblem) -> FileDescriptor {
        do {
            return try .open(path, .writeOnly, options: .closeOnExec)
        } catch {
            throw .system(error as? Errno ?? .ioError)
        }
    }

    private static func isSpecialFile(_ path: FilePath) throws(FileProblem) -> Bool {
        var information = stat()
        guard unsafe path.withPlatformString({ unsafe stat($0, &information) }) == 0 else { return false }
        let kind = information.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw .folder }
        return kind != S_IFREG
    }
}
