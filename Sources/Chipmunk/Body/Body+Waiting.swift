internal import CChipmunk
internal import CChipmunkSupport

extension Body {
    /// Makes a change that wakes the body, as every setter of C does. While the space is locked, the change is made
    /// immediately and only the waking waits: C aborts when a sleeping body wakes between two contacts of a step.
    @inline(__always)
    func changing(_ change: () -> Void) {
        let sleep = unsafe cpxBodyBeginChange(handle)
        change()
        unsafe cpxBodyEndChange(handle, sleep)
    }

    /// Whether a change has to wait because it depends on the type, which changes first.
    ///
    /// Must be read once in each call of a setter, see ``Change``.
    var mustWait: Bool {
        if waiting.isEmpty || waiting.takeTurn() { return false }
        return queuedType != nil
    }

    /// Makes a change once the type has changed.
    func later(_ change: @escaping (Body) -> Void) {
        guard let queue = waiting.changes.last(where: \.queue.isOpen)?.queue else { return }
        // A change that may trap records its own source location.
        Change.wait(.set(self) { change(self) }, in: queue, file: #fileID, line: #line)
    }

    /// The type set while the space was locked, until the change takes effect.
    var queuedType: BodyType? {
        for change in waiting.changes.reversed() where change.queue.isOpen {
            if case .type(_, let type) = change.request { return type }
        }
        return nil
    }
}
