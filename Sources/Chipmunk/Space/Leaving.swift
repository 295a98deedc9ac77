// What waits to leave a space while that is locked. Its ``Body/space`` is the space until then: it is solved, found by queries, and
// reported, as before.

extension Body {
    /// Whether the body was removed from its space in a callback, and leaves it once the space is unlocked.
    ///
    /// ``space`` is the space until then, and nil afterwards. A callback that counts or removes each body once looks at this:
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
    /// Whether the shape was detached in a callback, or its body ``Body/isLeaving``, and leaves the space once that is unlocked.
    ///
    /// ``body`` and ``space`` are those that it had until then.
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
    /// Whether the constraint was removed in a callback, or one of its bodies ``Body/isLeaving``, and leaves its space once that is
    /// unlocked.
    ///
    /// ``space`` is the space until then, and nil afterwards.
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
    /// Returns the answer to the last request that has one, or nil.
    fileprivate func lastAnswer(_ answer: (Change.Request) -> Bool?) -> Bool? {
        for change in changes.reversed() where change.queue.isOpen {
            if let answer = answer(change.request) { return answer }
        }
        return nil
    }
}
