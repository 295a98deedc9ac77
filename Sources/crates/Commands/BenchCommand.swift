import ArgumentParser
import Chipmunk
package import CrateCommand
import CrateKit

extension BenchFormat: ExpressibleByArgument {}

/// `crates bench`: measures how long the steps of a scene take.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure the processor time of a scene's steps, or compare two measurements.",
        discussion: """
            The scene is built and stepped once for each repeat, after a run that only counts contacts; building it is not \
            measured. A step is all that `crates run` does in it. The real-time factor is the number of simulated seconds \
            per second of processor time.

            --compare chipmunk fast measures both steppers in turn. --compare A.json B.json compares two measurements that \
            --format json made, and measures nothing. The ratio is B's time divided by A's.

            With --format csv, there is a row for each step with the least of its times. Reading the clock after each step \
            adds about a microsecond to it.
            """)

    @Argument(
        help: "The scene: a name, as `crates scenes` lists them, or a file. (default: crates)", completion: .scenes)
    var scene: String?

    @OptionGroup var options: BenchOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare two steppers, or the files of two measurements. Give the scene before it.", valueName: "A B"),
        completion: .file())
    var compare: [String] = []

    @Option(help: "The format: a table for people, or json or csv for programs.")
    var format = BenchFormat.table

    @Option(
        name: [.short, .long], help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        guard !compare.isEmpty else { return }
        guard compare.count == 2 else {
            throw ValidationError(
                "--compare takes two steppers or two files, got \(compare.count): give the scene before it")
        }
        if compare.count(where: { Stepper(rawValue: $0) != nil }) == 1 {
            throw ValidationError("--compare takes two steppers or two files, got one of each")
        }
        if format == .csv { throw ValidationError("--format csv goes with one measurement, and not with --compare") }
        if options.stepper != nil { throw ValidationError("--stepper and --compare exclude each other") }
        if steppersToCompare == nil && (scene != nil || options.isGiven || bounds.bounds != nil || tilt.isGiven) {
            throw ValidationError("--compare of two files measures nothing: leave out the scene and its options")
        }
    }

    func run() throws {
        let sink = try DataSink(path: output)
        if compare.isEmpty {
            let result = try measure([options.stepper ?? .default])[0]
            try sink.write(try format.text(of: result, within: sink.lineWidth))
        } else {
            let comparison = try comparison()
            try sink.write(try format.text(of: comparison, within: sink.lineWidth))
            if !quiet && !comparison.hasSameBits { Console.say("note: the two ended in other bits") }
        }
        try sink.finish()
        if let output { Console.reportWritten(output, isQuiet: quiet) }
    }

    /// The steppers to compare, or nil if files are compared.
    private var steppersToCompare: [Stepper]? {
        let steppers = compare.compactMap(Stepper.init(rawValue:))
        return steppers.count == compare.count ? steppers : nil
    }

    private func comparison() throws -> BenchComparison {
        let reports =
            try steppersToCompare.map { try measure($0).map(\.report) } ?? compare.map(BenchReport.init(file:))
        do throws(InputError) {
            return try BenchComparison(reports[0], reports[1])
        } catch {
            throw CommandFailure(code: .badData, message: "\(compare[0]) and \(compare[1]): \(error)")
        }
    }

    private func measure(_ steppers: [Stepper]) throws -> [BenchResult] {
        for stepper in steppers { try stepper.requireAvailable() }
        let scene = try bounds.applied(to: SceneLookup.source(scene ?? "crates").scene)
        var bench = Bench(
            of: scene, tilt: try tilt.given(isQuiet: quiet).track, rate: options.hz,
            steps: options.steps ?? Bench.defaultSteps,
            repeats: options.repeats ?? Bench.defaultRepeats, steppers: steppers)
        bench.timesSteps = format == .csv
        return try bench.measure(isQuiet: quiet)
    }
}
