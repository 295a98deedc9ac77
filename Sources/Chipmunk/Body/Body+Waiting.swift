internal import CChipmunkSupport

extension Body {
    /// Whether a change of the body has to wait until its space is unlocked, since it would wake the body.
    ///
    /// C aborts when a sleeping body wakes between two contacts of a step. So a callback that changes a sleeper, a shape
    /// of it or a constraint on it changes it right after the step.
    var mustWait: Bool {
        unsafe cpxBodyMustWait(handle)
    }

    /// Does something once the space is unlocked.
    func later(_ change: @escaping (Body) -> Void) {
        space?.queue(.other { change(self) })
    }
}
