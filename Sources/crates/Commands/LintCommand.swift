import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit

/// `crates lint`: checks scene files without running them.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check scene files: every mistake at once, with line, column and path.",
        discussion: """
            Warnings are about things that are valid and probably not intended: bodies that start in one another or \
            outside the walls, masses that are far apart, steps that are too long for the fastest body, joints whose \
            anchors start apart. They do not fail, unless --strict is given.
            """)

    @Argument(help: ArgumentHelp("The scenes.", valueName: "FILE"), completion: .sceneFiles)
    var files: [String]

    @Flag(help: "Fail on warnings, too.")
    var strict = false

    @OptionGroup var colors: ColorOptions

    func run() throws {
        let ink = colors.ink
        let sink = try DataSink(path: nil)
        var failure: CommandFailure.Code?
        for file in files {
            let issues: [SceneFileIssue]
            do {
                issues = try SceneInput.issues(ofFile: file)
            } catch {
                Console.say(error.message)
                failure = failure ?? CommandFailure.Code(error.kind)
                continue
            }
            for issue in issues {
                // The text up to the first space is the place, as compilers print it and editors parse it.
                let place = "\(file):\(issue.line):\(issue.column):".printableAtLineStart
                let text = "\(file):\(issue)".printableAtLineStart.dropFirst(place.count)
                try sink.write(ink.word(place, issue.severity == .error ? .red : .yellow) + text + "\n")
            }
            if issues.contains(where: { strict || $0.severity == .error }) { failure = failure ?? .badData }
            if issues.isEmpty { try sink.write("\(ink.word("ok", .green))     \(file.printable)\n") }
        }
        try sink.finish()
        if let failure { throw ExitCode(failure.rawValue) }
    }
}
