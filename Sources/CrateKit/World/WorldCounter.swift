import Synchronization

/// Counts the worlds that are built, so that tests see where one is built twice.
package final class WorldCounter: Sendable {
    /// The counter of the worlds that the current task builds; nil if nobody counts.
    @TaskLocal package static var current: WorldCounter?

    private let worlds = Mutex(0)

    package init() {}

    /// How many worlds were built.
    package var count: Int { worlds.withLock { $0 } }

    func add() { worlds.withLock { $0 += 1 } }
}
