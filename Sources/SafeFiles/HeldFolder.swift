package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder that is held open: what is opened, made or replaced in it is in this very folder, whatever becomes of its path.
package final class HeldFolder: Sendable {
    /// The path by which the folder was opened.
    package let path: FilePath
    let descriptor: CInt

    private init(path: FilePath, descriptor: CInt) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Opens a folder by a path as the system resolves it, links included.
    package convenience init(following path: FilePath) throws(FileProblem) {
        self.init(path: path, descriptor: try openFile(path, from: AT_FDCWD, O_RDONLY | O_DIRECTORY))
    }

    /// Opens a folder that a command names. No link beneath the current folder is followed on the way to it, nor at the
    /// path's end; the system's own links, above the current folder and elsewhere, are.
    ///
    /// - Parameter creating: Whether folders that are not there are made.
    package static func open(_ path: FilePath, creating: Bool = false) throws(FileProblem) -> HeldFolder {
        try HeldPath(path).openFolder(creating: creating)
    }

    /// Opens a folder in this one, which is not a link.
    ///
    /// - Parameter subpath: The path by which it is known then.
    func subfolder(
        _ name: FilePath.Component, as subpath: FilePath, creating: Bool
    ) throws(FileProblem) -> HeldFolder {
        let single = FilePath(root: nil, [name])
        do {
            let found = try openFile(single, from: descriptor, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
            return HeldFolder(path: subpath, descriptor: found)
        } catch {
            if creating && error.isAbsence {
                try makeFolder(single, in: descriptor)
                return try subfolder(name, as: subpath, creating: false)
            }
            if let found = try status(of: single, from: descriptor), found.isKind(S_IFLNK) {
                throw .linkOnTheWay(subpath)
            }
            throw error
        }
    }

    /// Whether files can be made in the folder.
    package func checkIsWritable() throws(FileProblem) {
        guard unsafe faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 else { throw .last }
    }

    /// What is in the folder.
    package struct Entry: Sendable {
        package var name: FilePath.Component
        /// Whether it is a folder, and not a link to one.
        package var isFolder: Bool
    }

    /// Everything that is in the folder, in no order. Names are bytes: those that are not UTF-8 are there, too.
    package func entries() throws(FileProblem) -> [Entry] {
        let copy = try openFile(".", from: descriptor, O_RDONLY | O_DIRECTORY)
        guard let stream = unsafe fdopendir(copy) else {
            defer { close(copy) }
            throw .last
        }
        defer { unsafe closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw .last }
                return entries
            }
            // Sound: the name ends with a zero byte, and is copied before the next call.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee))
                {
                    unsafe FilePath.Component(platformString: $0)
                }
            }
            guard let name, name.kind == .regular else { continue }
            let found = try status(of: FilePath(root: nil, [name]), from: descriptor)
            entries.append(Entry(name: name, isFolder: found?.isKind(S_IFDIR) ?? false))
        }
    }
}
