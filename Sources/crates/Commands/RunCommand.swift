import ArgumentParser
import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Terminal

/// `crates run`: runs a scene and prints the places of its bodies.
struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a scene under a tilt and print where everything ends. (default command)")

    @OptionGroup var options: PlanOptions

    @Option(help: "The format: a table for people, or json, csv or ndjson for programs.")
    var format = RunFormat.table

    @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE"))
    var output: String?

    @Option(
        help: ArgumentHelp("Also draw the end to a file, as `crates render` does.", valueName: "FILE"))
    var svg: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("With csv and ndjson: print after every N steps, not only at the end.", valueName: "N"),
        transform: NumberParser.interval)
    var every: Int?

    @Option(
        help: """
            The code that computes the steps, with the same bits: chipmunk or fast. (default: fast, where it has the \
            library's bits)
            """)
    var stepper: Stepper?

    @Flag(help: "Run at the clock's pace, and print the load and what was dropped.")
    var realtime = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if every != nil && !format.isStream {
            throw ValidationError("--every goes with --format csv or --format ndjson")
        }
    }

    func run() async throws {
        try stepper.map { try $0.requireAvailable() }
        let source = try SceneLookup.source(options.scene)
        let plan = try options.plan(of: options.bounds.applied(to: source.scene))
        let sink = try DataSink(path: output)
        let run = try svg.map { _ in try drawn(plan, source.pictures) }
        let picture = try svg.map { try DataSink(path: $0) }
        // At the clock's pace, each frame is flushed at once.
        let writer = RunWriter(format: format, sink: sink, isLive: realtime)
        try writer.begin()
        let simulation = try run?.simulation ?? plan.begin()
        if let stepper { simulation.world.space.stepper = stepper }
        let pace = try await finish(simulation, of: plan, writer)
        try writer.end(simulation, frameIsDue: every == nil)
        if let run, let picture { try write(run, to: picture) }
        try sink.finish()

        if let pace, !quiet { tell(pace) }
        if !quiet {
            for name in simulation.quarantinedNames {
                Console.say("note: \(name) was stopped because its motion overflowed")
            }
            RestNote.say(simulation)
        }
        try RestNote.check(simulation, of: plan, isQuiet: true)
    }

    private func finish(_ simulation: Simulation, of plan: RunPlan, _ writer: RunWriter) async throws -> Pace? {
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        let observe = { (simulation: Simulation) in
            progress.update(simulation.stepCount)
            if let every, simulation.stepCount.isMultiple(of: every) { try writer.write(FrameReport(on: simulation)) }
        }
        if realtime { return try await plan.finishInRealTime(simulation, clock: ContinuousClock(), observe: observe) }
        try plan.finish(simulation, observe: observe)
        return nil
    }

    private func tell(_ pace: Pace) {
        if let advice = pace.advice { Console.say("note: \(advice)") }
        Console.say("note: \(pace)")
    }

    /// Returns the run whose end is drawn, as `crates render` draws it without options.
    private func drawn(_ plan: RunPlan, _ pictures: LayerPictures) throws -> DrawnRun {
        var look = RunLook()
        look.pictures = pictures
        do {
            return try DrawnRun(plan, look: look)
        } catch DrawnRunError.noRoom {
            throw CommandFailure(
                code: .usage,
                message: "the picture would be too large or too small; use `crates render --size`")
        }
    }

    private func write(_ run: DrawnRun, to sink: DataSink) throws {
        do {
            try sink.write(try run.picture(format: .svg).bytes)
        } catch let error as PictureError {
            throw CommandFailure(code: .ioError, message: "cannot write \(svg ?? ""): \(error)")
        }
        try sink.finish()
    }
}
