internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Adds a constraint and returns it. `cpSpaceAddConstraint`.
    ///
    /// The constraint's dynamic bodies must be in this space. A static or kinematic body that you move yourself may be
    /// in no space, see ``Constraint``. Traps if the constraint is in a space already, and unless one of its bodies is
    /// dynamic. While the space is locked the change is queued, see ``isLocked``.
    @discardableResult
    public func add<C: Constraint>(_ constraint: C, file: StaticString = #fileID, line: UInt = #line) -> C {
        if Change.Request.addConstraint(constraint, self).mustWait(file: file, line: line) { return constraint }
        observer?.recordAddition(of: constraint, to: self)
        insert(constraint)
        return constraint
    }

    /// Adds a constraint that is in no space, without checking that it can be solved.
    func insert(_ constraint: Constraint) {
        unsafe cpSpaceAddConstraint(handle, constraint.handle)
        unsafe constraint.owner = self
        constraint.tickets = Constraint.Tickets(
            space: constraintMembers.append(constraint),
            bodyA: constraint.bodyA.constraintMembers.append(constraint),
            bodyB: constraint.bodyB.constraintMembers.append(constraint))
        definitionChanged()
        noteBreakable(constraint)
        constraint.installFunctions()
    }

    /// Removes a constraint from the space. `cpSpaceRemoveConstraint`.
    ///
    /// Traps unless the constraint is in this space. While the space is locked the change is queued, see ``isLocked``.
    public func remove(_ constraint: Constraint, file: StaticString = #fileID, line: UInt = #line) {
        if !Change.Request.removeConstraint(constraint, self).mustWait(file: file, line: line) {
            observer?.recordRemoval(of: constraint, from: self)
            extract(constraint)
        }
    }

    /// Removes a constraint that is in the space.
    func extract(_ constraint: Constraint) {
        guard let tickets = constraint.tickets else { return }
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        // C's lists on the bodies have the opposite order, and are singly linked.
        unsafe cpxSpaceRemoveConstraint(
            handle, constraint.handle, a.constraintMembers.next(after: tickets.bodyA)?.handle,
            b.constraintMembers.next(after: tickets.bodyB)?.handle)
        definitionChanged()
        keep(constraint)
        constraintMembers.remove(tickets.space)
        a.constraintMembers.remove(tickets.bodyA)
        b.constraintMembers.remove(tickets.bodyB)
        constraint.tickets = nil
        unsafe constraint.owner = nil
        constraint.installFunctions()
    }

    /// Returns whether a constraint is in the space. `cpSpaceContainsConstraint`.
    public func contains(_ constraint: Constraint) -> Bool {
        constraint.space === self
    }
}
