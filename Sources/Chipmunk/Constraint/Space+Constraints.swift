internal import CChipmunk

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
        constraints.append(constraint)
        constraint.installFunctions()
        constraint.bodyA.constraints.append(constraint)
        constraint.bodyB.constraints.append(constraint)
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
        unsafe cpSpaceRemoveConstraint(handle, constraint.handle)
        constraints.removeAll { $0 === constraint }
        constraint.detachFromBodies()
        constraint.installFunctions()
    }

    /// Whether a constraint is in the space. `cpSpaceContainsConstraint`.
    public func contains(_ constraint: Constraint) -> Bool {
        constraint.space === self
    }
}
