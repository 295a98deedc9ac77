package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is written beside its place and renamed into it, so that nobody ever sees half of it.
///
/// The interim file has a name of its own, ``suffix`` at its end, and a lock (`flock`) for as long as its process lives. What
/// has the name and no lock was left by a process that was killed, and is taken away by the next one that makes the same
/// file. Signals are answered by ``Unfinished``.
package final class InterimFile {
    /// What the names of interim files end with.
    package static let suffix = ".crates-tmp"

    /// Where to write.
    package let descriptor: FileDescriptor
    /// The path of the interim file, for another program that writes it.
    package let path: FilePath
    private let folder: HeldFolder
    private let name: FilePath
    private let target: FilePath
    private let replaced: stat?
    private var isFinished = false

    /// Begins a file in the place of another one or where there is none.
    ///
    /// The other one's mode and owner are kept, its owner as far as this process may give files away.
    ///
    /// - Parameters:
    ///   - place: The path. What is there is a regular file.
    ///   - creatingFolder: Whether folders on the way that are not there are made.
    package init(at place: HeldPath, creatingFolder: Bool = false) throws(FileProblem) {
        (folder, target) = try place.place(creatingFolder: creatingFolder)
        replaced = try status(of: target, from: folder.descriptor)
        if let problem = replaced?.problem { throw problem }

        let prefix = InterimFile.prefix(of: target)
        try? InterimFile.removeStale(beginning: prefix, in: folder)
        // What replaces a private file is never readable by others.
        let permissions: FilePermissions =
            replaced == nil ? [.ownerReadWrite, .groupRead, .otherRead] : .ownerReadWrite
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

    /// Puts the file in its place.
    package func commit() throws(FileProblem) {
        isFinished = true
        do throws(FileProblem) {
            try keepModeAndOwner()
            // The lock goes with the descriptor, and Unfinished forgets the file as it gets its name.
            guard close(descriptor.rawValue) == 0 else { throw .last }
            try Unfinished.finish(name, as: target, in: folder)
        } catch {
            Unfinished.remove(name, in: folder)
            throw error
        }
    }

    /// Takes the file away.
    private func discard() {
        isFinished = true
        Unfinished.remove(name, in: folder)
        close(descriptor.rawValue)
    }

    private func keepModeAndOwner() throws(FileProblem) {
        guard let replaced else { return }
        let now = try status(of: descriptor.rawValue)
        if now.st_uid != replaced.st_uid || now.st_gid != replaced.st_gid {
            // The group may be given where the owner may not. Neither is for everyone to give.
            if fchown(descriptor.rawValue, replaced.st_uid, replaced.st_gid) != 0 {
                _ = fchown(descriptor.rawValue, uid_t.max, replaced.st_gid)
            }
        }
        guard fchmod(descriptor.rawValue, replaced.st_mode & 0o777) == 0 else { throw .last }
    }

    // MARK: What dead processes left

    /// What the names of interim files for a file begin with: its name, unless that is too long to have more at its end.
    private static func prefix(of target: FilePath) -> FilePath {
        target.prefix(200).appendingToName(".")
    }

    /// Removes the interim files of processes that are gone. Whoever begins one and is in between making and locking it
    /// finds that it is gone, and makes another one.
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
    /// Whether the name is that of an interim file: the prefix, hexadecimal digits and the suffix.
    fileprivate func isInterim(beginning prefix: FilePath) -> Bool {
        guard let stem = removingFromName(InterimFile.suffix), let random = stem.removingFromBeginning(prefix) else {
            return false
        }
        return (1...16).contains(random.count) && random.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}
