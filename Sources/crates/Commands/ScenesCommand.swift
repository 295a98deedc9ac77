import ArgumentParser
import CrateKit

/// `crates scenes`: lists what can be run.
struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "scenes", abstract: "List the built-in scenes.")

    func run() throws {
        let width = Scene.builtIn.map(\.name.count).max() ?? 0
        let lines = Scene.builtIn.map { scene in
            scene.name + String(repeating: " ", count: width - scene.name.count) + "  \(scene.summary)\n"
        }
        try DataSink.printToStandardOutput(lines.joined())
    }
}
