package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is written beside its destination and renamed to it, so that no reader ever sees half of it.
///
/// The interim file has a random name that ends with ``suffix``, and a lock (`flock`) while its process lives. A file
/// with such a name and no lock was left by a process that was killed, and the next process that makes the same file
/// removes it. ``Unfinished`` handles signals.
package final class InterimFile {
    /// The suffix of the names of interim files.
    package static let suffix = ".crates-tmp"

    /// The file to write to.
    package let descriptor: FileDescriptor
    /// The path of the interim file, for another program that writes to it.
    package let path: FilePath
    private let folder: HeldFolder
    private let name: FilePath
    private let target: FilePath
    private let replaced: stat?
    private let isPrivate: Bool
    private var isFinished = false

    /// Begins a file that will be at a path or replace the regular file there.
    ///
    /// Keeps the mode of a file that it replaces, and its owner and group if this process may set them. Throws if
    /// anything but a regular file is at the path, or if the file cannot be created.
    ///
    /// - Parameters:
    ///   - place: The path.
    ///   - creatingFolder: Whether missing folders of the path are made. Defaults to false.
    ///   - isPrivate: Whether only its owner may read the file, whatever the mode of the replaced file. Defaults to
    ///     false.
    package init(at place: HeldPath, creatingFolder: Bool = false, isPrivate: Bool = false) throws(FileProblem) {
        self.isPrivate = isPrivate
        (folder, target) = try place.place(creatingFolder: creatingFolder)
        replaced = try status(of: target, from: folder.descriptor)
        if let problem = replaced?.problem { throw problem }

        let prefix = InterimFile.prefix(of: target)
        try? InterimFile.removeStale(beginning: prefix, in: folder)
        // A file that replaces a private one is never readable by others.
        let permissions: FilePermissions =
            replaced == nil && !isPrivate ? [.ownerReadWrite, .groupRead, .otherRead] : .ownerReadWrite
        var made: (descriptor: CInt, name: FilePath)?
        while made == nil {
            let random = String(UInt64.random(in: 0 ... .max), radix: 16)
            let name = prefix.appendingToName(random + InterimFile.suffix)
            made = try Unfinished.begin(name, in: folder, permissions: permissions).map { ($0, name) }
        }
        guard let made else { throw .system(.fileExists) }
        descriptor = FileDescriptor(rawValue: made.descriptor)
        name = made.name
        path = folder.path.pushing(made.name)
    }

    deinit {
        if !isFinished { discard() }
    }

    /// Renames the file to its path. If that fails, removes the file and throws.
    ///
    /// Flushes the bytes to the disk first, so that the path never leads to half a file, even after a power cut.
    package func commit() throws(FileProblem) {
        isFinished = true
        do throws(FileProblem) {
            // Closing releases the lock, and another process removes an unlocked file as stale. So close only after the
            // rename.
            defer { close(descriptor.rawValue) }
            try keepModeAndOwner()
            try flush()
            try Unfinished.finish(name, as: target, in: folder)
        } catch {
            Unfinished.remove(name, in: folder)
            throw error
        }
    }

    /// Waits until the bytes are on the disk. Throws if they cannot be written, for example to a full network disk.
    private func flush() throws(FileProblem) {
        while fsync(descriptor.rawValue) != 0 {
            // Some file systems cannot.
            if errno == EINVAL || errno == ENOTSUP || errno == ENOSYS { return }
            guard errno == EINTR else { throw .last }
        }
    }

    /// Removes the file.
    private func discard() {
        isFinished = true
        Unfinished.remove(name, in: folder)
        close(descriptor.rawValue)
    }

    private func keepModeAndOwner() throws(FileProblem) {
        guard let replaced, !isPrivate else { return }
        let now = try status(of: descriptor.rawValue)
        if now.st_uid != replaced.st_uid || now.st_gid != replaced.st_gid {
            // This process may be allowed to set the group but not the owner, and neither is required.
            if fchown(descriptor.rawValue, replaced.st_uid, replaced.st_gid) != 0 {
                _ = fchown(descriptor.rawValue, uid_t.max, replaced.st_gid)
            }
        }
        guard fchmod(descriptor.rawValue, replaced.st_mode & 0o777) == 0 else { throw .last }
    }

    // MARK: Files of dead processes

    /// Returns the prefix of the interim files' names for a file: its name, or the beginning of a long name.
    private static func prefix(of target: FilePath) -> FilePath {
        target.prefix(200).appendingToName(".")
    }

    /// Removes the interim files of processes that have ended. A process whose new file is removed before it is locked
    /// makes another one.
    private static func removeStale(beginning prefix: FilePath, in folder: HeldFolder) throws(FileProblem) {
        for entry in try folder.entries() where !entry.isFolder {
            let name = FilePath(root: nil, [entry.name])
            guard name.isInterim(beginning: prefix) else { continue }
            guard let descriptor = try? openFile(name, from: folder.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            else { continue }
            defer { close(descriptor) }
            guard let found = try? status(of: descriptor), found.isKind(S_IFREG), found.st_uid == geteuid() else {
                continue
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
            try removeFile(name, in: folder.descriptor)
        }
    }
}

extension FilePath {
    /// Returns whether the path names an interim file: the prefix, hexadecimal digits and the suffix.
    fileprivate func isInterim(beginning prefix: FilePath) -> Bool {
        guard let stem = removingFromName(InterimFile.suffix), let random = stem.removingFromBeginning(prefix) else {
            return false
        }
        return (1...16).contains(random.count) && random.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
