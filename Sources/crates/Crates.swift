import ArgumentParser
import Chipmunk
import CrateCommand
import CrateFiles
import CrateKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The command line.
@main
struct Crates: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crates",
        abstract: "Tilt crates in a box, see where they come to rest, and pin that down.",
        discussion: """
            TO BEGIN WITH
              crates --tilt 0.3,-1          five crates slide to the right, until they rest
              crates watch wrecking-ball    a scene in the terminal; arrow keys tilt it
              crates serve bridge           a page on which to tilt, drag and build
              crates new hill --from car    a scene of your own, a file with comments

            EXIT CODES
              0   success; verified goldens hold
              1   a golden drifted or is obsolete, steppers or rewound steps differ, a
                  run is flaky or broke the invariants of physics, or a self-check
                  failed
              2   the scene was to come to rest and did not within the limit
              64  wrong usage, or recording where CI is set
              65  a file's content or a request is invalid
              66  a file to read was not found or cannot be read
              69  something required is missing: ffmpeg, a free port, /proc, a second
                  process (for record), or a library with exact arithmetic (for record and
                  --exact), with a state that can be saved (for --rewind), or with the
                  bits of the fast stepper (for --stepper)
              73  a file cannot be created
              74  writing failed
            """,
        version: "crates 0.1.0, Chipmunk2D \(ChipmunkLibrary.version)",
        groupedSubcommands: [
            CommandGroup(
                name: "Run",
                subcommands: [
                    RunCommand.self, WatchCommand.self, ServeCommand.self, RenderCommand.self, PlotCommand.self,
                    RepeatCommand.self,
                ]),
            CommandGroup(
                name: "Golden",
                subcommands: [RecordCommand.self, VerifyCommand.self, AcceptCommand.self, RejectCommand.self]),
            CommandGroup(
                name: "Scene",
                subcommands: [
                    ScenesCommand.self, NewCommand.self, ImportCommand.self, LintCommand.self, SchemaCommand.self,
                ]),
            CommandGroup(
                name: "Batch", subcommands: [SweepCommand.self, BatchCommand.self, BenchCommand.self]),
            CommandGroup(
                name: "Recording",
                subcommands: [ReplayCommand.self, DivergeCommand.self, MinimizeCommand.self]),
            CommandGroup(name: "Installation", subcommands: [DoctorCommand.self]),
        ],
        defaultSubcommand: RunCommand.self)

    static func main() async {
        // A reader that closes the pipe causes an error of write(2), after which the command can still clean up.
        signal(SIGPIPE, SIG_IGN)
        Unfinished.endWithProcess()
        // Here, and in no function of its own, as that could run on a thread that blocks signals, to which Control-Z would do nothing.
        var code: Int32 = 0
        do {
            // Swift takes them from /proc on Linux, and every command would be the default one without it.
            guard CommandLine.argc > 0 else {
                throw CommandFailure(
                    code: .unavailable, message: "the arguments cannot be read: mount /proc, as containers do")
            }
            try CommandSuggestion.check(Array(CommandLine.arguments.dropFirst()), in: Crates.self)
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            code = report(error)
        }
        // Not in the catch clause, whose error would never be freed.
        if code != 0 { exit(with: code) }
    }

    /// `exit` alone is a method of every command, by inheritance.
    private static func exit(with code: Int32) -> Never {
        #if canImport(Glibc)
            Glibc.exit(code)
        #else
            Darwin.exit(code)
        #endif
    }

    /// Prints the error that ended the command, and returns its exit code.
    private static func report(_ error: any Error) -> Int32 {
        switch error {
        case is ReaderGone:
            return 0
        case let failure as CommandFailure:
            // A file may have several errors.
            for line in failure.message.split(separator: "\n") { Console.say(String(line)) }
            return failure.code.rawValue
        case let failure as FileFailure:
            return report(CommandFailure(failure))
        case let error as RecordingError:
            let isDrift = if case .diverged = error { true } else { false }
            return report(CommandFailure(code: isDrift ? .drift : .badData, message: CallFile.text(of: error)))
        case let error as InputError:
            // An error that appears only when the scene is built.
            Console.say("\(error)")
            return CommandFailure.Code.badData.rawValue
        default:
            let code = exitCode(for: error)
            if code == .success {
                // Help or the version was requested.
                try? DataSink.printToStandardOutput(CompletionScript.followingFolders(fullMessage(for: error)) + "\n")
            } else if !message(for: error).isEmpty {
                Console.say(message(for: error))
            }
            return code.rawValue
        }
    }
}
