internal import CChipmunk

extension Constraint {
    /// The force at which the constraint breaks, in mass · points/s², or the torque, in mass · points²/s², if it turns
    /// bodies. Defaults to infinity.
    ///
    /// Use it for ropes that tear and bridges that give way. A step whose ``impulse`` is greater than the force times
    /// the step's length removes the constraint at its end, before the changes that callbacks requested, and lists it in
    /// ``Space/brokenConstraints``. C has no such rule: its programs compare the impulse in ``postSolve``. A constraint
    /// with a ``maxForce`` below its break force never breaks.
    ///
    /// Snapshots and recordings contain the force. Setting it wakes both bodies. Traps if negative or NaN.
    public final var breakForce: Double {
        get { breakLimit }
        set {
            require(newValue, in: 0 ... .infinity, "Constraint.breakForce")
            changing {
                breakLimit = newValue
                // As C's setters do.
                unsafe cpBodyActivate(bodyA.handle)
                unsafe cpBodyActivate(bodyB.handle)
            }
        }
    }

    /// Returns whether a step of this length overloaded the constraint. A sleeping constraint has the impulse of an
    /// earlier step.
    fileprivate func isOverloaded(by duration: Double) -> Bool {
        breakLimit < .infinity && impulse.magnitude / duration > breakLimit && !bodyA.isSleeping && !bodyB.isSleeping
    }
}

extension Space {
    /// Notes whether a constraint can break: a space without such a constraint does not look for overloads.
    func noteBreakable(_ constraint: Constraint) {
        if constraint.breakLimit < .infinity { hasBreakable = true }
    }

    /// Removes the constraints that the step overloaded. A replay of the step does it again, so no call is recorded.
    func breakConstraints(after duration: Double) {
        if !brokenConstraints.isEmpty { brokenConstraints = [] }
        guard hasBreakable else { return }
        // Without a temporary array, as this is part of each step.
        hasBreakable = false
        for constraint in constraints where constraint.breakLimit < .infinity {
            hasBreakable = true
            if constraint.isOverloaded(by: duration) { brokenConstraints.append(constraint) }
        }
        for constraint in brokenConstraints { extract(constraint) }
    }
}
