import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is written beside its place and renamed into it, so that nobody ever sees half of it.
///
/// What is no regular file, such as /dev/null or a pipe, is written directly.
final class ReplacedFile {
    /// The path as the user gave it.
    let path: String
    let descriptor: FileDescriptor
    /// Where the bytes go until ``commit()``: for another program that writes them.
    var interimPath: String { temporary ?? destination }
    private let destination: String
    private let temporary: String?
    private var isCommitted = false

    init(path: String) throws(CommandFailure) {
        self.path = path
        // A link stays a link: what it points to is replaced.
        destination = ReplacedFile.resolve(path)
        let isSpecial = try ReplacedFile.isSpecialFile(destination, path: path)
        temporary = isSpecial ? nil : "\(destination).\(getpid()).tmp"
        do {
            if let temporary {
                descriptor = try .open(
                    FilePath(temporary), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
            } else {
                descriptor = try .open(FilePath(destination), .writeOnly, options: .closeOnExec)
            }
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): \(error)")
        }
    }

    deinit {
        guard !isCommitted else { return }
        try? descriptor.close()
        if let temporary { unsafe unlink(temporary) }
    }

    /// Puts the file in its place.
    func commit() throws(CommandFailure) {
        do {
            try descriptor.close()
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
        isCommitted = true
        guard let temporary else { return }
        guard unsafe rename(temporary, destination) == 0 else {
            let error = Errno(rawValue: errno)
            unsafe unlink(temporary)
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): \(error)")
        }
    }

    /// What a link points to, or the path itself.
    static func resolve(_ path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private static func isSpecialFile(_ destination: String, path: String) throws(CommandFailure) -> Bool {
        var information = stat()
        guard unsafe stat(destination, &information) == 0 else { return false }
        let kind = information.st_mode & S_IFMT
        guard kind != S_IFDIR else {
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): it is a directory")
        }
        return kind != S_IFREG
    }
}
