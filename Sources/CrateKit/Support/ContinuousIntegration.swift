/// Detects continuous integration, where nobody would review a new recording.
package enum ContinuousIntegration {
    /// Returns whether the variable `CI` is set and is not empty, `0` or `false`.
    package static func isRunning(in environment: [String: String]) -> Bool {
        guard let value = environment["CI"] else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }
}
