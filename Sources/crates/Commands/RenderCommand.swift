import ArgumentParser
import ChipmunkDrawing
import CrateDrawing
import CrateKit

/// `crates render`: runs a scene and draws its end, a strip or a film.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Run a scene and draw its end, a strip of frames, or a film.",
        discussion: """
            A picture (.svg, .png, .pdf) shows the end of the run, or, with --strip, frames from its start to its end. A film \
            (.gif, .mp4, .webm) shows the whole run, with 60 frames per simulated second; 50 in a GIF, which counts in \
            hundredths. Films need ffmpeg.
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var picture: PictureOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write; its extension, .svg, .png, .pdf, .gif, .mp4 or .webm, is its format.",
            valueName: "FILE"))
    var output: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End after some steps, as --steps does.", valueName: "STEP"),
        transform: NumberParser.steps)
    var at: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Draw N frames, \(RunStrip.counts.lowerBound) to \(RunStrip.counts.upperBound), in one picture: the start, the step at \
            which everything rests or else the end, and the times between them.
            """, valueName: "N"),
        transform: PictureParser.frames)
    var strip: Int?

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        guard let format = RenderFormat(of: output) else {
            throw ValidationError(
                "a picture's file ends in .svg, .png or .pdf, and a film's in .gif, .mp4 or .webm, got \"\(output)\"")
        }
        if strip != nil, case .film = format {
            throw ValidationError("--strip makes a picture: give it a file that ends in .svg, .png or .pdf")
        }
        let timing = options.timing
        if at != nil && (timing.steps != nil || timing.seconds != nil || timing.untilRest || timing.limit != nil) {
            throw ValidationError("--at excludes --steps, --seconds, --until-rest and --limit: give one of them")
        }
    }

    func run() async throws {
        var plan = try options.plan()
        if let at { plan.end = .steps(at) }
        let simulation: Simulation
        do {
            simulation = try await write(plan)
        } catch let error as PictureError {
            throw CommandFailure(code: .ioError, message: "cannot write \(output): \(error)")
        }
        try RestNote.check(simulation, of: plan, isQuiet: quiet)
    }

    /// Performs the run, writes the file, and returns the simulation at its end.
    private func write(_ plan: RunPlan) async throws -> Simulation {
        switch RenderFormat(of: output) ?? .picture(.svg) {
        case .film(let format):
            let run = try begin(plan)
            try await Film(run: run, format: format, output: output, isQuiet: quiet).write()
            return run.simulation
        case .picture(let format):
            if let strip { return try write(strip, plan, format) }
            let run = try begin(plan)
            // A file that cannot be created is reported before the work.
            let sink = try DataSink(path: output)
            try withProgress(plan.stepLimit) { try run.finish(observe: $0) }
            try sink.write(try run.picture(format: format).bytes)
            try sink.finish()
            return run.simulation
        }
    }

    private func begin(_ plan: RunPlan) throws -> DrawnRun {
        do {
            return try DrawnRun(plan, look: picture.look)
        } catch DrawnRunError.noRoom {
            throw CommandFailure(
                code: .usage,
                message:
                    "the picture would be too large or too small; give --size, each side in \(PictureSize.range) points"
            )
        }
    }

    private func write(_ count: Int, _ plan: RunPlan, _ format: PictureFormat) throws -> Simulation {
        do {
            let strip = try RunStrip(of: plan, count: count, look: picture.look)
            let sink = try DataSink(path: output)
            let last = try withProgress(plan.stepLimit) { try strip.findEnd(observe: $0) }
            try sink.write(try withProgress(last) { try strip.picture(format: format, observe: $0) }.bytes)
            try sink.finish()
            return strip.simulation
        } catch DrawnRunError.noRoom {
            throw CommandFailure(
                code: .usage,
                message:
                    "the strip would be too large or too small; give --size, each side in \(PictureSize.range) points")
        } catch let error as DrawnRunError {
            throw CommandFailure(code: .usage, message: "\(error)")
        }
    }

    /// Shows the progress of a run.
    private func withProgress<Result>(
        _ total: Int, _ body: ((Simulation) throws -> Void) throws -> Result
    ) rethrows -> Result {
        var progress = ProgressBar(total: total, isQuiet: quiet)
        defer { progress.finish() }
        return try body { progress.update($0.stepCount) }
    }
}
