import ArgumentParser
import CrateCommand
import CrateKit

/// `crates record`: runs scenes and records the final places of their bodies in goldens.
struct RecordCommand: AsyncParsableCommand, PlanningCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenes and record where everything ends, for `crates verify`.",
        discussion: """
            Each run is performed twice, here and in another process, and compared after each step. One that differs is FLAKY, and \
            nothing is recorded.

            If the variable CI is set, and neither 0 nor false, nothing is recorded: nobody would review it there.
            """)

    @OptionGroup var given: SceneOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    @Argument(
        help: ArgumentHelp("More scenes to record with the same options.", valueName: "scene"), completion: .scenes)
    var moreScenes: [String] = []

    @Option(
        help: ArgumentHelp("The folder to write SCENE\(GoldenName.suffix) into.", valueName: "DIR"),
        completion: .directory)
    var goldens = GoldenName.folder

    @Option(
        help: ArgumentHelp("The file to write for one scene, instead of --goldens.", valueName: "FILE"),
        completion: .file())
    var golden: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The largest distance from the golden, in points and radians. (default: \(Tolerance.pose))",
            valueName: "P[,A]"),
        transform: NumberParser.tolerance)
    var tolerance: Tolerance?

    @Flag(help: "Record a run that breaks the invariants of physics, and turn their checks off for it.")
    var noInvariants = false

    @Flag(help: "Replace files that exist.")
    var update = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func run() async throws {
        try GoldenRecorder.checkSurroundings()
        let sources = try ([scene] + moreScenes).map { try SceneLookup.source($0) }
        var recorder = GoldenRecorder(in: goldens)
        recorder.file = golden
        recorder.tolerance = tolerance
        recorder.checksInvariants = !noInvariants
        recorder.replaces = update
        recorder.isQuiet = quiet
        try await recorder.record(sources) { scene in
            try plan(of: bounds.applied(to: scene), isQuiet: quiet)
        }
    }
}
