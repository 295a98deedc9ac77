import CrateKit

/// What needs a library that computes the bits of goldens.
enum ExactLibrary {
    /// Throws unless the library's arithmetic is exact.
    static func require(for use: String) throws(CommandFailure) {
        guard let failed = SelfCheck.arithmetic().first(where: { !$0.holds }) else { return }
        throw CommandFailure(
            code: .unavailable,
            message: "\(use) needs a library with exact arithmetic, and a self-check failed: \(failed.claim); "
                + "see `crates doctor`")
    }
}
