import Chipmunk

/// Checks that the library computes the bits of goldens.
package enum ExactLibrary {
    /// Throws unless the library's arithmetic is exact.
    package static func require(for use: String) throws(CommandFailure) {
        guard let failed = SelfCheck.arithmetic().first(where: { !$0.holds }) else { return }
        throw CommandFailure(
            code: .unavailable,
            message: "\(use) needs a library with exact arithmetic, and a self-check failed: \(failed.claim); "
                + "see `crates doctor`")
    }

    /// Throws unless the state of a space can be saved.
    package static func requireSnapshots(for use: String) throws(CommandFailure) {
        do throws(SnapshotError) {
            _ = try Space().snapshot()
        } catch {
            throw CommandFailure(
                code: .unavailable,
                message: "\(use) needs Chipmunk 7.0.3, whose state can be saved; see `crates doctor`")
        }
    }
}
