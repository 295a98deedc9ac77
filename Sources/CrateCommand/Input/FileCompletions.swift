import CrateFiles
import SystemPackage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the names on disk that complete a word.
package enum FileCompletions {
    /// Returns the scene files that begin with a word, and folders. Goldens are not scene files.
    package static func scenes(_ word: String) -> [String] {
        files(word, endingWith: SceneSource.extensions.map { ".\($0)" }).filter { !$0.contains(".golden.json") }
    }

    /// Returns the files that begin with a word and have one of the given endings, and the folders, which end with "/".
    ///
    /// Names that begin with a full stop are offered only if the word's last part does.
    package static func files(_ word: String, endingWith endings: [String] = [""]) -> [String] {
        let start = word.lastIndex(of: "/").map { word[...$0] } ?? ""
        let last = word.dropFirst(start.count)
        // The shell replaces the tilde only when the command runs.
        let home = ProcessInfo.processInfo.environment["HOME"] ?? "~"
        let folder = start.isEmpty ? "." : start.hasPrefix("~/") ? home + start.dropFirst() : String(start)
        return names(in: folder).compactMap { name in
            guard name.hasPrefix(last), last.hasPrefix(".") || !name.hasPrefix(".") else { return nil }
            if isFolder("\(folder)/\(name)") { return "\(start)\(name)/" }
            return endings.contains { name.hasSuffix($0) } ? "\(start)\(name)" : nil
        }
    }

    /// Returns the names of the goldens in a folder whose files have an ending.
    package static func goldens(in folder: String, endingWith ending: String) -> [String] {
        names(in: folder).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        realPath(of: FilePath("\(path)/.")) != nil
    }
}
