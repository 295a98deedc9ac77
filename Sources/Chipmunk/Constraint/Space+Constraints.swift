internal import CChipmunk

extension Space {
    /// Adds a constraint and returns it. `cpSpaceAddConstraint`.
    ///
    /// Both of its bodies must be in this space; ``staticBody`` is. A constraint that is in a space already traps, and so
    /// does one between bodies of which none is dynamic. While the space is locked the change is queued, see
    /// ``isLocked``.
    @discardableResult
    public func add<C: Constraint>(_ constraint: C) -> C {
        if isLocked {
            queue(.addConstraint(constraint))
            return constraint
        }
        require(
            constraint.space == nil, "Space.add(_:) needs a constraint that is in no space; remove it there first")
        require(
            contains(constraint.bodyA) && contains(constraint.bodyB),
            "Space.add(_:) needs a constraint between bodies of this space; add them first")
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
