import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit

/// `crates sweep`: runs a scene under many tilts and seeds, and writes a line for each run.
struct SweepCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Run a scene under every combination of some tilts and seeds, and write a line for each.",
        discussion: """
            The lines have a fixed order, whatever ends first: the seed changes most slowly, then the tilt's y, and its x \
            fastest. A FILE is written line by line, and --resume continues after its last whole line.
            """)

    @OptionGroup var options: SweepOptions
    @OptionGroup var concurrency: JobOptions

    @Option(
        help: ArgumentHelp("Write to a new file instead of standard output.", valueName: "FILE"), completion: .file())
    var output: String?

    @Flag(help: "Resume --output where a sweep was stopped. Starts a new file if there is none.")
    var resume = false

    @Flag(help: "Print the requests for `crates batch` instead of performing the runs.")
    var requests = false

    @Flag(help: "Print no progress.")
    var quiet = false

    /// The path of the file to write, if it is one.
    private var file: String? { output == DataSink.standardOutput ? nil : output }

    func validate() throws {
        if resume && file == nil { throw ValidationError("--resume goes with --output, and a file") }
        if requests && options.from != nil {
            throw ValidationError("--requests are for `crates batch`, which has no saved runs: leave --from out")
        }
        if resume && requests { throw ValidationError("--resume goes with runs, and --requests does none") }
    }

    func run() async throws {
        let sweep = try options.sweep()
        let indices = options.shard.indices(of: sweep)
        let file = try self.file.map { try AppendedFile.ofSweep($0, resumes: resume) }
        let sink = try file.map(DataSink.init(appendingTo:)) ?? DataSink(path: nil)
        if requests {
            for index in indices { try sink.write(try JSONText.line(sweep.request(at: index)) + "\n") }
            return try sink.finish()
        }

        let resumed = try file.map { try $0.resume(sweep, indices) } ?? 0
        var progress = ProgressBar(runs: indices.count, resumed: resumed, writesToFile: file != nil, isQuiet: quiet)
        defer { progress.finish() }
        var done = resumed
        try await sweep.run(indices.dropFirst(resumed), jobs: concurrency.jobs) { lines in
            for line in lines { try sink.write(line + "\n") }
            // Each line is flushed as a whole, as soon as it is complete.
            try sink.flush()
            done += lines.count
            progress.update(done)
        }
        progress.finish()
        try sink.finish()
        if let output { Console.reportWritten(output, isQuiet: quiet) }
    }
}
