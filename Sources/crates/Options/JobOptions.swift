import ArgumentParser

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How many runs are done at once: the option that `sweep` and `batch` share.
struct JobOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many runs to do at once; more than there are cores does not help. (default: the number of cores)",
            valueName: "N"),
        transform: JobOptions.parse)
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    private static func parse(_ text: String) throws -> Int {
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw ValidationError("it must be a whole number from 1 to 1024")
        }
        return jobs
    }
}
