import Synchronization

/// Counts the worlds that are built, so that tests detect redundant builds.
package final class WorldCounter: Sendable {
    /// The counter of the current task, or nil if its worlds are not counted.
    @TaskLocal package static var current: WorldCounter?

    private let worlds = Mutex(0)

    package init() {}

    /// The number of worlds.
    package var count: Int { worlds.withLock { $0 } }

    func add() { worlds.withLock { $0 += 1 } }
}
