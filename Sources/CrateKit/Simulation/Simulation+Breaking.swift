import Chipmunk

extension Simulation {
    /// Returns the force that a constraint exerted in the last step, which a `breakForce` limits.
    func force(of constraint: Constraint) -> Double {
        abs(constraint.impulse) / timestep
    }

    /// Removes the constraints that the last step overloaded, in the order of the world.
    func breakJoints() {
        for (index, force) in world.breakForces {
            let constraint = world.constraints[index]
            guard constraint.space != nil, self.force(of: constraint) > force else { continue }
            world.space.remove(constraint)
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
