import ArgumentParser
import CrateCommand

/// The scene of a command that runs one.
struct SceneOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The scene: a name, as `crates scenes` lists them, or a file. (default: crates)", valueName: "scene"),
        completion: .scenes)
    var scene: String?
}
