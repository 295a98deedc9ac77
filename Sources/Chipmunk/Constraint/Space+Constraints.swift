internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Adds a constraint and returns it. `cpSpaceAddConstraint`.
    ///
    /// Its dynamic bodies must be in this space. A static or kinematic body may be in none, and be moved by hand: see
    /// ``Constraint``. A constraint that is in a space already traps, and so does one between bodies of which none is
    /// dynamic. While the space is locked the change is queued, see ``isLocked``.
    @discardableResult
    public func add<C: Constraint>(_ constraint: C) -> C {
        if isLocked {
            queue(.addConstraint(constraint))
            return constraint
        }
        require(
            constraint.space == nil, "Space.add(_:) needs a constraint that is in no space; remove it there first")
        requireHoldable(constraint.bodyA)
        requireHoldable(constraint.bodyB)
        if let reason = constraint.whyUnsolvable() {
            trap("Space.add(_:) needs a \(type(of: constraint)) that can be solved: \(reason)")
        }
        unsafe cpSpaceAddConstraint(handle, constraint.handle)
        unsafe constraint.owner = self
        constraint.tickets = Constraint.Tickets(
            space: constraintMembers.append(constraint),
            bodyA: constraint.bodyA.constraintMembers.append(constraint),
            bodyB: constraint.bodyB.constraintMembers.append(constraint))
        constraint.installFunctions()
        return constraint
    }

    /// Traps unless a constraint of this space can hold a body: one of this space, or an anchor outside of any.
    ///
    /// A dynamic body outside would gain velocity and never move, and be put to sleep by a space that does not have it.
    private func requireHoldable(_ body: Body) {
        if body.space === self { return }
        require(
            body.space == nil && body.type != .dynamic,
            "Space.add(_:) needs a constraint between bodies of this space; add them first,"
                + " unless they are static or kinematic and in no space")
        requireHeldHereOnly(body, "Space.add(_:) needs a constraint between bodies")
    }

    /// Traps if constraints of another space hold a body that is in none.
    func requireHeldHereOnly(_ body: Body, _ call: StaticString) {
        let holder = body.constraints.first?.space
        require(holder == nil || holder === self, "\(call) that no constraint of another space holds")
    }

    /// Takes a constraint out of the space. `cpSpaceRemoveConstraint`.
    ///
    /// A constraint that is not in this space traps. While the space is locked the change is queued, see ``isLocked``.
    public func remove(_ constraint: Constraint) {
        if isLocked { return queue(.removeConstraint(constraint)) }
        require(constraint.space === self, "Space.remove(_:) needs a constraint that is in this space")
        extract(constraint)
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
