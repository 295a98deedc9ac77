import CrateDrawing
package import CrateKit

/// The notes about a run at its end, for people: the bodies that stopped, left or still move, and the loads of joints.
///
/// Create it when the simulation is ready, before a recording of calls begins: it asks the shapes for their boxes, which
/// would be calls of the recording.
package struct RunNotes {
    private var exits: ViewExits
    private var loads: JointLoads

    /// The largest number of broken joints that notes name.
    private static let maximumBreaks = 10

    /// Starts observing a run.
    package init(on simulation: Simulation) {
        exits = ViewExits(of: simulation.world, leaving: simulation.world.initialVisibleBox)
        loads = JointLoads(of: simulation.world)
    }

    /// Observes a step.
    package mutating func observe(_ simulation: Simulation) {
        exits.observe(simulation)
        loads.observe(simulation)
    }

    /// Returns the notes at the end of the run.
    package func sentences(on simulation: Simulation) -> [String] {
        var notes = simulation.quarantinedNames.map { "\($0) was stopped because its motion overflowed" }
        notes += simulation.brokenJoints.prefix(Self.maximumBreaks).map { sentence(about: $0, on: simulation) }
        if simulation.brokenJoints.count > Self.maximumBreaks {
            notes.append("\(simulation.brokenJoints.count - Self.maximumBreaks) more joints broke")
        }
        if let nearest = loads.note(on: simulation) { notes.append(nearest) }
        notes += exits.notes(on: simulation)
        if simulation.hasEnded {
            notes.append("an event of the scene ended the run after \(fixed(simulation.time, decimals: 2)) s")
        } else if simulation.restStep == nil {
            notes.append(Self.unrest(of: simulation))
            if let movers = simulation.movers { notes.append("still moving: \(movers)") }
        }
        return notes
    }

    private func sentence(about broken: JointBreak, on simulation: Simulation) -> String {
        let time = fixed(Double(broken.step) * simulation.timestep, decimals: 2)
        let joint = simulation.world.builtConstraints[broken.constraint].summary
        let force = loads.breakingForce(of: broken).map { ", under \(rounded($0))" } ?? ""
        return "\(joint) broke at \(time) s, in step \(broken.step)\(force)"
    }

    /// Returns the sentence about a run that did not come to rest.
    package static func unrest(of simulation: Simulation) -> String {
        "not at rest after \(fixed(simulation.time, decimals: 2)) s"
    }
}
