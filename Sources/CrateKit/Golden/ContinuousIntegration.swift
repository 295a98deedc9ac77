/// Whether this process was started by a continuous integration, where nobody would review what is recorded.
package enum ContinuousIntegration {
    /// Whether the variable `CI` is set to anything but nothing, `0` and `false`.
    package static func isRunning(in environment: [String: String]) -> Bool {
        guard let value = environment["CI"] else { return false }
        return !["", "0", "false"].contains(value.lowercased())
    }
}
