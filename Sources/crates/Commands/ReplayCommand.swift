import ArgumentParser
import Chipmunk
import CrateCommand
import CrateDrawing

/// `crates replay`: repeats the recorded calls of a run.
struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Repeat recorded calls of the engine, print where the bodies are, and draw them.",
        discussion: """
            Each step must do what was recorded. `crates run SCENE --calls FILE` writes such a file.

            A picture (.svg, .png, .pdf) shows the end, or the step of --at, or, with --strip, frames from the beginning to there. A \
            film (.gif, .mp4, .webm) shows all steps until there at their simulated times, with 60 frames per second; 50 in a GIF. \
            Strips and films show everything that is seen in any step. Films need ffmpeg. The names of --show are the bodies' \
            numbers in the printed table.
            """)

    @Argument(help: ArgumentHelp("The calls.", valueName: "FILE"), completion: .file())
    var calls: String

    @Option(
        parsing: .unconditional, help: ArgumentHelp("End at a step.", valueName: "STEP"),
        transform: NumberParser.steps)
    var at: Int?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Draw the space; the file's extension, .svg, .png, .pdf, .gif, .mp4 or .webm, is its format.",
            valueName: "FILE"), completion: .file())
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw N frames, \(RunStrip.counts.lowerBound) to \(RunStrip.counts.upperBound), in one picture.",
            valueName: "N"),
        transform: PictureParser.frames)
    var strip: Int?

    @Flag(help: "Divide the time of --strip evenly, instead of more frames where more happens.")
    var even = false

    @Option(
        help: ArgumentHelp(
            "Plot energy and speed over time; the file's extension, .svg, .png, .pdf or .csv, is its format.",
            valueName: "FILE"), completion: .file())
    var plot: String?

    @OptionGroup var picture: PictureOptions

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if let output { try picture.validate(for: PictureChecks.format(of: output, isStrip: strip != nil)) }
        try PictureChecks.checkEven(even, strip)
        if strip != nil && output == nil { throw ValidationError("--strip goes with --output") }
        if let plot, PlotFormat(of: plot) == nil {
            throw ValidationError("a plot's file ends in .svg, .png, .pdf or .csv, got \"\(plot)\"")
        }
    }

    func run() async throws {
        let recording = try CallFile.read(calls, until: at)
        let sink = try DataSink(path: nil)
        var rendering = ReplayRendering(look: picture.look)
        rendering.output = try output.map { ($0, try PictureChecks.format(of: $0, isStrip: strip != nil)) }
        rendering.stripCount = strip
        rendering.framesPerSecond = picture.fps
        rendering.timing = even ? .even : .byActivity
        rendering.plot = plot.flatMap { path in PlotFormat(of: path).map { (path, $0) } }
        let progress = PartsProgress(isQuiet: quiet)
        let end = try await rendering.write(recording, named: calls, until: at, progress: progress.update)
        progress.finish()
        for path in [output, plot].compactMap(\.self) { Console.reportWritten(path, isQuiet: quiet) }
        try sink.write(end.table)
        try sink.finish()
        if !quiet { Console.say("note: \(end.callCount) calls and \(end.stepCount) steps did what was recorded") }
    }
}
