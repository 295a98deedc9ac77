import Chipmunk
import CrateKit

/// The counts and times of the same run, performed several times by one stepper.
struct BenchTally {
    /// The number of bodies that can move.
    let bodies: Int
    /// The number of pairs of shapes that touched, after each step.
    let contacts: [Int]
    /// The state hash at the end of the last run.
    private(set) var stateHash = ""
    /// The time of each run.
    private(set) var times: [BenchTime] = []
    /// The least processor time of each step over all runs, in seconds; empty unless steps are timed.
    private(set) var stepSeconds: [Double] = []
    private let steps: Int

    /// Performs the run once, and counts.
    init(_ simulation: Simulation, steps: Int) {
        self.steps = steps
        bodies = simulation.world.bodies.count
        contacts = (0..<steps).map { _ in
            simulation.step()
            return simulation.world.space.contactCount
        }
        stateHash = simulation.frame.stateHash.description
    }

    /// Performs the run and records its time. Nothing else happens between its steps.
    mutating func time(_ simulation: Simulation, now: () -> BenchTime) {
        let start = now()
        for _ in 0..<steps { simulation.step() }
        note(simulation, now().since(start))
    }

    /// Performs the run and records its time and each step's time.
    mutating func timeEachStep(of simulation: Simulation, now: () -> BenchTime) {
        if stepSeconds.isEmpty { stepSeconds = Array(repeating: .infinity, count: steps) }
        let start = now()
        var last = start
        for step in 0..<steps {
            simulation.step()
            let time = now()
            stepSeconds[step] = min(stepSeconds[step], time.since(last).processor / .seconds(1))
            last = time
        }
        note(simulation, last.since(start))
    }

    private mutating func note(_ simulation: Simulation, _ time: BenchTime) {
        times.append(time)
        stateHash = simulation.frame.stateHash.description
    }
}

/// The measurement of one step.
package struct BenchRow: Hashable, Sendable {
    /// The number of the step, from 1.
    package var step: Int
    /// The least processor time of the step over all repeats, in seconds.
    package var seconds: Double
    /// The number of pairs of shapes that touched and were solved.
    package var contacts: Int

    package init(step: Int, seconds: Double, contacts: Int) {
        self.step = step
        self.seconds = seconds
        self.contacts = contacts
    }

    /// The columns of ``csv``.
    package static let csvHeader = "step,seconds,contacts"

    /// The values as a row of CSV. Numbers read back exactly.
    package var csv: String {
        "\(step),\(seconds),\(contacts)"
    }
}
