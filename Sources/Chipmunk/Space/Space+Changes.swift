internal import CChipmunkSupport

extension Space {
    /// Whether the space is in the middle of a step or a query, and with it any callback. `cpSpaceIsLocked`.
    ///
    /// Meanwhile C forbids to add and to remove. Here adding, removing, attaching, detaching, another ``Body/type``, new
    /// geometry and reindexing are queued, and done in their order as soon as the space is unlocked. A move to another
    /// space or body is queued as a whole, whichever of the two spaces is locked. Until then ``Body/space``,
    /// ``Shape/body``, ``bodies`` and the like read as before.
    ///
    /// A change that has become true by then is left out, so a body can be removed by each of several callbacks. One that
    /// is a mistake outside of a callback is one here: it traps at once if that can be seen, and else when it is done.
    ///
    /// Properties are set at once. A sleeping body on which one is set before the contacts are known, or after they are
    /// solved, wakes and behaves as one that is awake. In between, which is in ``CollisionHandler/separate``,
    /// ``Constraint/preSolve`` and ``Body/velocityFunction``, it joins with the next step.
    public var isLocked: Bool {
        lock.isLocked
    }

    /// Does something as soon as the space is unlocked, after what was queued before: at once if it is not locked.
    /// `cpSpaceAddPostStepCallback`, which drops the second callback of one key; here every one is called.
    ///
    /// The work may do all that is possible outside of a callback. If it steps the space, what the callbacks of that step
    /// ask for is done when the step ends, before whatever was queued behind the work. Traps where work is nested more
    /// than 100 times, as it is if each step asks for the next.
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

    /// Runs something during which C forbids changes, and then does those that were asked for.
    func whileLocked<Result>(_ work: () -> Result) -> Result {
        lock.whileLocked(work) { unsafe cpxSpaceWakeChanged(handle) }
    }
}
