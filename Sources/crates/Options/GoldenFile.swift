import CrateKit

/// Goldens on disk.
enum GoldenFile {
    /// A golden of a thousand bodies is about a quarter of this.
    static let maximumSize = 1 << 20

    static func read(_ path: String) throws -> Golden {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "golden")
        do {
            return try Golden(json: bytes)
        } catch {
            throw CommandFailure(code: .badData, message: "\(path): \(error)")
        }
    }
}
