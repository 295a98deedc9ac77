import CrateKit

/// The scene file that a client sends in parts. See <doc:Protocol>.
struct SentScene {
    /// The largest number of bytes of the file.
    static let maximumLength = 64 << 10

    private var bytes: [UInt8] = []
    private var isTooLong = false

    /// Adds a part. Returns the whole file with the last part, and begins anew.
    ///
    /// - Throws: ``SceneRefusal`` with the last part if the file is too long. What is too long is not kept.
    mutating func add(_ text: String, isLast: Bool) throws(SceneRefusal) -> [UInt8]? {
        if isTooLong || bytes.count + text.utf8.count > SentScene.maximumLength {
            (bytes, isTooLong) = ([], true)
        } else {
            bytes += text.utf8
        }
        guard isLast else { return nil }
        defer { self = SentScene() }
        guard !isTooLong else {
            throw SceneRefusal(
                description:
                    "A scene in a link can have at most \(SentScene.maximumLength >> 10) KB: serve it as a file.")
        }
        return bytes
    }
}

/// The reason that a scene that a client sent is not shown.
struct SceneRefusal: Error, Hashable, CustomStringConvertible {
    let description: String
}
