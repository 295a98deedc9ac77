internal import Dispatch
import Synchronization

/// Work on several threads at once, while the caller waits.
package enum ConcurrentWork {
    /// The number of portions per thread: several, to even out portions of different durations.
    private static let portionsPerThread = 8

    /// Calls a closure with each number below a count, once, in no order, and returns after the last call.
    ///
    /// Several threads call the closure at once, the caller's among them.
    ///
    /// - Parameter jobs: The largest number of calls at once, 1 or more. With 1, the caller's thread makes them in order.
    package static func perform(_ count: Int, jobs: Int, _ work: @Sendable (Int) -> Void) {
        let threads = min(jobs, count)
        guard threads > 1 else {
            for index in 0..<count { work(index) }
            return
        }
        let portion = max(1, count / (threads * portionsPerThread))
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let start = next.add(portion, ordering: .relaxed).oldValue
                guard start < count else { return }
                for index in start..<min(start + portion, count) { work(index) }
            }
        }
    }
}
