internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Adds a constraint and returns it. `cpSpaceAddConstraint`.
    ///
    /// Its dynamic bodies must be in this space. A static or kinematic body may be in none, and be moved by hand: see
    /// ``Constraint``. A constraint that is in a space already traps, and so does one between bodies of which none is
    /// dynamic. While the space is locked the change is queued, see ``isLocked``.
    @discardableResult
    public func add<C: Constraint>(_ constraint: C, file: StaticString = #fileID, line: UInt = #line) -> C {
        if Change.Request.addConstraint(constraint, self).mustWait(file: file, line: line) { return constraint }
        unsafe cpSpaceAddConstraint(handle, constraint.handle)
        unsafe constraint.owner = self
        constraint.tickets = Constraint.Tickets(
            space: constraintMembers.append(constraint),
            bodyA: constraint.bodyA.constraintMembers.append(constraint),
            bodyB: constraint.bodyB.constraintMembers.append(constraint))
        constraint.installFunctions()
        return constraint
    }

    /// Takes a constraint out of the space. `cpSpaceRemoveConstraint`.
    ///
    /// A constraint that is not in this space traps. While the space is locked the change is queued, see ``isLocked``.
    public func remove(_ constraint: Constraint, file: StaticString = #fileID, line: UInt = #line) {
        if !Change.Request.removeConstraint(constraint, self).mustWait(file: file, line: line) { extract(constraint) }
    }

    /// Takes out a constraint that is in the space.
    func extract(_ constraint: Constraint) {
        guard let tickets = constraint.tickets else { return }
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        // C's lists on the bodies are in the opposite order, and lead one way only.
        unsafe cpxSpaceRemoveConstraint(
            handle, constraint.handle, a.constraintMembers.next(after: tickets.bodyA)?.handle,
            b.constraintMembers.next(after: tickets.bodyB)?.handle)
        constraintMembers.remove(tickets.space)
        a.constraintMembers.remove(tickets.bodyA)
        b.constraintMembers.remove(tickets.bodyB)
        constraint.tickets = nil
        unsafe constraint.owner = nil
        constraint.installFunctions()
    }

    /// Whether a constraint is in the space. `cpSpaceContainsConstraint`.
    public func contains(_ constraint: Constraint) -> Bool {
        constraint.space === self
    }
}
