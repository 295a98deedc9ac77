import ArgumentParser
import CrateKit

/// `crates run`: runs a scene and writes where its bodies are.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a scene under a tilt and print where everything ends. (default command)")

    @OptionGroup var options: PlanOptions

    @Option(help: "What to print: a table for people, or json, csv or ndjson for programs.")
    var format = RunFormat.table

    @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE"))
    var output: String?

    @Option(
        help: ArgumentHelp("Draw the end, too: a file as `crates render` makes it.", valueName: "FILE"))
    var svg: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("With csv and ndjson: print after every N steps, not at the end only.", valueName: "N"),
        transform: NumberParser.interval)
    var every: Int?

    @Flag(help: "Go at the clock's pace, and tell the load and what was dropped.")
    var realtime = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if every != nil && !format.isStream {
            throw ValidationError("--every goes with --format csv or --format ndjson")
        }
    }

    func run() async throws {
        let plan = try options.plan()
        let sink = try DataSink(path: output)
        let picture = try svg.map { try EndPicture(of: plan.scene, path: $0) }
        // Who watches a run at the clock's pace wants to see each frame at once.
        let writer = RunWriter(format: format, sink: sink, isLive: realtime)
        try writer.begin()
        let (simulation, pace) = try await simulate(plan, writer)
        try writer.end(simulation, frameIsDue: every == nil)
        try picture?.write(simulation.world)
        try sink.finish()

        if let pace, !quiet { tell(pace) }
        try conclude(simulation, plan)
    }

    private func simulate(_ plan: RunPlan, _ writer: RunWriter) async throws -> (Simulation, Pace?) {
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        let observe = { (simulation: Simulation) in
            progress.update(simulation.stepCount)
            if let every, simulation.stepCount.isMultiple(of: every) { try writer.write(FrameReport(on: simulation)) }
        }
        guard realtime else { return (try plan.run(observe: observe), nil) }
        return try await plan.runInRealTime(clock: ContinuousClock(), observe: observe)
    }

    private func tell(_ pace: Pace) {
        if let advice = pace.advice { Console.say("note: \(advice)") }
        Console.say("note: \(pace)")
    }

    /// Tells what the numbers do not show.
    private func conclude(_ simulation: Simulation, _ plan: RunPlan) throws {
        if !quiet {
            for name in simulation.quarantinedNames {
                Console.say("note: \(name) was stopped because its motion overflowed")
            }
            if simulation.restStep == nil {
                Console.say("note: not at rest after \(fixed(simulation.time, decimals: 2)) s")
            }
        }
        if case .rest = plan.end, simulation.restStep == nil {
            throw ExitCode(CommandFailure.Code.notAtRest.rawValue)
        }
    }
}
