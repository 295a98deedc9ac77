extension Change.Request {
    /// Queues the change if it has to wait, and returns whether it did. Traps if it is a mistake that is already
    /// detectable.
    func mustWait(file: StaticString, line: UInt) -> Bool {
        let subjects = self.subjects
        // Most objects have no waiting change, and are not written to.
        if let subject = subjects.first, !subject.waiting.isEmpty, subject.waiting.takeTurn() { return false }
        if let queue = queueOfLastChange(of: subjects) {
            Change.wait(self, in: queue, file: file, line: line)
            return true
        }
        guard let space = lockedSpace else {
            if let mistake { trap("\(mistake.call) \(mistake.rule)", file: file, line: line) }
            return false
        }
        if !mayBeDone, let mistake { trap("\(mistake.call) \(mistake.rule)", file: file, line: line) }
        Change.wait(self, in: space.lock.queue, file: file, line: line)
        return true
    }

    /// The objects that the change concerns, beginning with the one that changes. Excludes the static body of a space,
    /// which keeps its space and type.
    var subjects: [any Subject] {
        switch self {
        case .add(let body, _, _), .remove(let body, _), .type(let body, _), .set(let body, _): [body]
        case .attach(let shape, _), .detach(let shape, _), .reshape(let shape, _, _): [shape]
        case .addConstraint(let constraint, _):
            [constraint] + [constraint.bodyA, constraint.bodyB].filter { $0.space?.staticBody !== $0 }
        case .removeConstraint(let constraint, _): [constraint]
        case .reindex, .reindexShape, .reindexStaticShapes, .work: []
        }
    }

    /// Returns the queue of the last change requested for one of the objects.
    private func queueOfLastChange(of subjects: [any Subject]) -> ChangeQueue? {
        for subject in subjects {
            if let change = subject.waiting.changes.last(where: { $0.queue.isOpen && comesAfter($0.request) }) {
                return change.queue
            }
        }
        return nil
    }

    /// Returns whether the change depends on another change. A body in no space can change its type immediately, even
    /// if it is about to be added to one.
    private func comesAfter(_ other: Change.Request) -> Bool {
        guard case .type = self else { return true }
        if case .type = other { return true }
        return false
    }

    /// The space whose lock delays the change.
    var lockedSpace: Space? {
        let space: Space? =
            switch self {
            case .add(_, let space, _), .remove(_, let space), .addConstraint(_, let space),
                .removeConstraint(_, let space), .reindex(_, let space, _), .reindexShape(_, let space),
                .reindexStaticShapes(let space):
                space
            case .type(let body, _): body.space ?? body.constraints.first?.space
            case .attach(_, let body), .detach(_, let body): body.space
            case .reshape(let shape, _, _): shape.space
            case .set, .work: nil
            }
        return space?.isLocked ?? false ? space : nil
    }

    /// Whether the requested state holds already. The change is skipped then: several callbacks may request the same.
    var isDone: Bool {
        switch self {
        case .add(let body, let space, _): body.space === space
        case .remove(let body, let space), .reindex(let body, let space, _): body.space !== space
        case .attach(let shape, let body): shape.body === body
        case .detach(let shape, let body): shape.body !== body
        case .addConstraint(let constraint, let space): constraint.space === space
        case .removeConstraint(let constraint, let space): constraint.space !== space
        case .reindexShape(let shape, let space): shape.space !== space
        case .type, .set, .reshape, .reindexStaticShapes, .work: false
        }
    }

    /// Whether the requested state may hold already, as far as is known while the space is locked.
    private var mayBeDone: Bool {
        switch self {
        case .remove(let body, _): body.space == nil
        case .removeConstraint(let constraint, _): constraint.space == nil
        default: isDone
        }
    }

    /// The rule that the change breaks, and the call that requested it.
    var mistake: (call: String, rule: String)? {
        switch self {
        case .add(let body, _, _) where body.space != nil:
            ("Space.add(_:)", "needs a body that is in no space; remove it there first")
        case .add(let body, let space, _) where body.isHeld(elsewhereThan: space):
            ("Space.add(_:)", "needs a body that no constraint of another space holds")
        case .remove(let body, let space) where body.space !== space:
            ("Space.remove(_:)", "needs a body that is in this space")
        case .attach(let shape, _) where shape.body != nil:
            ("Body.attach(_:)", "needs a shape that is attached to no body; detach it first")
        case .detach(let shape, let body) where shape.body !== body:
            ("Body.detach(_:)", "needs a shape that is attached to this body")
        case .addConstraint(let constraint, let space):
            constraint.whyNotAddable(to: space).map { ("Space.add(_:)", "needs a \($0)") }
        case .removeConstraint(let constraint, let space) where constraint.space !== space:
            ("Space.remove(_:)", "needs a constraint that is in this space")
        default: nil
        }
    }

    /// Repeats the call that requested the change, with its source location.
    func perform(file: StaticString, line: UInt) {
        switch self {
        case .add(let body, let space, let place): calling(body) { space.add(body, place, file: file, line: line) }
        case .remove(let body, let space): calling(body) { space.remove(body, file: file, line: line) }
        case .type(let body, let type): calling(body) { body.type = type }
        case .set(let body, let change): calling(body, change)
        case .attach(let shape, let body): calling(shape) { body.attach(shape, file: file, line: line) }
        case .detach(let shape, let body): calling(shape) { body.detach(shape, file: file, line: line) }
        case .reshape(let shape, let name, let change): shape.reshape(name, file: file, line: line, change)
        case .addConstraint(let constraint, let space):
            calling(constraint) { space.add(constraint, file: file, line: line) }
        case .removeConstraint(let constraint, let space):
            calling(constraint) { space.remove(constraint, file: file, line: line) }
        case .reindex(let body, let space, let name):
            body.recordCall(.reindexShapes)
            space.reindexShapes(of: body, name, file: file, line: line)
        case .reindexShape(let shape, let space): space.reindex(shape, file: file, line: line)
        case .reindexStaticShapes(let space): space.reindexStaticShapes(file: file, line: line)
        case .work(let work): work()
        }
    }

    private func calling(_ subject: some Subject, _ call: () -> Void) {
        subject.waiting.isItsTurn = true
        call()
    }
}

extension Constraint {
    /// Returns the reason that the constraint cannot be added to a space, or nil if it can.
    fileprivate func whyNotAddable(to space: Space) -> String? {
        if self.space != nil { return "constraint that is in no space; remove it there first" }
        for body in [bodyA, bodyB] where body.space !== space {
            // A dynamic body outside the space would gain velocity and never move, and be put to sleep by a space that
            // does not contain it.
            guard body.space == nil && body.currentType != .dynamic else {
                return "constraint between bodies of this space; add them first,"
                    + " unless they are static or kinematic and in no space"
            }
            if body.isHeld(elsewhereThan: space) {
                return "constraint between bodies that no constraint of another space holds"
            }
        }
        return whyUnsolvable().map { "\(type(of: self)) that can be solved: \($0)" }
    }
}

extension Body {
    /// Returns whether constraints of another space hold the body, which is in no space.
    fileprivate func isHeld(elsewhereThan space: Space) -> Bool {
        constraints.first.map { $0.space !== space } ?? false
    }
}
