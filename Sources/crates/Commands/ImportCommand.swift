import ArgumentParser
import CrateCommand
import CrateKit

/// `crates import`: writes another program's file as a scene file.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write a level or a drawing of another program as a scene file.",
        discussion: """
            It reads SVG, maps of Tiled (.tmj, .tmx), worlds of R.U.B.E. (.json), and shapes of PhysicsEditor (.plist). What \
            a scene cannot have is listed with its line. All commands read these files, too: import one to go on by hand. \
            See the article Importing.
            """)

    @Argument(help: ArgumentHelp("The file.", valueName: "FILE"), completion: .sceneFiles)
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The scene file, in JSON if it ends in .json, else in YAML. (default: standard output)", valueName: "FILE"),
        completion: .sceneFiles)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The points to a meter, 1 to 10000, of a world of R.U.B.E. Other files are not in meters. (default: 100)",
            valueName: "N"))
    var pointsPerMeter: Double?

    func validate() throws {
        if let pointsPerMeter, !(1...10_000).contains(pointsPerMeter) {
            throw ValidationError("--points-per-meter must be in 1 ... 10000, got \(pointsPerMeter)")
        }
    }

    func run() throws {
        let scene = try SceneInput.scene(inFile: file, pointsPerMeter: pointsPerMeter, warn: Console.say).scene
        let isJSON = output?.hasSuffix(".json") ?? false
        let sink = try DataSink(path: output)
        try sink.write(isJSON ? SceneFile.json(scene) : SceneFile.yaml(scene))
        try sink.finish()
    }
}
