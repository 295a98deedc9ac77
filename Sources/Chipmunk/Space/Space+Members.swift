// What is in a space. Reading is free, and so is removing; the first read after many removals in a row takes time in
// proportion to how many are left.
extension Space {
    /// The bodies that were added, in that order. ``staticBody`` is not among them. `cpSpaceEachBody`.
    ///
    /// Read it once before a loop that removes bodies, and not in each turn of it: after many removals in a row, the next
    /// read takes time in proportion to the number of bodies that are left. That holds for ``shapes`` and ``constraints``
    /// as well.
    public final var bodies: [Body] {
        bodyMembers.all
    }

    /// The handles of ``bodies``, for reading them in one call.
    final var bodyHandles: [OpaquePointer?] {
        unsafe handleMembers.all
    }

    /// The shapes of the bodies and of ``staticBody``, in the order in which they came into the space.
    /// `cpSpaceEachShape`.
    public final var shapes: [Shape] {
        shapeMembers.all
    }

    /// The constraints that were added, in that order. `cpSpaceEachConstraint`.
    public final var constraints: [Constraint] {
        constraintMembers.all
    }

    /// The bodies that a step stopped, because their motion overflowed or stopped being a number, or because they came
    /// where there was no room for more pairs of shapes (``maximumPairs``).
    ///
    /// Each of them stays where it was until it is released (``releaseFromQuarantine(_:file:line:)``) or removed. They
    /// are in the order of the steps that stopped them, and of ``bodies`` within a step.
    public final var quarantine: [Body] {
        quarantineMembers.all
    }
}

extension Space {
    /// Records a body that C has just been given.
    final func enroll(_ body: Body) {
        unsafe body.owner = self
        body.ticket = bodyMembers.append(body)
        unsafe handleMembers.append(body.handle)
    }

    /// Strikes a body that C no longer has.
    final func strike(_ body: Body) {
        guard let ticket = body.ticket else { return }
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
