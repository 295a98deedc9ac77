public import ArgumentParser
import Chipmunk
import CrateCommand
import CrateKit

extension Stepper: ExpressibleByArgument {}

/// The length of a measurement.
struct BenchOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of steps. (default: \(Bench.defaultSteps))", valueName: "N"),
        transform: NumberParser.measuredSteps)
    var steps: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The number of measured runs. (default: \(Bench.defaultRepeats))", valueName: "N"),
        transform: NumberParser.repeats)
    var repeats: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Steps per simulated second. (default: the scene's, or 120)", valueName: "HZ"),
        transform: NumberParser.rate)
    var hz: Double?

    @Option(
        help: """
            The code that computes the steps: chipmunk or fast. (default: fast, where it has the library's bits)
            """)
    var stepper: Stepper?

    /// Whether any of the options is given.
    var isGiven: Bool {
        steps != nil || repeats != nil || hz != nil || stepper != nil
    }
}
