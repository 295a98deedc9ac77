import ArgumentParser
import ChipmunkDrawing
import CrateDrawing
import CrateFiles
import CrateKit
import Terminal

/// `crates render`: runs a scene and draws its end, a strip or a film.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Run a scene and draw its end, a strip of frames, or a film.",
        discussion: """
            A picture (.svg, .png, .pdf) shows the end of the run, or, with --strip, frames from its start to its end. A film \
            (.gif, .mp4, .webm) shows the whole run, with 60 frames per simulated second; 50 in a GIF, which counts in \
            hundredths. Films need ffmpeg. With --then, a film shows two runs and the transition between them, and a strip \
            the transition alone; the options of the run hold for both.
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var picture: PictureOptions
    @OptionGroup var change: TransitionOptions

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
        if change.then != nil, strip == nil, case .picture = format {
            throw ValidationError(
                "--then makes a film or, with --strip, a strip of the transition: give --strip, or a file that ends in .gif, "
                    + ".mp4 or .webm")
        }
        let timing = options.timing
        if at != nil && (timing.steps != nil || timing.seconds != nil || timing.untilRest || timing.limit != nil) {
            throw ValidationError("--at excludes --steps, --seconds, --until-rest and --limit: give one of them")
        }
    }

    func run() async throws {
        let names = [options.scene] + [change.then].compactMap(\.self)
        let sources = try names.map { try SceneLookup.source($0) }
        let scenes = try options.bounds.applied(toAnyOf: sources.map(\.scene))
        var plan = try options.plan(of: scenes[0])
        if let at { plan.end = .steps(at) }
        let next = try scenes.dropFirst().first.map { try options.plan(of: $0) }
        var look = picture.look
        look.pictures = sources[0].pictures
        let simulations: [Simulation]
        do {
            simulations = try await write(plan, next, look, sources.dropFirst().first?.pictures)
        } catch let error as PictureError {
            throw CommandFailure(code: .ioError, message: "cannot write \(output): \(error)")
        }
        for (simulation, plan) in zip(simulations, [plan] + [next].compactMap(\.self)) {
            try RestNote.check(simulation, of: plan, isQuiet: quiet)
        }
    }

    /// Performs the runs, writes the file, and returns the simulations at their ends.
    private func write(
        _ plan: RunPlan, _ next: RunPlan?, _ look: RunLook, _ nextPictures: LayerPictures?
    ) async throws -> [Simulation] {
        switch RenderFormat(of: output) ?? .picture(.svg) {
        case .film(let format):
            let rate = format.framesPerSecond
            let (frames, runs): (any FrameSource, [DrawnRun]) = try fitting("picture") {
                guard let next else {
                    let run = try DrawnRun(plan, look: look)
                    return (try FilmFrames(of: run, framesPerSecond: rate), [run])
                }
                let change = try RunTransition(
                    from: plan, to: next, by: change.chosen, look: look, newPictures: nextPictures)
                return (try change.frames(framesPerSecond: rate), [change.old, change.new])
            }
            try await Film(frames: frames, runs: runs, format: format, output: output, isQuiet: quiet).write()
            return runs.map(\.simulation)
        case .picture(let format):
            if let strip { return [try write(strip, plan, next, format, look, nextPictures)] }
            let run = try fitting("picture") { try DrawnRun(plan, look: look) }
            // A file that cannot be created is reported before the work.
            let sink = try DataSink(path: output)
            try withProgress(plan.stepLimit) { try run.finish(observe: $0) }
            try sink.write(try run.picture(format: format).bytes)
            try sink.finish()
            return [run.simulation]
        }
    }

    private func write(
        _ count: Int, _ plan: RunPlan, _ next: RunPlan?, _ format: PictureFormat, _ look: RunLook,
        _ nextPictures: LayerPictures?
    ) throws -> Simulation {
        try fitting("strip") {
            // A file that cannot be created is reported before the work.
            if let next {
                let strip = try TransitionStrip(
                    from: plan, to: next, by: change.chosen, count: count, look: look, newPictures: nextPictures)
                let sink = try DataSink(path: output)
                try sink.write(
                    try withProgress(plan.stepLimit) { try strip.picture(format: format, observe: $0) }.bytes)
                try sink.finish()
                return strip.change.old.simulation
            }
            let strip = try RunStrip(of: plan, count: count, look: look)
            let sink = try DataSink(path: output)
            let last = try withProgress(plan.stepLimit) { try strip.findEnd(observe: $0) }
            try sink.write(try withProgress(last) { try strip.picture(format: format, observe: $0) }.bytes)
            try sink.finish()
            return strip.simulation
        }
    }

    /// Turns the reason that a run cannot be drawn into one for users.
    private func fitting<Result>(_ kind: String, _ draw: () throws -> Result) throws -> Result {
        do {
            return try draw()
        } catch DrawnRunError.noRoom {
            let remedy =
                switch picture.look.extent {
                case .size: "give a larger --size"
                case .scale: "give another --scale, by which each side is in \(PictureSize.range) points"
                case nil: "give --size, each side in \(PictureSize.range) points"
                }
            throw CommandFailure(
                code: .usage, message: "the \(kind) would be too large or too small; \(remedy)")
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
