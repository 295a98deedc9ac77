package import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An open folder. Files are opened, made and replaced in this folder even if another folder takes its path.
package final class HeldFolder: Sendable {
    /// The path by which the folder was opened.
    package let path: FilePath
    let descriptor: CInt

    init(path: FilePath, descriptor: CInt) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Opens a folder, following links as the system does. Throws if that fails.
    package convenience init(following path: FilePath) throws(FileProblem) {
        self.init(path: path, descriptor: try openFile(path, from: AT_FDCWD, O_RDONLY | O_DIRECTORY))
    }

    /// Opens a folder from a command's argument. Throws if that fails.
    ///
    /// No link is followed beneath the current folder or at the path's end. Links above the current folder and elsewhere are
    /// followed.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - creating: Whether missing folders are made. Defaults to false.
    package static func open(_ path: FilePath, creating: Bool = false) throws(FileProblem) -> HeldFolder {
        try HeldPath(path).openFolder(creating: creating)
    }

    /// Opens a folder in this one. Throws if that fails, or if it is a link.
    ///
    /// - Parameters:
    ///   - name: The name of the folder.
    ///   - subpath: The path of the folder for messages.
    ///   - creating: Whether the folder is made if it is missing.
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

    /// Throws unless files can be made in the folder.
    package func checkIsWritable() throws(FileProblem) {
        guard unsafe faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 else { throw .last }
    }

    /// An entry of a folder.
    package struct Entry: Sendable {
        /// The name of the entry.
        package var name: FilePath.Component
        /// Whether it is a folder, and not a link to one.
        package var isFolder: Bool
    }

    /// Returns all entries of the folder, in no particular order. Throws if that fails. Names need not be UTF-8.
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
