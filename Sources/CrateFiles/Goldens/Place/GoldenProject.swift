import SystemPackage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The project of a golden, whose files the golden may refer to.
///
/// The project is the nearest folder above the golden with a `.git`. Without one it is the parent of the golden's
/// folder, or the current folder if that is further out; but never a home folder or the folder of home folders.
///
/// A golden names its scene's file, and messages quote problems in it. A stranger's golden must not make them quote any
/// other file of the user.
package struct GoldenProject {
    private let golden: GoldenFile
    /// The golden's folder and the project's folder, without links.
    private let folder, root: FilePath

    package init(of golden: GoldenFile) {
        self.golden = golden
        let folder = golden.absolutePath.removingLastComponent()
        self.folder = folder
        root = GoldenProject.checkout(around: folder) ?? GoldenProject.guess(around: folder)
    }

    /// Returns the file that the golden names, relative to its folder, or nil if it does not exist.
    ///
    /// - Throws: ``FileFailure`` if the file is outside the project, or if a link leads there.
    package func file(_ path: String) throws(FileFailure) -> HeldPath? {
        let target = folder.pushing(FilePath(path))
        guard target.lexicallyNormalized().starts(with: root) else { throw outside(path) }
        guard var real = realPath(of: target) else { return nil }
        guard real.removePrefix(root) else { throw outside(path) }
        do throws(FileProblem) {
            return HeldPath(
                real, in: try HeldFolder(following: root),
                as: golden.path.removingLastComponent().pushing(FilePath(path)))
        } catch {
            throw FileFailure(.read, "cannot read", root, error)
        }
    }

    /// Throws if a file is outside the project.
    package func check(_ path: String) throws(FileFailure) {
        guard let real = realPath(of: FilePath(path)), !real.starts(with: root) else { return }
        throw FileFailure(
            .content,
            message: "nothing recorded: \(path) is outside the project of \(golden.path), \(root), and would not be "
                + "read for it; copy the scene there")
    }

    private func outside(_ path: String) -> FileFailure {
        FileFailure(
            .content,
            message: "\(golden.path): the golden's scene is outside its project, \(root), and is not read: \(path)")
    }

    private static func checkout(around folder: FilePath) -> FilePath? {
        var folder = folder
        repeat {
            if realPath(of: folder.appending(".git")) != nil { return folder }
        } while folder.removeLastComponent()
        return nil
    }

    private static func guess(around folder: FilePath) -> FilePath {
        let home = ProcessInfo.processInfo.environment["HOME"].flatMap { realPath(of: FilePath($0)) } ?? "/"
        var root = folder
        for candidate in [folder.removingLastComponent(), realPath(of: ".") ?? folder]
        where root.starts(with: candidate) && !home.starts(with: candidate) {
            root = candidate
        }
        return root
    }
}
