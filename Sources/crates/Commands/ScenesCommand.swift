import ArgumentParser
import CrateCommand
import CrateKit

/// `crates scenes`: lists the built-in scenes, and prints scenes as files.
struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "List the built-in scenes, or show one as a file.",
        subcommands: [List.self, Show.self], defaultSubcommand: List.self)

    /// `crates scenes list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the built-in scenes.")

        func run() throws {
            let width = Scene.builtIn.map(\.name.count).max() ?? 0
            let lines = Scene.builtIn.map { scene in
                scene.name + String(repeating: " ", count: width - scene.name.count) + "  \(scene.summary)\n"
            }
            try DataSink.printToStandardOutput(lines.joined())
        }
    }

    /// `crates scenes show`.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a scene as a file to edit and run: everything that differs from the defaults.")

        @Argument(help: "The scene: a name, or a file to reformat.", completion: .scenes)
        var scene: String

        @OptionGroup var bounds: BoundsOptions

        @Flag(help: "Print YAML instead of JSON.")
        var yaml = false

        func run() throws {
            let scene = try bounds.applied(to: SceneLookup.source(scene).scene)
            try DataSink.printToStandardOutput(yaml ? SceneFile.yaml(scene) : SceneFile.json(scene))
        }
    }
}
