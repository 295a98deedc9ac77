package import SystemPackage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Computes paths that stay valid when both ends are moved together, such as to another machine.
package enum RelativePath {
    /// Returns the path of a file relative to a folder. Both are absolute, or relative to the current folder.
    package static func path(of file: String, from folder: FilePath) -> String {
        let (target, start) = (components(FilePath(file)), components(folder))
        let shared = zip(target, start).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: start.count - shared) + target.dropFirst(shared)
        return steps.joined(separator: "/")
    }

    private static func components(_ path: FilePath) -> [String] {
        FilePath(FileManager.default.currentDirectoryPath).pushing(path).lexicallyNormalized().components.map(\.string)
    }
}
