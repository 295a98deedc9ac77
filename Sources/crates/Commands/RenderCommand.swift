import ArgumentParser
import ChipmunkDrawing
import CrateKit

/// `crates render`: runs a scene and draws how it ends.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Run a scene and draw where everything ends, as SVG, PNG or PDF.")

    @OptionGroup var options: PlanOptions
    @OptionGroup var picture: PictureOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The file to write; its ending is .svg, .png or .pdf and says what it holds.", valueName: "FILE"))
    var output: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Draw how it is after some steps, as --steps does.", valueName: "STEP"),
        transform: NumberParser.steps)
    var at: Int?

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        guard PictureParser.format(of: output) != nil else {
            throw ValidationError("a picture's file ends in .svg, .png or .pdf, got \"\(output)\"")
        }
        let timing = options.timing
        if at != nil && (timing.steps != nil || timing.seconds != nil || timing.untilRest || timing.limit != nil) {
            throw ValidationError("--at excludes --steps, --seconds, --until-rest and --limit: give one of them")
        }
    }

    func run() throws {
        var plan = try options.plan()
        if let at { plan.end = .steps(at) }
        let camera = try picture.camera(on: plan.scene.view)
        // A file that cannot be created shows before the work.
        let sink = try DataSink(path: output)
        let simulation = try simulate(plan)
        try sink.write(try bytes(of: simulation.world, camera))
        try sink.finish()

        guard case .rest = plan.end, simulation.restStep == nil else { return }
        if !quiet { Console.say("note: not at rest after \(fixed(simulation.time, decimals: 2)) s") }
        throw ExitCode(CommandFailure.Code.notAtRest.rawValue)
    }

    private func simulate(_ plan: RunPlan) throws -> Simulation {
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        return try plan.run { progress.update($0.stepCount) }
    }

    private func bytes(of world: World, _ camera: Camera) throws(CommandFailure) -> [UInt8] {
        let format = PictureParser.format(of: output) ?? .svg
        do {
            return try Picture(of: world.space, format: format, camera: camera, style: picture.style(of: world)).bytes
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(output): \(error)")
        }
    }
}
