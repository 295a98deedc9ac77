import CrateFiles
import CrateKit
import SystemPackage

/// The files in the folder of another one, which may be a stranger's, and names them. What is elsewhere is not read, and links
/// are not followed.
struct NeighboringFiles {
    private let folder: FilePath

    init(of path: String) {
        let folder = FilePath(path).removingLastComponent()
        self.folder = folder.isEmpty ? "." : folder
    }

    /// Returns the contents of a file.
    ///
    /// - Parameter name: Its path from the folder.
    /// - Throws: ``InputError`` with the reason that it cannot be read.
    func contents(of name: String, atMost limit: Int = 1 << 24, kind: String = "scene") throws(InputError) -> [UInt8] {
        let path = FilePath(name).lexicallyNormalized()
        guard !name.contains("\0"), path.isRelative, path.components.first?.kind == .regular else {
            throw InputError(problem: "it is not in the folder of the file that names it, where alone it may be")
        }
        do {
            let file = HeldPath(path, in: try HeldFolder(following: folder))
            return try InputFile.contents(of: file, atMost: limit, kind: kind)
        } catch let failure as FileFailure {
            throw InputError(problem: failure.reason ?? "the file is too long for a \(kind): over \(limit) bytes")
        } catch {
            throw InputError(problem: "\(error)")
        }
    }
}
