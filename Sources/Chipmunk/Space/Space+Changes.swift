internal import CChipmunkSupport

extension Space {
    /// A change of the space that waits for the space to be unlocked.
    enum Change {
        case addBody(Body)
        case removeBody(Body)
        case attach(Shape, Body)
        case detach(Shape, Body)
        case addConstraint(Constraint)
        case removeConstraint(Constraint)
        case reindex(Body)
        case other(() -> Void)
        case reindexShape(Shape)
        case reindexStaticShapes
    }

    /// Whether the space is in the middle of a step or a query, and with it any callback. `cpSpaceIsLocked`.
    ///
    /// Meanwhile C forbids to add and to remove. Here such changes are queued, and done in their order as soon as the
    /// space is unlocked. One that has become true by then is left out, so a body can be removed by each of several
    /// callbacks; one that has become impossible traps, as it would have outside.
    public var isLocked: Bool {
        lockDepth > 0
    }

    /// Does something as soon as the space is unlocked, after what was queued before: at once if it is not locked.
    /// `cpSpaceAddPostStepCallback`, which drops the second callback of one key; here every one is called.
    public func whenUnlocked(_ work: @escaping () -> Void) {
        if isLocked {
            queue(.other(work))
        } else {
            work()
        }
    }

    /// Whether waking all sleepers has to wait: in the middle of a step, C would abort.
    var mustWait: Bool {
        unsafe isLocked && cpxSpaceHasSleepers(handle)
    }

    func queue(_ change: Change) {
        queuedChanges.append(change)
    }

    /// Runs something during which C forbids changes, and then does those that were asked for.
    func whileLocked<Result>(_ work: () -> Result) -> Result {
        lockDepth += 1
        let result = work()
        lockDepth -= 1
        if !isLocked && !isDraining && !queuedChanges.isEmpty { doQueuedChanges() }
        return result
    }

    /// Does the changes in the order in which they were asked for. One of them may lead to others, as who is told of a
    /// contact that a removal ends asks for them: these come last.
    private func doQueuedChanges() {
        isDraining = true
        var index = 0
        while index < queuedChanges.count {
            let change = queuedChanges[index]
            index += 1
            switch change {
            case .addBody(let body): if body.space !== self { add(body) }
            case .removeBody(let body): if body.space != nil { remove(body) }
            case .attach(let shape, let body): if shape.body !== body { body.attach(shape) }
            case .detach(let shape, let body): if shape.body === body { body.detach(shape) }
            case .addConstraint(let constraint): if constraint.space !== self { add(constraint) }
            case .removeConstraint(let constraint): if constraint.space != nil { remove(constraint) }
            case .reindex(let body): if body.space === self { reindexShapes(of: body) }
            case .other(let change): change()
            case .reindexShape(let shape): if shape.space === self { reindex(shape) }
            case .reindexStaticShapes: reindexStaticShapes()
            }
        }
        queuedChanges.removeAll(keepingCapacity: true)
        isDraining = false
    }
}
