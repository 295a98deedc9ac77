import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit

/// `crates batch`: performs the runs that are requested on standard input.
struct BatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Read requests for runs as lines of JSON, and write a result for each.",
        discussion: """
            A request is {"scene": "crates"} with the optional keys id (a string or a number, which the result repeats), \
            bounds (rectangle or ellipse), seed, tilt ([x, y]), hz, one of steps, seconds and limit, and bodies (true or \
            false). The results have the order of the requests, and each is written as soon as it and all before it are \
            there. For a request that cannot be performed, the result has the keys line, id and error, and the exit code is \
            65 at the end.
            """)

    @OptionGroup var concurrency: JobOptions

    func run() async throws {
        let batch = Batch { name throws(InputError) in
            do throws(CommandFailure) {
                return try SceneLookup.source(name, isTyped: false).scene
            } catch {
                // A request may name any file, and the sender must not read the file in the answer.
                let isContent = error.code == .badData
                let problem = isContent ? "\(name) is not a scene; `crates lint` says why" : error.message
                throw InputError(path: "scene", problem: problem)
            }
        }
        let feed = LineFeed(limit: Batch.maximumLineLength)
        let sink = try DataSink(path: nil)
        var (answers, errors) = (0, 0)
        try await batch.run(jobs: concurrency.jobs) {
            guard let (number, line) = try await feed.next() else { return nil }
            return (number, line.isTooLong ? .tooLong : .text(line.bytes))
        } emit: { lines in
            for answer in lines { try sink.write(answer.line + "\n") }
            try sink.flush()
            answers += lines.count
            errors += lines.count(where: \.isError)
        }
        if errors > 0 {
            throw CommandFailure(code: .badData, message: "\(errors) of \(answers) requests could not be done")
        }
    }
}
