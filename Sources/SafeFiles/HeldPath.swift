package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path beneath a folder that is held open. No link is followed on it, and none at its end.
///
/// What a stranger committed is reached by such paths alone: a link in a checkout could lead to any file of the user.
package struct HeldPath: Sendable {
    /// The path for messages.
    package let path: FilePath
    private let root: HeldFolder
    /// The path as seen from the root.
    private let relative: FilePath

    /// A path beneath a folder.
    ///
    /// - Parameter path: The path for messages, if that is another one.
    package init(_ relative: FilePath, in root: HeldFolder, as path: FilePath? = nil) {
        self.root = root
        self.relative = relative
        self.path = path ?? root.path.pushing(relative)
    }

    /// A path that a command names. Beneath the current folder no link is followed; an absolute path to elsewhere is
    /// followed as the system does, except at its end.
    package init(_ path: FilePath) throws(FileProblem) {
        self.path = path
        var relative = path
        if let current = realPath(of: "."), path.isAbsolute, relative.removePrefix(current), !relative.isEmpty {
            root = try HeldFolder(following: ".")
        } else if path.isRelative {
            root = try HeldFolder(following: ".")
        } else {
            relative = path
            var parent = path
            while true {
                parent.removeLastComponent()
                do {
                    root = try HeldFolder(following: parent)
                    _ = relative.removePrefix(parent)
                    break
                } catch {
                    // Folders that are not there may be made later.
                    guard error.isAbsence, !parent.components.isEmpty else { throw error }
                }
            }
        }
        self.relative = relative
    }

    /// The path without any link, whether something is there or not.
    package var absolute: FilePath {
        (realPath(of: root.path) ?? root.path).pushing(relative).lexicallyNormalized()
    }

    /// The path of a file beside this one, whose name has more at its end.
    package func appending(_ suffix: String) -> HeldPath {
        HeldPath(path: path.appendingToName(suffix), root: root, relative: relative.appendingToName(suffix))
    }

    /// The path of a file beside this one, whose name has less at its end; nil if it does not end so.
    package func removingFromName(_ suffix: String) -> HeldPath? {
        guard let path = path.removingFromName(suffix), let relative = relative.removingFromName(suffix) else {
            return nil
        }
        return HeldPath(path: path, root: root, relative: relative)
    }

    private init(path: FilePath, root: HeldFolder, relative: FilePath) {
        self.path = path
        self.root = root
        self.relative = relative
    }

    // MARK: What is there

    /// What is there, or nil.
    private func status() throws(FileProblem) -> stat? {
        do {
            let (folder, name) = try place()
            return try SafeFiles.status(of: name, from: folder.descriptor)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// Whether something is there, a link to nowhere included.
    package var exists: Bool {
        get throws(FileProblem) { try status() != nil }
    }

    /// Opens a regular file for reading. Never waits, as a pipe would make it.
    package func openForReading() throws(FileProblem) -> FileDescriptor {
        let (folder, name) = try place()
        let descriptor: CInt
        do {
            descriptor = try openFile(name, from: folder.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            throw try SafeFiles.status(of: name, from: folder.descriptor)?.problem ?? error
        }
        do throws(FileProblem) {
            if let problem = try SafeFiles.status(of: descriptor).problem { throw problem }
        } catch {
            close(descriptor)
            throw error
        }
        return FileDescriptor(rawValue: descriptor)
    }

    // MARK: Changes

    /// Opens the folder that the path leads to.
    package func openFolder(creating: Bool) throws(FileProblem) -> HeldFolder {
        var folder = root
        var left = relative.components.count
        for name in relative.components {
            left -= 1
            var subpath = path
            subpath.components.removeLast(left)
            folder = try folder.subfolder(name, as: subpath, creating: creating)
        }
        return folder
    }

    /// Takes a file away, or a link itself.
    package func remove() throws(FileProblem) {
        let (folder, name) = try place()
        try removeFile(name, in: folder.descriptor)
    }

    /// Puts a regular file in the place of another one, or where there is none.
    package func replace(_ other: HeldPath) throws(FileProblem) {
        let (folder, name) = try place()
        let (otherFolder, otherName) = try other.place()
        if let problem = try SafeFiles.status(of: otherName, from: otherFolder.descriptor)?.problem { throw problem }
        try renameFile(name, in: folder.descriptor, to: otherName, in: otherFolder.descriptor)
    }

    /// The folder that the file is in, and its name there.
    func place(creatingFolder: Bool = false) throws(FileProblem) -> (folder: HeldFolder, name: FilePath) {
        guard let name = relative.lastComponent, name.kind == .regular else {
            throw .system(relative.isEmpty ? .noSuchFileOrDirectory : .isDirectory)
        }
        let parent = HeldPath(
            path: path.removingLastComponent(), root: root, relative: relative.removingLastComponent())
        return (try parent.openFolder(creating: creatingFolder), FilePath(root: nil, [name]))
    }
}
