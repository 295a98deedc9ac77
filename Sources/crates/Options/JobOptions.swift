import ArgumentParser
import CrateCommand

/// The number of runs at once: the option that `sweep` and `batch` share.
struct JobOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of runs at once; more than there are cores does not help. (default: the number of cores)",
            valueName: "N"),
        transform: NumberParser.jobs)
    var jobs = Surroundings.processorCount
}
