// What swift-system lacks: the calls that count from a folder that is held open. Each `unsafe` hands a path's text to a call
// that keeps no pointer to it.

package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Opens a file as seen from a folder.
func openFile(
    _ path: FilePath, from folder: CInt, _ flags: CInt, permissions: FilePermissions = []
) throws(FileProblem) -> CInt {
    while true {
        let descriptor = unsafe path.withPlatformString {
            unsafe openat(folder, $0, flags | O_CLOEXEC, permissions.rawValue)
        }
        if descriptor >= 0 { return descriptor }
        guard errno == EINTR else { throw .last }
    }
}

/// Makes a folder in a folder, unless it is there.
func makeFolder(_ name: FilePath, in folder: CInt) throws(FileProblem) {
    let result = unsafe name.withPlatformString { unsafe mkdirat(folder, $0, 0o777) }
    guard result == 0 || errno == EEXIST else { throw .last }
}

/// Gives a file in a folder a name in the same or another one, whatever has that name.
func renameFile(_ name: FilePath, in folder: CInt, to target: FilePath, in other: CInt) throws(FileProblem) {
    let result = unsafe name.withPlatformString { from in
        unsafe target.withPlatformString { to in unsafe renameat(folder, from, other, to) }
    }
    guard result == 0 else { throw .last }
}

/// Takes a file or a link away from a folder.
func removeFile(_ name: FilePath, in folder: CInt) throws(FileProblem) {
    guard unsafe name.withPlatformString({ unsafe unlinkat(folder, $0, 0) }) == 0 else { throw .last }
}

/// What a file is, as seen from a folder; nil if there is none.
func status(of path: FilePath, from folder: CInt) throws(FileProblem) -> stat? {
    var information = stat()
    let result = unsafe path.withPlatformString { unsafe fstatat(folder, $0, &information, AT_SYMLINK_NOFOLLOW) }
    if result == 0 { return information }
    guard errno == ENOENT else { throw .last }
    return nil
}

/// What an open file is.
func status(of descriptor: CInt) throws(FileProblem) -> stat {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .last }
    return information
}

/// The path without links, or nil if nothing is there.
package func realPath(of path: FilePath) -> FilePath? {
    unsafe path.withPlatformString { text in
        // Its result is copied and freed here.
        guard let resolved = unsafe realpath(text, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe FilePath(platformString: resolved)
    }
}

extension stat {
    /// Whether it is of a kind, such as `S_IFDIR`.
    func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }

    /// Why a file of this kind is neither read nor replaced; nil for a regular one.
    var problem: FileProblem? {
        switch st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFLNK: .link
        case S_IFDIR: .folder
        default: .special
        }
    }
}
