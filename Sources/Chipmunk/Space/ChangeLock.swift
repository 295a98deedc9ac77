/// The lock that forbids changes of a space, and the changes that wait for it.
///
/// C forbids adding and removing while it iterates over a space, and so in every callback. ``whileLocked(_:onUnlock:)``
/// runs such code. Changes requested meanwhile wait in ``queue``, and are made when the outermost call ends.
final class ChangeLock {
    /// The number of active calls during which C forbids changes.
    private var depth = 0
    /// Whether queued changes are being made.
    private var isDraining = false
    /// The number of nested calls of delayed work.
    private var workDepth = 0
    /// The queue for new requests.
    private(set) var queue = ChangeQueue()

    /// The maximum depth of nested work: each level takes up stack.
    static let mostNestedWork = 100

    var isLocked: Bool {
        depth > 0
    }

    /// Runs a closure during which changes are forbidden, and then makes the requested changes.
    ///
    /// - Parameter onUnlock: Called once nothing is locked any more, before the changes are made.
    @inline(__always)
    func whileLocked<Result>(_ work: () -> Result, onUnlock: () -> Void) -> Result {
        depth += 1
        let result = work()
        depth -= 1
        if !isLocked {
            onUnlock()
            if !isDraining && !queue.changes.isEmpty { doQueuedChanges() }
        }
        return result
    }

    /// Makes the changes in the order of their requests. A change may lead to others, for example when it ends a
    /// contact whose handler requests them; these come last.
    ///
    /// Not inlined, so that a step without requests retains nothing.
    @inline(never)
    private func doQueuedChanges() {
        isDraining = true
        let queue = queue
        var index = 0
        while index < queue.changes.count {
            let change = queue.changes[index]
            index += 1
            if case .work(let work) = change.request { run(work, of: change, from: queue) } else { change.resume() }
        }
        // The changes may release objects whose deinitializers request further changes.
        var done: [Change] = []
        swap(&done, &queue.changes)
        isDraining = false
        // Released only now: an optimized build releases after the last use, and such requests would wait for the next
        // unlocking.
        withExtendedLifetime(done) {}
    }

    /// Runs work that waited for the space to be unlocked. Its own changes are made before it continues, as anywhere
    /// outside a callback, and so before the changes behind it in the queue.
    private func run(_ work: () -> Void, of change: Change, from queue: ChangeQueue) {
        workDepth += 1
        require(
            workDepth <= ChangeLock.mostNestedWork,
            "Space.whenUnlocked(_:) must not be nested more than \(ChangeLock.mostNestedWork) times: each work steps the"
                + " space, and that step asks for the next",
            file: change.file, line: change.line)
        queue.isOpen = false
        self.queue = ChangeQueue()
        isDraining = false
        work()
        isDraining = true
        self.queue = queue
        queue.isOpen = true
        workDepth -= 1
    }
}

/// The changes that wait for a space to be unlocked.
final class ChangeQueue {
    var changes: [Change] = []
    /// Whether new requests come after these changes. False while one of them runs work: the work finds the space
    /// unlocked, and its requests are made immediately.
    var isOpen = true
}
