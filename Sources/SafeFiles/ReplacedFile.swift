package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that appears in its place only once it is whole.
package final class ReplacedFile {
    /// The path as the user gave it.
    package let path: String
    package let descriptor: FileDescriptor
    /// Where the bytes go until ``commit()``: for another program that writes them.
    package var interimPath: String { interim?.path.string ?? path }
    private let interim: InterimFile?
    private var isClosed = false

    /// A file that the command line names. What a link leads to is replaced, as a shell's `>` has it; what is not a regular
    /// file, such as /dev/null or a pipe, is written directly.
    package init(path: String) throws(FileFailure) {
        self.path = path
        let destination = realPath(of: FilePath(path)) ?? FilePath(path)
        do throws(FileProblem) {
            if try ReplacedFile.isSpecialFile(destination) {
                interim = nil
                descriptor = try ReplacedFile.open(destination)
            } else {
                let folder = destination.removingLastComponent()
                let name = FilePath(root: nil, destination.components.suffix(1))
                let root = try HeldFolder(following: folder.isEmpty ? "." : folder)
                let interim = try InterimFile(at: HeldPath(name, in: root))
                self.interim = interim
                descriptor = interim.descriptor
            }
        } catch {
            throw ReplacedFile.failure(path, error)
        }
    }

    /// A file where a stranger may have put a link, which is refused, and so is all else but a regular file.
    ///
    /// - Parameters:
    ///   - creatingFolder: Whether folders on the way that are not there are made. Defaults to false.
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

    /// Writes some bytes after those that were written.
    ///
    /// - Throws: ``FileFailure``, and ``ReaderGone`` if it is a pipe that nobody reads any longer.
    package func write(_ bytes: some Sequence<UInt8>) throws {
        do {
            try descriptor.writeAll(bytes)
        } catch Errno.brokenPipe {
            throw ReaderGone()
        } catch {
            throw FileFailure(.write, "cannot write", path, error)
        }
    }

    /// Puts the file in its place.
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

    private static func failure(_ path: String, _ problem: FileProblem) -> FileFailure {
        FileFailure(.create, "cannot create", path, problem)
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
