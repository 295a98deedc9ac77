import Chipmunk

extension World {
    /// The breakable constraints, in order, with the forces above which they break.
    var breakForces: [(index: Int, force: Double)] {
        builtConstraints.enumerated().compactMap { index, built in
            built.definition.breakForce.map { (index, $0) }
        }
    }
}

extension Simulation {
    /// Returns the force that a constraint exerted in the last step, which a `breakForce` limits.
    func force(of constraint: Constraint) -> Double {
        abs(constraint.impulse) / timestep
    }

    /// Notes the constraints that the last step broke.
    func noteBreaks() {
        for constraint in world.space.brokenConstraints {
            guard let index = world.constraints.firstIndex(where: { $0 === constraint }) else { continue }
            brokenJoints.append(JointBreak(constraint: index, step: stepCount))
        }
    }

    /// Removes the constraints that broke in another simulation of the same scene, in that order.
    func repeatBreaks(_ breaks: [JointBreak]) throws(SnapshotError) {
        let breakable = Set(world.breakForces.map(\.index))
        guard breaks.allSatisfy({ breakable.contains($0.constraint) }),
            Set(breaks.map(\.constraint)).count == breaks.count
        else { throw .otherSpace }
        for broken in breaks {
            let constraint = world.constraints[broken.constraint]
            // It may have broken in this simulation, too.
            if constraint.space != nil { world.space.remove(constraint) }
        }
        brokenJoints = breaks
    }
}
