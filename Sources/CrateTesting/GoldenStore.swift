import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the golden of an expectation is.
struct GoldenStore {
    let path: String

    /// The golden of some name, in a folder or in the one of the test's own file: `__Goldens__/FILE/NAME.golden.json` beside
    /// it.
    init(name: String, folder: String?, testFile: String) {
        let plain = String(name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
        let file = testFile.split(separator: "/").last.map(String.init) ?? "Tests"
        let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        let beside = String(testFile.dropLast(file.count)) + "__Goldens__/" + stem
        path = "\(folder ?? beside)/\(plain).golden.json"
    }

    /// The golden, or nil if there is no file.
    ///
    /// - Throws: ``GoldenError`` if the file is none, and what reading it threw.
    func read() throws -> Golden? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try Golden(json: Array(try Data(contentsOf: URL(filePath: path))))
    }

    /// Writes the golden, and makes its folder.
    func write(_ golden: Golden) throws {
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(golden.json.utf8).write(to: URL(filePath: path), options: .atomic)
    }
}
