import CrateKit

/// Goldens on disk.
enum GoldenFile {
    /// A golden of a thousand bodies is about a quarter of this, and so is one with ten thousand samples of the tilt.
    static let maximumSize = 1 << 20

    static func read(_ path: String) throws -> Golden {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "golden")
        do {
            return try Golden(json: bytes)
        } catch {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }

    /// The text of a golden, if ``read(_:)`` would take it.
    static func text(of golden: Golden) throws -> String {
        let text = try golden.json
        guard text.utf8.count <= maximumSize else {
            throw CommandFailure(
                code: .badData,
                message: "nothing recorded: the golden would be \(text.utf8.count) bytes long, and \(maximumSize) are "
                    + "allowed; give a shorter tilt file or fewer bodies")
        }
        return text
    }
}
