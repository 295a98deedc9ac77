internal import CChipmunkSupport

extension Space {
    /// Whether the space is in the middle of a step or a query, and so in any callback. `cpSpaceIsLocked`.
    ///
    /// C forbids adding and removing then. Here adding, removing, attaching, detaching, another ``Body/type``, new
    /// geometry and reindexing are queued, and made in their order as soon as the space is unlocked. A move to another
    /// space or body is queued as a whole, whichever of the two spaces is locked. Until then ``Body/space``,
    /// ``Shape/body``, ``bodies`` and the like read as before, and ``Body/isLeaving``, ``Shape/isLeaving`` and
    /// ``Constraint/isLeaving`` tell what waits to be removed.
    ///
    /// A change that has become redundant by then is skipped, so several callbacks can each remove the same body. A
    /// change that is a mistake outside a callback is one here: it traps immediately if that can be detected, and
    /// otherwise when it is made.
    ///
    /// Properties are set immediately. A sleeping body on which one is set before the contacts are known, or after they
    /// are solved, wakes and behaves as one that is awake. In between, that is in ``CollisionHandler/separate``,
    /// ``Constraint/preSolve`` and ``Body/velocityFunction``, it takes part from the next step on.
    public var isLocked: Bool {
        lock.isLocked
    }

    /// Runs a closure as soon as the space is unlocked, after all earlier queued changes, or immediately if it is not
    /// locked. `cpSpaceAddPostStepCallback`, which drops the second callback of one key; here every one is called.
    ///
    /// The closure may do everything that is possible outside a callback. If it steps the space, the changes that the
    /// callbacks of that step request are made when the step ends, before the changes that are queued behind the
    /// closure. Traps if closures are nested more than 100 times, as happens if each step requests the next.
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

    /// Runs a closure during which C forbids changes, and then makes those that were requested.
    func whileLocked<Result>(_ work: () -> Result) -> Result {
        lock.whileLocked(work) {
            unsafe cpxSpaceWakeChanged(handle)
            if recorder != nil { recorder?.unlocked(self) }
        }
    }
}
