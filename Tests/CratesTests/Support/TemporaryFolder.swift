import Foundation

/// A folder that goes away with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "crates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of the folder's contents.
    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: url.appending(path: name))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }
}
