import Synchronization

/// Counts costly work in a task, so that tests detect work that is done twice.
package final class WorkCounter: Sendable {
    /// The counter of checks, of scenes and of single walls, crates and balls; nil if they are not counted.
    @TaskLocal package static var checks: WorkCounter?
    /// The counter of the worlds that are built; nil if they are not counted.
    @TaskLocal package static var worlds: WorkCounter?

    private let total = Mutex(0)

    package init() {}

    /// The number of checks, or of worlds.
    package var count: Int { total.withLock { $0 } }

    func add() { total.withLock { $0 += 1 } }
}
