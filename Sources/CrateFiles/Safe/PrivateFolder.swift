package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder of a program's own files, which only its owner can enter. It ends with this value, and with the process.
///
/// It has a random name in the system's folder for temporary files, `TMPDIR`. So nobody can have put a link or a device where
/// such a file will be, and other programs may open the files by their paths.
package final class PrivateFolder: Sendable {
    /// The absolute path of the folder.
    package let path: FilePath

    /// Makes the folder. Throws ``FileFailure`` if that fails.
    package init() throws(FileFailure) {
        // Of a relative one it would depend on the current folder where it is.
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

    /// Writes a file, replacing any of that name. Throws ``FileFailure`` if that fails.
    ///
    /// - Returns: The path of the file.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> FilePath {
        let file = file(name)
        do {
            // A program that got the former file may have left anything there.
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

/// Makes a folder with a random name, which only its owner can enter, in another one. Throws if that fails.
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

/// Removes a folder with all that is in it. Links in it are removed, and not followed.
func removeFolder(_ path: FilePath) throws(FileProblem) {
    // A program that has just been ended may have made another file meanwhile.
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
