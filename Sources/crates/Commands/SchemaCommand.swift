import ArgumentParser
import CrateCommand
import CrateKit

/// `crates schema`: prints the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON Schema of scene files, for editors and validators.")

    func run() throws {
        try DataSink.printToStandardOutput(SceneFile.schema)
    }
}
