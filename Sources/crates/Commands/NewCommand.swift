import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit

/// `crates new`: writes a scene file to start with.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a scene file to begin with: a small scene with comments, or a copy of another.")

    @Argument(
        help: "The name of the scene, whose file is NAME.yaml in this folder, or a path. A file that is there stays.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The scene to begin with: a name, as `crates scenes` lists them, or a file.", valueName: "SCENE"))
    var from: String?

    func run() throws {
        let scene = try NewScene(name, from: from.map { try SceneLookup.source($0) })
        try scene.write()
        Console.say(
            "wrote \(scene.path); `crates run \(scene.path)` runs it, and `crates serve \(scene.path)` shows it live")
    }
}
