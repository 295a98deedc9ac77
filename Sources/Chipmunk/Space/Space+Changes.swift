internal import CChipmunkSupport

extension Space {
    /// Whether the space is in the middle of a step or a query, as it is in every callback. `cpSpaceIsLocked`.
    ///
    /// C forbids adding and removing then. Here the space queues additions, removals, attachments, detachments, a new
    /// ``Body/type``, new geometry and reindexing, and makes these changes in order as soon as it is unlocked. A move
    /// to another space or body is queued as a whole, whichever of the two spaces is locked. Until then ``Body/space``,
    /// ``Shape/body``, ``bodies`` and the like read as before, and ``Body/isLeaving``, ``Shape/isLeaving`` and
    /// ``Constraint/isLeaving`` are true for members that wait to be removed.
    ///
    /// A change that is redundant by then is skipped, so several callbacks can each remove the same body. A change that
    /// would trap outside a callback traps here too: immediately if the mistake is detectable, and otherwise when the
    /// change is made.
    ///
    /// Other properties are set immediately, and wake a sleeping body, which then behaves as an awake body. Only in
    /// ``CollisionHandler/separate``, ``Constraint/preSolve`` and ``Body/velocityFunction``, that is after the contacts
    /// are known and before they are solved, does it take part from the next step on.
    public var isLocked: Bool {
        lock.isLocked
    }

    /// Runs a closure as soon as the space is unlocked, after all earlier queued changes, or immediately if it is not
    /// locked. `cpSpaceAddPostStepCallback`, which drops the second callback with the same key; here every closure is
    /// called.
    ///
    /// Use it for work that a callback may not do, such as stepping the space. Changes requested by the callbacks of
    /// that step are made when the step ends, before the changes queued behind the closure. Traps if closures are
    /// nested more than 100 times, as happens if each step requests the next.
    public func whenUnlocked(file: StaticString = #fileID, line: UInt = #line, _ work: @escaping () -> Void) {
        if isLocked {
            queue(.work(work), file: file, line: line)
        } else {
            work()
        }
    }

    func queue(_ request: Change.Request, file: StaticString, line: UInt) {
        Change.wait(request, in: lock.queue, file: file, line: line)
    }

    /// Runs a closure during which C forbids changes, and then makes the requested changes.
    func whileLocked<Result>(_ work: () -> Result) -> Result {
        lock.whileLocked(work) {
            unsafe cpxSpaceWakeChanged(handle)
            if observer != nil { observer?.unlocked(self) }
        }
    }
}
