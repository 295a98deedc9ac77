import ArgumentParser
import CrateKit

/// `crates record`: runs a scene and keeps where its bodies end in a golden.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run a scene and record where everything ends, for `crates verify`.")

    @OptionGroup var options: PlanOptions

    @Option(help: ArgumentHelp("The file to write.", valueName: "FILE"))
    var golden: String

    @Flag(help: "Replace the file if it exists.")
    var update = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func run() throws {
        let plan = try options.plan()
        if !update && InputFile.exists(golden) {
            throw CommandFailure(
                code: .cannotCreate, message: "\(golden) exists: add --update to replace it")
        }

        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        let simulation = try plan.run { progress.update($0.stepCount) }
        progress.finish()
        if case .rest(let limit) = plan.end, simulation.restStep == nil {
            throw CommandFailure(
                code: .notAtRest,
                message: "nothing recorded: \(plan.scene.name) did not come to rest within \(limit) s; give --steps")
        }

        let text = try GoldenFile.text(of: Golden(of: simulation, after: plan))
        let sink = try DataSink(path: golden)
        try sink.write(text)
        try sink.finish()
        if !quiet { Console.say("recorded \(golden)") }
    }
}
