// System calls that swift-system lacks, relative to an open folder. Each `unsafe` passes a path's text to a call that
// keeps no pointer to it.

package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Opens a file relative to a folder. Throws if that fails.
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

/// Makes a folder in a folder, unless it exists already. Throws if that fails.
func makeFolder(_ name: FilePath, in folder: CInt) throws(FileProblem) {
    let result = unsafe name.withPlatformString { unsafe mkdirat(folder, $0, 0o777) }
    guard result == 0 || errno == EEXIST else { throw .last }
}

/// Renames a file in a folder to a name in the same or another folder, replacing a file of that name. Throws if that
/// fails.
func renameFile(_ name: FilePath, in folder: CInt, to target: FilePath, in other: CInt) throws(FileProblem) {
    let result = unsafe name.withPlatformString { from in
        unsafe target.withPlatformString { to in unsafe renameat(folder, from, other, to) }
    }
    guard result == 0 else { throw .last }
}

/// Removes a file or a link from a folder. Throws if that fails.
func removeFile(_ name: FilePath, in folder: CInt) throws(FileProblem) {
    guard unsafe name.withPlatformString({ unsafe unlinkat(folder, $0, 0) }) == 0 else { throw .last }
}

/// Returns the status of a file or a link relative to a folder, or nil if it does not exist. Throws if that fails.
func status(of path: FilePath, from folder: CInt) throws(FileProblem) -> stat? {
    var information = stat()
    let result = unsafe path.withPlatformString { unsafe fstatat(folder, $0, &information, AT_SYMLINK_NOFOLLOW) }
    if result == 0 { return information }
    guard errno == ENOENT else { throw .last }
    return nil
}

/// Returns the status of an open file. Throws if that fails.
func status(of descriptor: CInt) throws(FileProblem) -> stat {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .last }
    return information
}

/// Returns the path without links, or nil if it does not exist.
package func realPath(of path: FilePath) -> FilePath? {
    unsafe path.withPlatformString { text in
        // The result of `realpath` is copied and freed here.
        guard let resolved = unsafe realpath(text, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe FilePath(platformString: resolved)
    }
}

extension stat {
    /// Returns whether the file is of a kind, such as `S_IFDIR`.
    func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }

    /// The reason that a file of this kind is neither read nor replaced; nil for a regular file.
    var problem: FileProblem? {
        switch st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFLNK: .link
        case S_IFDIR: .folder
        default: .special
        }
    }
}
