// Members that wait to leave a locked space. They stay in it until it is unlocked: they are solved, found by queries
// and reported as before.

extension Body {
    /// Whether the body was removed from its space in a callback, and leaves it once the space is unlocked.
    ///
    /// ``space`` is nil only afterwards. Check this property in a callback that must count or remove each body once:
    ///
    ///     guard !pig.isLeaving else { return true }
    ///     space.remove(pig)
    ///
    /// False if the body was added again since.
    public var isLeaving: Bool {
        waiting.lastAnswer { request in
            switch request {
            case .remove: true
            case .add: false
            default: nil
            }
        } ?? false
    }
}

extension Shape {
    /// Whether the shape was detached, or its body removed, in a callback, and leaves the space once the space is
    /// unlocked.
    ///
    /// ``body`` and ``space`` keep their values until then.
    public final var isLeaving: Bool {
        waiting.lastAnswer { request in
            switch request {
            case .detach: true
            case .attach: false
            default: nil
            }
        } ?? (body?.isLeaving ?? false)
    }
}

extension Constraint {
    /// Whether the constraint or one of its bodies was removed in a callback, and the constraint leaves its space once
    /// the space is unlocked.
    ///
    /// ``space`` is nil only afterwards.
    public final var isLeaving: Bool {
        waiting.lastAnswer { request in
            switch request {
            case .removeConstraint: true
            case .addConstraint: false
            default: nil
            }
        } ?? (space != nil && (bodyA.isLeaving || bodyB.isLeaving))
    }
}

extension Waiting {
    /// Returns the last non-nil answer for a waiting request, or nil.
    fileprivate func lastAnswer(_ answer: (Change.Request) -> Bool?) -> Bool? {
        for change in changes.reversed() where change.queue.isOpen {
            if let answer = answer(change.request) { return answer }
        }
        return nil
    }
}
