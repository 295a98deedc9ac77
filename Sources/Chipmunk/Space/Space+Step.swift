internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Moves the space forward in time. `cpSpaceStep`.
    ///
    /// Steps of one length behave best. After a step more than a thousand times as long as the one before, the solver
    /// starts afresh; C would multiply its cached impulses by the ratio.
    ///
    /// A stack of 512 KB, as secondary threads have on Apple's systems, is enough for a space of any size: what C does by
    /// recursion over shapes and bodies is done here without. See <doc:Limits>.
    ///
    /// A body whose motion overflows is stopped where it is, and the step goes on: see ``quarantine``.
    ///
    /// - Parameter duration: Seconds, from 1e-30 to 1e30. Anything else traps. So does a dynamic body without mass or
    ///   moment, and a call from inside a step.
    public func step(by duration: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(duration, in: 1e-30...1e30, "Space.step(by:)", file: file, line: line)
        require(!isLocked, "Space.step(by:) must not be called while the space is locked", file: file, line: line)
        if needsCheck { checkSolvability(file: file, line: line) }
        whileLocked {
            currentStep = (file: file, line: line)
            defer { currentStep = nil }
            if unsafe cpxSpaceStep(handle, duration) > 0 { collectQuarantine() }
            publishContacts()
        }
    }
}

extension Space {
    /// Lets a body of ``quarantine`` move again, from rest. A body that is not in it traps.
    public func releaseFromQuarantine(_ body: Body, file: StaticString = #fileID, line: UInt = #line) {
        require(
            body.space === self && body.quarantineTicket != nil,
            "Space.releaseFromQuarantine(_:) needs a body of the space's quarantine", file: file, line: line)
        body.unfreeze()
        // What does not move falls asleep.
        body.activate()
        strikeFromQuarantine(body)
    }

    /// Brings the quarantine up to date with the bodies that stopped.
    func collectQuarantine() {
        for body in bodies where body.isQuarantined { quarantine(body) }
    }

    /// Does it once the space is unlocked, however often it is asked for until then.
    func collectQuarantineLater() {
        guard !willCollectQuarantine else { return }
        willCollectQuarantine = true
        whenUnlocked {
            self.willCollectQuarantine = false
            self.collectQuarantine()
        }
    }

    /// Records that a body stopped. The space's ``staticBody`` has nowhere to be released to.
    func quarantine(_ body: Body) {
        guard body.ticket != nil, body.quarantineTicket == nil else { return }
        body.quarantineTicket = quarantineMembers.append(body)
    }
}
