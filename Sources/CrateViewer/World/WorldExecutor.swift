import Dispatch

/// Runs the world on a thread of its own, so that no step and no scene delays connections, however long it takes.
final class WorldExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "crates.world", qos: .userInteractive)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        // The queue does one thing at a time, as an actor's executor must.
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
