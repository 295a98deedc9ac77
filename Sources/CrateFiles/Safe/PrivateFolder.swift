package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder for a program's own files, which only its owner can enter. It is removed with this value, or when the
/// process ends.
///
/// It has a random name in the system's folder for temporary files, `TMPDIR`. So nobody can have put a link or a device
/// in the place of such a file, and other programs may open the files by their paths.
package final class PrivateFolder: Sendable {
    /// The absolute path of the folder.
    package let path: FilePath

    /// Makes the folder. Throws ``FileFailure`` if that fails.
    package init() throws(FileFailure) {
        // The place of a relative folder would depend on the current folder.
        let variable = unsafe getenv("TMPDIR").map { unsafe FilePath(platformString: $0) }
        let parent = variable.flatMap { $0.isAbsolute ? $0 : nil } ?? "/tmp"
        do {
            path = try Unfinished.beginFolder(in: parent)
        } catch {
            throw FileFailure(.create, "cannot create a folder in", parent, error)
        }
    }

    deinit {
        Unfinished.remove(folder: path)
    }

    /// Returns the path of a file in the folder.
    package func file(_ name: String) -> FilePath {
        path.appending(name)
    }

    /// Writes a file, replacing a file of the same name. Throws ``FileFailure`` if that fails.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> FilePath {
        let file = file(name)
        do {
            // A program that was given the previous file may have left anything in its place.
            try? removeFile(file, in: AT_FDCWD)
            let descriptor = try FileDescriptor.open(
                file, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
                permissions: .ownerReadWrite)
            _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
        } catch {
            throw FileFailure(.write, "cannot write", file, error)
        }
        return file
    }
}

/// Makes a folder with a random name in another folder; only its owner can enter it. Throws if that fails.
func makePrivateFolder(in parent: FilePath) throws(FileProblem) -> FilePath {
    // Sound: the template ends with a zero, and only its last letters are changed.
    var template = unsafe parent.appending("crates-XXXXXX").withPlatformString { text in
        unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
    }
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return false }
        return unsafe mkdtemp(start) != nil
    }
    guard isMade else { throw .last }
    return FilePath(platformString: template)
}

/// Removes a folder with all its contents. Links in it are removed, not followed.
func removeFolder(_ path: FilePath) throws(FileProblem) {
    // A program that was just ended may still have made another file.
    for _ in 0..<10 {
        guard try isFolder(path) else { return }
        let folder = HeldFolder(
            path: path, descriptor: try openFile(path, from: AT_FDCWD, O_RDONLY | O_DIRECTORY | O_NOFOLLOW))
        for entry in try folder.entries() {
            if entry.isFolder {
                try removeFolder(path.appending(entry.name))
            } else {
                try removeFile(FilePath(root: nil, [entry.name]), in: folder.descriptor)
            }
        }
        if unsafe path.withPlatformString({ unsafe rmdir($0) }) == 0 { return }
        guard errno == ENOTEMPTY || errno == EEXIST else { throw .last }
    }
    throw .system(.directoryNotEmpty)
}

private func isFolder(_ path: FilePath) throws(FileProblem) -> Bool {
    try status(of: path, from: AT_FDCWD)?.isKind(S_IFDIR) ?? false
}
