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
        for change in waiting.changes.reversed() where change.queue.isOpen {
            switch change.request {
            case .remove: return true
            case .add: return false
            default: continue
            }
        }
        return false
    }
}

extension Shape {
    /// Whether the shape was detached in a callback, or its body ``Body/isLeaving``, and leaves the space once that is unlocked.
    ///
    /// ``body`` and ``space`` are those that it had until then.
    public final var isLeaving: Bool {
        for change in waiting.changes.reversed() where change.queue.isOpen {
            switch change.request {
            case .detach: return true
            case .attach: return false
            default: continue
            }
        }
        return body?.isLeaving ?? false
    }
}

extension Constraint {
    /// Whether the constraint was removed in a callback, or one of its bodies ``Body/isLeaving``, and leaves its space once that is
    /// unlocked.
    ///
    /// ``space`` is the space until then, and nil afterwards.
    public final var isLeaving: Bool {
        for change in waiting.changes.reversed() where change.queue.isOpen {
            switch change.request {
            case .removeConstraint: return true
            case .addConstraint: return false
            default: continue
            }
        }
        return space != nil && (bodyA.isLeaving || bodyB.isLeaving)
    }
}
