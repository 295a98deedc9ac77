import Chipmunk

extension Simulation {
    /// Removes the constraints that the last step has overloaded, in the order of the world.
    func breakJoints() {
        for (index, force) in world.breakForces {
            let constraint = world.constraints[index]
            guard constraint.space != nil, abs(constraint.impulse) / timestep > force else { continue }
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
