// The members of a space. Reading is free, and so is removing. The first read after many consecutive removals takes
// time proportional to the number of remaining members.
extension Space {
    /// The bodies, in the order they were added, without ``staticBody``. `cpSpaceEachBody`.
    ///
    /// Read it once before a loop that removes bodies, not in each iteration: after many consecutive removals, the next
    /// read takes time proportional to the number of remaining bodies. The same applies to ``shapes`` and
    /// ``constraints``.
    public final var bodies: [Body] {
        bodyMembers.all
    }

    /// The handles of ``bodies``, for reading all bodies in one call.
    final var bodyHandles: [OpaquePointer?] {
        unsafe handleMembers.all
    }

    /// The shapes of the bodies and of ``staticBody``, in the order they were added. `cpSpaceEachShape`.
    public final var shapes: [Shape] {
        shapeMembers.all
    }

    /// The constraints, in the order they were added. `cpSpaceEachConstraint`.
    public final var constraints: [Constraint] {
        constraintMembers.all
    }

    /// The bodies that a step stopped, because their motion overflowed or became NaN, or because they arrived where
    /// there was no room for more pairs of shapes (``maximumPairs``).
    ///
    /// Each body stays where it was until it is released (``releaseFromQuarantine(_:file:line:)``) or removed. The
    /// order is the order of the steps that stopped them, and of ``bodies`` within a step.
    public final var quarantine: [Body] {
        quarantineMembers.all
    }
}

extension Space {
    /// Records a body that was just added in C.
    final func enroll(_ body: Body) {
        unsafe body.owner = self
        definitionChanged()
        body.ticket = bodyMembers.append(body)
        if body.stopsInTime { hasBullets = true }
        unsafe handleMembers.append(body.handle)
    }

    /// Removes the record of a body that was removed in C.
    final func strike(_ body: Body) {
        guard let ticket = body.ticket else { return }
        definitionChanged()
        keep(body)
        bodyMembers.remove(ticket)
        unsafe handleMembers.remove(ticket)
        body.ticket = nil
        strikeFromQuarantine(body)
    }

    final func strikeFromQuarantine(_ body: Body) {
        guard let ticket = body.quarantineTicket else { return }
        quarantineMembers.remove(ticket)
        body.quarantineTicket = nil
    }
}
