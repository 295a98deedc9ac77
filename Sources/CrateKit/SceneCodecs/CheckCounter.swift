import Synchronization

/// Counts the checks of scenes, and of single walls, crates and balls, so that tests detect double checks.
package final class CheckCounter: Sendable {
    /// The counter of the current task's checks, or nil if they are not counted.
    @TaskLocal package static var current: CheckCounter?

    private let checks = Mutex(0)

    package init() {}

    /// The number of checks.
    package var count: Int { checks.withLock { $0 } }

    func add() { checks.withLock { $0 += 1 } }
}
