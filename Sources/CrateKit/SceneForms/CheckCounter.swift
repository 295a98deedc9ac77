import Synchronization

/// Counts the checks of scenes, or of walls, crates and balls alone, so that tests see where one is checked twice.
package final class CheckCounter: Sendable {
    /// The counter of the checks that the current task does; nil if nobody counts.
    @TaskLocal package static var current: CheckCounter?

    private let checks = Mutex(0)

    package init() {}

    /// How many checks were done.
    package var count: Int { checks.withLock { $0 } }

    func add() { checks.withLock { $0 += 1 } }
}
