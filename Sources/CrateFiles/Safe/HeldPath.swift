package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A path beneath an open folder. Symbolic links are followed neither on the path nor at its end.
///
/// Files that a stranger may have committed are accessed only by such paths: a link in a checkout could lead to any
/// file of the user.
package struct HeldPath: Sendable {
    /// The path for messages.
    package let path: FilePath
    private let root: HeldFolder
    /// The path relative to the root.
    private let relative: FilePath

    /// Creates a path beneath a folder.
    ///
    /// - Parameters:
    ///   - relative: The path relative to the folder.
    ///   - root: The folder.
    ///   - path: The path for messages. Defaults to the folder's path and the relative path.
    package init(_ relative: FilePath, in root: HeldFolder, as path: FilePath? = nil) {
        self.root = root
        self.relative = relative
        self.path = path ?? root.path.pushing(relative)
    }

    /// Creates a path from a command's argument.
    ///
    /// Links beneath the current folder are not followed. Links on an absolute path to elsewhere are followed, except
    /// at its end. Throws if the folder cannot be opened.
    package init(_ path: FilePath) throws(FileProblem) {
        self.path = path
        var relative = path
        if let beneath = HeldPath.beneathCurrentFolder(path) {
            relative = beneath
            root = try HeldFolder(following: ".")
        } else {
            var parent = path
            while true {
                parent.removeLastComponent()
                do {
                    root = try HeldFolder(following: parent)
                    _ = relative.removePrefix(parent)
                    break
                } catch {
                    // Missing folders may be made later.
                    guard error.isAbsence, !parent.components.isEmpty else { throw error }
                }
            }
        }
        self.relative = relative
    }

    /// Returns the path relative to the current folder; nil for an absolute path to elsewhere and for the folder
    /// itself.
    static func beneathCurrentFolder(_ path: FilePath) -> FilePath? {
        guard path.isAbsolute else { return path }
        guard let current = realPath(of: ".") else { return nil }
        // A shell may name the current folder through links. The highest match counts, so that everything below it is
        // checked.
        var (parent, beneath): (FilePath, FilePath?) = (path, nil)
        while parent.removeLastComponent() {
            var relative = path
            if realPath(of: parent) == current, relative.removePrefix(parent) { beneath = relative }
        }
        return beneath
    }

    /// The absolute path without links, whether the file exists or not.
    package var absolute: FilePath {
        (realPath(of: root.path) ?? root.path).pushing(relative).lexicallyNormalized()
    }

    /// Returns the path of a file beside this one, with a suffix added to the name.
    package func appending(_ suffix: String) -> HeldPath {
        HeldPath(path: path.appendingToName(suffix), root: root, relative: relative.appendingToName(suffix))
    }

    /// Returns the path of a file beside this one, without a suffix of the name; nil if the name lacks the suffix.
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

    // MARK: Reading

    /// Returns the status of the file, or nil if it does not exist.
    private func status() throws(FileProblem) -> stat? {
        do {
            let (folder, name) = try place()
            return try CrateFiles.status(of: name, from: folder.descriptor)
        } catch {
            if error.isAbsence { return nil }
            throw error
        }
    }

    /// Whether the path exists, even as a link to a missing file. Throws if that cannot be determined.
    package var exists: Bool {
        get throws(FileProblem) { try status() != nil }
    }

    /// Opens a regular file for reading. Throws for any other kind of file, and so never waits for a pipe.
    package func openForReading() throws(FileProblem) -> FileDescriptor {
        let (folder, name) = try place()
        let descriptor: CInt
        do {
            descriptor = try openFile(name, from: folder.descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            throw try CrateFiles.status(of: name, from: folder.descriptor)?.problem ?? error
        }
        do throws(FileProblem) {
            if let problem = try CrateFiles.status(of: descriptor).problem { throw problem }
        } catch {
            close(descriptor)
            throw error
        }
        return FileDescriptor(rawValue: descriptor)
    }

    // MARK: Changes

    /// Opens a pipe or a device for writing. Returns nil if the path is a regular file or a link, or does not exist.
    /// Throws if that fails.
    func openSpecialFile() throws(FileProblem) -> FileDescriptor? {
        guard try status()?.problem == .special else { return nil }
        let (folder, name) = try place()
        return FileDescriptor(rawValue: try openFile(name, from: folder.descriptor, O_WRONLY | O_NOFOLLOW))
    }

    /// Opens the folder at the path. Throws if that fails.
    ///
    /// - Parameter creating: Whether missing folders are made.
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

    /// Removes a file, or the link itself. Throws if that fails.
    package func remove() throws(FileProblem) {
        let (folder, name) = try place()
        try removeFile(name, in: folder.descriptor)
    }

    /// Renames this file to another path, replacing a regular file there. Throws if that fails.
    package func replace(_ other: HeldPath) throws(FileProblem) {
        let (folder, name) = try place()
        let (otherFolder, otherName) = try other.place()
        if let problem = try CrateFiles.status(of: otherName, from: otherFolder.descriptor)?.problem { throw problem }
        try renameFile(name, in: folder.descriptor, to: otherName, in: otherFolder.descriptor)
    }

    /// Returns the folder of the file, and the file's name in it. Throws if the folder cannot be opened.
    func place(creatingFolder: Bool = false) throws(FileProblem) -> (folder: HeldFolder, name: FilePath) {
        guard let name = relative.lastComponent, name.kind == .regular else {
            throw relative.isEmpty ? .system(.noSuchFileOrDirectory) : .folder
        }
        let parent = HeldPath(
            path: path.removingLastComponent(), root: root, relative: relative.removingLastComponent())
        return (try parent.openFolder(creating: creatingFolder), FilePath(root: nil, [name]))
    }
}
