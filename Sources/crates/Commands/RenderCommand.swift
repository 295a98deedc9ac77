import ArgumentParser
import ChipmunkDrawing
import CrateKit

/// `crates render`: runs a scene and draws how it ends, or how it gets there.
struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Run a scene and draw where everything ends, or make a film of it.",
        discussion: """
            A picture (.svg, .png, .pdf) shows the end of the run, or, with --strip, frames from its start to its end. A film \
            (.gif, .mp4, .webm) shows the whole run, with 60 frames per simulated second; 50 in a GIF, which counts in \
            hundredths. Films take ffmpeg.
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var picture: PictureOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write; its ending is .svg, .png, .pdf, .gif, .mp4 or .webm and says what it holds.",
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
            Draw N frames, \(Strip.counts.lowerBound) to \(Strip.counts.upperBound), in one picture: the start, the step at \
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
        var request = RenderRequest(plan: try options.plan(), picture: picture, output: output, isQuiet: quiet)
        if let at { request.plan.end = .steps(at) }
        let simulation = try await write(request)

        guard case .rest = request.plan.end, simulation.restStep == nil else { return }
        if !quiet { Console.say("note: not at rest after \(fixed(simulation.time, decimals: 2)) s") }
        throw ExitCode(CommandFailure.Code.notAtRest.rawValue)
    }

    private func write(_ request: RenderRequest) async throws -> Simulation {
        switch RenderFormat(of: output) ?? .picture(.svg) {
        case .film(let format): return try await Film(request: request, format: format).write()
        case .picture(let format):
            guard let strip else { return try Still(request: request, format: format).write() }
            return try Strip(request: request, format: format, count: strip).write()
        }
    }
}
