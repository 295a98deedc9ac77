import Chipmunk

extension Simulation {
    /// Returns the force that a constraint had to exert in its last step, which a `breakForce` limits.
    func force(of constraint: Constraint) -> Double {
        abs(constraint.impulse) / timestep
    }

    /// Removes the constraints that the last step has overloaded, in the order of the world.
    func breakJoints() {
        for (index, force) in world.breakForces {
            let constraint = world.constraints[index]
            guard constraint.space != nil, self.force(of: constraint) > force else { continue }
            world.space.remove(constraint)
            brokenJoints.append(JointBreak(constraint: index, step: stepCount))
        }
    }

    /// Removes the constraints that had broken in another simulation of the same scene, in that order.
    func repeatBreaks(_ breaks: [JointBreak]) throws(SnapshotError) {
        let breakable = Set(world.breakForces.map(\.index))
        for broken in breaks {
            guard breakable.contains(broken.constraint), world.constraints[broken.constraint].space != nil else {
                throw .otherSpace
            }
            world.space.remove(world.constraints[broken.constraint])
        }
        brokenJoints = breaks
    }
}
