/// Whether a space may be changed, and what was asked for while it may not.
///
/// C forbids to add and to remove while it goes through a space, and so in every callback. ``whileLocked(_:onUnlock:)`` runs
/// something of the kind. What is asked for meanwhile waits in ``queue``, and is done when the outermost call ends.
final class ChangeLock {
    /// How many calls are under way during which C forbids changes.
    private var depth = 0
    /// Whether queued changes are being done.
    private var isDraining = false
    /// How much work that waited is under way, each inside of another.
    private var workDepth = 0
    /// Where what is asked for now waits.
    private(set) var queue = ChangeQueue()

    /// How often work may run inside of work: each time takes up stack.
    static let mostNestedWork = 100

    var isLocked: Bool {
        depth > 0
    }

    /// Runs something during which changes are forbidden, and then does those that were asked for.
    ///
    /// - Parameter onUnlock: Called once nothing is locked any more, before the changes are done.
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

    /// Does the changes in the order in which they were asked for. One of them may lead to others, as a handler that is
    /// called for a contact that a removal ends asks for them: these come last.
    private func doQueuedChanges() {
        isDraining = true
        let queue = queue
        var index = 0
        while index < queue.changes.count {
            let change = queue.changes[index]
            index += 1
            if case .work(let work) = change.request { run(work, of: change, from: queue) } else { change.resume() }
        }
        // What dies with the changes may ask for others.
        var done: [Change] = []
        swap(&done, &queue.changes)
        isDraining = false
    }

    /// Runs work that waited for the space to be unlocked. What it leads to is done before it continues, as anywhere
    /// outside a callback, and so before what waits in the queue behind it.
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
    /// Whether what is asked for now comes after these changes. False while work runs that was one of them: it finds the
    /// space unlocked, and what it asks for is done at once.
    var isOpen = true
}
