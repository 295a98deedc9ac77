package import Chipmunk
package import CrateKit

/// A measurement of the steps of a run, as `crates run` performs them.
///
/// Each repeat builds the scene anew, which is not measured. With several steppers, the repeats alternate between them,
/// in reverse order every other time, so that other work of the machine affects all alike.
package struct Bench: Sendable {
    /// The run, which ends after a number of steps.
    package var plan: RunPlan
    /// The number of repeats.
    package var repeats: Int
    /// The steppers to measure.
    package var steppers: [Stepper]
    /// Whether each step is also timed on its own, which adds a microsecond to each. Defaults to false.
    package var timesSteps = false

    /// The default number of repeats.
    package static let defaultRepeats = 5
    /// The default number of steps.
    package static let defaultSteps = 600

    /// Creates a measurement. Traps unless there is at least one repeat, one step and one stepper.
    package init(
        of scene: Scene, tilt: TiltTrack? = nil, rate: Double? = nil, steps: Int = defaultSteps,
        repeats: Int = defaultRepeats, steppers: [Stepper] = [.default]
    ) {
        guard steps > 0 else { fatalError("Bench.steps must be at least 1, got \(steps)") }
        guard repeats > 0 else { fatalError("Bench.repeats must be at least 1, got \(repeats)") }
        guard !steppers.isEmpty else { fatalError("Bench.steppers must have at least one stepper") }
        plan = RunPlan(scene: scene, tilt: tilt, rate: rate, end: .steps(steps))
        self.repeats = repeats
        self.steppers = steppers
    }

    /// Performs the measurement. A first run of each stepper counts contacts and is not measured.
    ///
    /// - Parameters:
    ///   - now: Returns the time. Defaults to the clocks of this machine.
    ///   - progress: Called after each run with the number of runs so far.
    /// - Returns: A result for each of the ``steppers``.
    /// - Throws: ``InputError`` if a number of the plan is outside its range.
    package func measure(
        now: () -> BenchTime = BenchTime.now, progress: (Int) -> Void = { _ in }
    ) throws(InputError) -> [BenchResult] {
        let plan = try CheckedPlan(plan)
        var tallies: [BenchTally] = []
        for stepper in steppers {
            tallies.append(BenchTally(try plan.begin(with: stepper), steps: self.plan.stepLimit))
            progress(tallies.count)
        }
        for round in 0..<repeats {
            let order = tallies.indices
            for index in round.isMultiple(of: 2) ? Array(order) : order.reversed() {
                let simulation = try plan.begin(with: steppers[index])
                if timesSteps {
                    tallies[index].timeEachStep(of: simulation, now: now)
                } else {
                    tallies[index].time(simulation, now: now)
                }
                progress(tallies.reduce(0) { $0 + 1 + $1.times.count })
            }
        }
        return zip(steppers, tallies).map { BenchResult($1, of: self.plan, by: $0) }
    }

    /// The number of runs of ``measure(now:progress:)``.
    package var runCount: Int {
        steppers.count * (1 + repeats)
    }
}

/// The result of a measurement.
package struct BenchResult: Sendable {
    /// The report.
    package var report: BenchReport
    /// A row for each step, or none unless each step was timed.
    package var rows: [BenchRow] = []

    fileprivate init(_ tally: BenchTally, of plan: RunPlan, by stepper: Stepper) {
        report = BenchReport(tally, of: plan, by: stepper)
        rows = zip(tally.stepSeconds, tally.contacts).enumerated().map { index, row in
            BenchRow(step: index + 1, seconds: row.0, contacts: row.1)
        }
    }
}
