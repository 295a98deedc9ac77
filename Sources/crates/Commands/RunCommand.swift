import ArgumentParser
import Chipmunk
package import CrateCommand
import CrateDrawing
import CrateKit

extension RunFormat: ExpressibleByArgument {}

/// `crates run`: runs a scene and prints the places of its bodies.
struct RunCommand: AsyncParsableCommand, PlanningCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a scene under a tilt and print where everything ends.")

    @OptionGroup var given: SceneOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions
    @OptionGroup var saving: SavingOptions

    @Option(help: "The format: a table for people, or json, csv or ndjson for programs.")
    var format = RunFormat.table

    @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "FILE"), completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Also draw the end to a file, as `crates render` does.", valueName: "FILE"),
        completion: .file())
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

    @Option(
        help: ArgumentHelp("Write every call of the engine, for `crates replay`.", valueName: "FILE"),
        completion: .file())
    var calls: String?

    @Flag(help: "Run at the clock's pace, and print the load and what was dropped.")
    var realtime = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if every != nil && !format.isStream {
            throw ValidationError("--every goes with --format csv or --format ndjson")
        }
        if let svg { try PictureChecks.checkSVG(svg) }
        for (option, path) in [("--svg", svg), ("--calls", calls)] where path == DataSink.standardOutput {
            throw ValidationError("\(option) needs the name of a file: the report goes to standard output")
        }
    }

    func run() async throws {
        try stepper.map { try $0.requireAvailable() }
        let start = try saving.start(self, isQuiet: quiet)
        let (saved, plan, pictures) = (start.saved, start.plan, start.pictures)
        let sink = try DataSink(path: output)
        let picture = try svg.map { try EndPicture(of: plan, pictures: pictures, to: $0) }
        // At the clock's pace, each frame is flushed at once.
        let writer = RunWriter(format: format, sink: sink, tiltFile: start.tiltFile, isLive: realtime)
        try writer.begin()
        let simulation = try picture?.simulation ?? plan.begin()
        if let stepper { simulation.world.space.stepper = stepper }
        try saving.resume(simulation, saved)
        let saver = try saving.save.map {
            try RunSaver(path: $0, interval: saving.saveEvery, of: simulation, after: plan)
        }
        if saved != nil, plan.isOver(simulation), timing.steps != 0, !quiet {
            Console.say("note: the run has reached its end, step \(simulation.stepCount); --steps N adds to it")
        }
        var notes = RunNotes(on: simulation)
        let recording = try calls.map { try CallRecording(of: simulation, to: $0) }
        let pace = try await finish(simulation, of: plan, writer, saver, &notes)
        try saver?.finish(simulation)
        try writer.end(simulation, frameIsDue: every == nil)
        try picture?.write(isQuiet: quiet)
        try sink.finish()
        let missingCalls = try recording?.finish()
        for path in [output, calls].compactMap(\.self) { Console.reportWritten(path, isQuiet: quiet) }
        if !quiet {
            if let pace { tell(pace) }
            if let file = saving.save { Console.say("saved \(file) after step \(simulation.stepCount)") }
            for note in [missingCalls].compactMap(\.self) + notes.sentences(on: simulation) {
                Console.say("note: \(note)")
            }
        }
        try RestNote.check(simulation, of: plan, isQuiet: true)
    }

    private func finish(
        _ simulation: Simulation, of plan: RunPlan, _ writer: RunWriter, _ saver: RunSaver?, _ notes: inout RunNotes
    ) async throws -> Pace? {
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        // The option's own storage is slow to read, and a step is short.
        let every = every
        let observe = { (simulation: Simulation) in
            progress.update(simulation.stepCount)
            notes.observe(simulation)
            try saver?.observe(simulation)
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
}
