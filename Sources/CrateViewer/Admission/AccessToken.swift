import CrateKit

/// The secret that a URL must contain if others than this machine's users can reach the server.
struct AccessToken: Sendable {
    /// 32 hexadecimal digits.
    let text: String

    /// Creates a token of 128 random bits.
    init() {
        var generator = SystemRandomNumberGenerator()
        self.init((0..<2).map { _ in hexadecimal(generator.next() as UInt64, digits: 16) }.joined())
    }

    /// Creates a token with a given text.
    init(_ text: String) {
        self.text = text
    }

    /// Returns whether a text is the token. The time does not depend on where they differ, so that nobody can guess the
    /// token byte by byte.
    func matches(_ given: String) -> Bool {
        // The length is no secret.
        guard given.utf8.count == text.utf8.count else { return false }
        return zip(given.utf8, text.utf8).reduce(0) { difference, bytes in difference | (bytes.0 ^ bytes.1) } == 0
    }
}
