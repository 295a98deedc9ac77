import CrateKit
import SystemPackage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Goldens on disk.
enum GoldenFile {
    /// What the name of a golden's file ends with.
    static let suffix = ".golden.json"
    /// Where goldens are unless a command is told otherwise.
    static let defaultFolder = "Goldens"

    static func read(_ path: String) throws -> Golden {
        let bytes = try InputFile.contents(of: path, atMost: Golden.maximumSize, kind: "golden")
        do {
            return try Golden(json: bytes)
        } catch {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }

    /// The text of a golden, if ``read(_:)`` would take it.
    static func text(of golden: Golden) throws -> String {
        let text = try golden.json
        guard text.utf8.count <= Golden.maximumSize else {
            throw CommandFailure(
                code: .badData,
                message:
                    "nothing recorded: the golden would be \(text.utf8.count) bytes long, and \(Golden.maximumSize) are "
                    + "allowed; give a shorter tilt file or fewer bodies")
        }
        return text
    }

    /// Writes a golden, whose folder is made if it is not there.
    static func write(_ text: String, to path: String) throws {
        try makeFolder(of: path)
        let sink = try DataSink(path: path)
        try sink.write(text)
        try sink.finish()
    }

    /// Where the golden of a scene, or one of some other name, is in a folder.
    static func path(named name: String, in folder: String) -> String {
        let plain = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        return FilePath(folder).appending(String(plain) + suffix).string
    }

    /// A golden's own folder, from which the path of its scene's file counts.
    static func folder(of path: String) -> FilePath {
        FilePath(path).removingLastComponent()
    }

    private static func makeFolder(of path: String) throws(CommandFailure) {
        let folder = folder(of: path)
        guard !folder.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(code: .cannotCreate, message: "cannot create \(path): its folder cannot be made")
        }
    }
}
