import CrateKit
import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The secret that a URL must have where others than this machine's users can reach the server.
struct AccessToken: Sendable {
    /// 32 hexadecimal digits.
    let text: String
    /// Known to this process alone, so that nobody can prepare a code that resembles the token's.
    private let key = SymmetricKey(size: .bits256)

    /// A token of 128 random bits.
    init() {
        var generator = SystemRandomNumberGenerator()
        self.init((0..<2).map { _ in hexadecimal(generator.next() as UInt64, digits: 16) }.joined())
    }

    /// A token with a text.
    init(_ text: String) {
        self.text = text
    }

    /// Whether a text is the token.
    ///
    /// Compares the authentication codes of both, and takes the same time wherever they differ.
    func matches(_ given: String) -> Bool {
        let code = HMAC<SHA256>.authenticationCode(for: Array(given.utf8), using: key)
        return HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(text.utf8), using: key)
    }
}
