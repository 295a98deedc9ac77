import Chipmunk

/// Records the loads of breakable constraints during a run, for notes that help people choose a `breakForce`.
package struct JointLoads {
    /// The largest load of a constraint so far.
    private struct Load {
        /// The index in ``World/constraints``.
        let constraint: Int
        let breakForce: Double
        var force = 0.0
        var step = 0

        var share: Double { force / breakForce }
    }

    private var loads: [Load]

    /// Starts recording the loads of a world's constraints.
    package init(of world: World) {
        loads = world.breakForces.map { Load(constraint: $0.index, breakForce: $0.force) }
    }

    /// Records the load of each constraint in a step.
    package mutating func observe(_ simulation: Simulation) {
        for number in loads.indices {
            // A broken constraint keeps the impulse of its last step.
            let force = simulation.force(of: simulation.world.constraints[loads[number].constraint])
            if force > loads[number].force { (loads[number].force, loads[number].step) = (force, simulation.stepCount) }
        }
    }

    /// Returns the force under which a constraint broke, or nil if it broke before the first observed step.
    package func breakingForce(of broken: JointBreak) -> Double? {
        loads.first { $0.constraint == broken.constraint && $0.step == broken.step }?.force
    }

    /// Returns a sentence about the constraint that came nearest to breaking and held, or nil if none bore a load.
    package func note(on simulation: Simulation) -> String? {
        let held = loads.filter { $0.force > 0 && simulation.world.constraints[$0.constraint].space != nil }
        guard let load = held.max(by: { $0.share < $1.share }) else { return nil }
        let joint = simulation.world.builtConstraints[load.constraint].summary
        let time = fixed(Double(load.step) * simulation.timestep, decimals: 2)
        return "\(joint) came nearest to breaking: \(rounded(load.force)) of \(rounded(load.breakForce)) at \(time) s"
    }
}
