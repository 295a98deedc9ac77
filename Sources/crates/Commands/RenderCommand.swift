import ArgumentParser
import CrateCommand
import CrateDrawing
import CrateKit

/// `crates render`: runs a scene and draws its end, a strip or a film.
struct RenderCommand: AsyncParsableCommand, PlanningCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Run a scene and draw its end, a strip of frames, or a film.",
        discussion: """
            A picture (.svg, .png, .pdf) shows the end of the run, or, with --strip, frames from its start to its end. A film \
            (.gif, .mp4, .webm) shows the whole run, with 60 frames per simulated second; 50 in a GIF, which counts in \
            hundredths. Films need ffmpeg. With --then, a film shows two runs and the transition between them, and a strip \
            the transition alone; the options of the run hold for both.
            """)

    @OptionGroup var given: SceneOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions
    @OptionGroup var picture: PictureOptions
    @Flag(help: "Show the path of each body so far.")
    var trails = false

    @OptionGroup var change: TransitionOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write; its extension, .svg, .png, .pdf, .gif, .mp4 or .webm, is its format.",
            valueName: "FILE"), completion: .file())
    var output: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("End at a step, as --steps does.", valueName: "STEP"),
        transform: NumberParser.steps)
    var at: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Draw N frames, \(RunStrip.counts.lowerBound) to \(RunStrip.counts.upperBound), in one picture: the start, the step at \
            which everything rests or else the end, and others between them, more of them where more happens.
            """, valueName: "N"),
        transform: PictureParser.frames)
    var strip: Int?

    @Flag(help: "Divide the time of --strip evenly.")
    var even = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        let format = try PictureChecks.format(of: output, isStrip: strip != nil)
        try picture.validate(for: format)
        if change.then != nil, strip == nil, case .picture = format {
            throw ValidationError(
                "--then makes a film or, with --strip, a strip of the transition: give --strip, or a file that ends in .gif, "
                    + ".mp4 or .webm")
        }
        try PictureChecks.checkEven(even, strip)
        if at != nil && (timing.steps != nil || timing.seconds != nil || timing.untilRest || timing.limit != nil) {
            throw ValidationError("--at excludes --steps, --seconds, --until-rest and --limit: give one of them")
        }
    }

    func run() async throws {
        let names = [scene] + [change.then].compactMap(\.self)
        let sources = try names.map { try SceneLookup.source($0) }
        let scenes = try bounds.applied(toAnyOf: sources.map(\.scene))
        var plan = try self.plan(of: scenes[0], isQuiet: quiet)
        if let at { plan.end = .steps(at) }
        let next = try scenes.dropFirst().first.map { scene in
            RunRendering.Next(
                try self.plan(of: scene, isQuiet: true), pictures: sources[1].pictures, transition: change.chosen)
        }
        var look = picture.look
        look.showsTrails = trails
        look.pictures = sources[0].pictures
        let progress = PartsProgress(isQuiet: quiet)
        var rendering = RunRendering(of: plan, then: next, look: look, stripCount: strip)
        rendering.timing = even ? .even : .byActivity
        rendering.framesPerSecond = picture.fps
        let simulations = try await rendering.write(
            to: output, format: PictureChecks.format(of: output, isStrip: strip != nil), progress: progress.update)
        progress.finish()
        Console.reportWritten(output, isQuiet: quiet)
        for (simulation, plan) in zip(simulations, [plan] + [next?.plan].compactMap(\.self)) {
            try RestNote.check(simulation, of: plan, isQuiet: quiet)
        }
    }
}
