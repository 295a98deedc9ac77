internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Advances the space in time. `cpSpaceStep`.
    ///
    /// Use steps of constant length, which behave best. If a step is more than a thousand times as long as the previous
    /// one, the solver starts it without cached impulses; C would multiply them by the ratio.
    ///
    /// A stack of 512 KB, the default of secondary threads on Apple's systems, is enough for a space of any size: C
    /// recurses over shapes and bodies, but this package does not. See <doc:Limits>.
    ///
    /// A body whose motion overflows is stopped where it is, and the step continues: see ``quarantine``.
    ///
    /// A step of 0 does nothing, as in C: it does not check the space, and leaves ``contactsBegan`` and
    /// ``contactsEnded``.
    ///
    /// - Parameter duration: The length of the step in seconds. Traps unless 0 or in `1e-30...1e30`, if a dynamic body
    ///   has no mass or moment, and if called from inside a step.
    public func step(by duration: Double, file: StaticString = #fileID, line: UInt = #line) {
        if duration == 0 { return }
        require(duration, in: 1e-30...1e30, "Space.step(by:)", file: file, line: line)
        require(!isLocked, "Space.step(by:) must not be called while the space is locked", file: file, line: line)
        if let keeper, keeper.repeatsSteps {
            keeper.stepTwice(self, by: duration, file: file, line: line)
        } else {
            stepOnce(by: duration, file: file, line: line)
        }
    }

    /// Performs a step of a valid length.
    func stepOnce(by duration: Double, file: StaticString, line: UInt) {
        if needsCheck { checkSolvability(file: file, line: line) }
        if observer != nil { observer?.beginStep(duration, of: self) }
        whileLocked {
            currentStep = (file: file, line: line)
            defer { currentStep = nil }
            stopBullets(within: duration)
            if unsafe cpxSpaceStep(handle, duration) > 0 { collectQuarantine() }
            publishContacts()
            publishImpacts()
            breakConstraints(after: duration)
        }
    }
}

extension Space {
    /// Releases a body from ``quarantine``, so that it moves again, starting from rest. Traps unless the body is in
    /// quarantine.
    public func releaseFromQuarantine(_ body: Body, file: StaticString = #fileID, line: UInt = #line) {
        require(
            body.space === self && body.quarantineTicket != nil,
            "Space.releaseFromQuarantine(_:) needs a body of the space's quarantine", file: file, line: line)
        body.recordCall(.releaseFromQuarantine)
        body.unfreeze()
        // Bodies that do not move fall asleep.
        body.rouse()
        strikeFromQuarantine(body)
    }

    /// Adds the stopped bodies to the quarantine.
    func collectQuarantine() {
        for body in bodies where body.isQuarantined { quarantine(body) }
    }

    /// Updates the quarantine once the space is unlocked, however often it is called until then.
    func collectQuarantineLater() {
        guard !willCollectQuarantine else { return }
        willCollectQuarantine = true
        whenUnlocked {
            self.willCollectQuarantine = false
            self.noteInfluence()
            self.collectQuarantine()
        }
    }

    /// Records a stopped body. Ignores the space's ``staticBody``, which cannot be released.
    func quarantine(_ body: Body) {
        guard body.ticket != nil, body.quarantineTicket == nil else { return }
        body.quarantineTicket = quarantineMembers.append(body)
    }
}
