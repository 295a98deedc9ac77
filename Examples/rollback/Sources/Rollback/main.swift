import Foundation

/// Ends the program with a sentence on standard error.
func fail(_ problem: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
    exit(status)
}

let options: Options
do {
    options = try Options(CommandLine.arguments.dropFirst())
} catch {
    fail("\(error.description)\n\n\(Options.usage)", status: 64)
}
guard !options.wantsHelp else {
    print(Options.usage, terminator: "")
    exit(0)
}

do {
    let match = Match(options: options)
    for line in try options.isSyncTest ? match.syncTest() : match.play() { print(line) }
} catch let failure as Match.Failure {
    fail(failure.description, status: 1)
} catch {
    fail("\(error)", status: 1)
}
