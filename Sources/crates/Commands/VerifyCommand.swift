import ArgumentParser
package import CrateCommand
import CrateKit

extension StepperChoice: ExpressibleByArgument {}

/// `crates verify`: performs the runs of goldens again and compares.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Run goldens again, and fail if anything rests elsewhere.",
        discussion: """
            Positions and angles may differ by \(Tolerance.pose) points and radians, or by the golden's own tolerance. On \
            the architecture and library version of the golden, the bits are compared too; a difference is reported, and \
            fails with --exact.

            The new state of a golden that drifted is left beside it as FILE.new, for `crates accept` or `crates reject`, \
            unless the variable CI is set. A golden whose scene no longer exists is obsolete, and fails.

            With --stepper both, the first step, body and value in which the steppers differ are a drift, whatever the \
            tolerance.

            With --rewind each step is done, taken back and done again, which takes at least three times as long. The first step and part \
            of the state that are not the same again are a failure of their own: something outside of the state decides.

            With --exact nothing is verified if `crates doctor` finds that the library's arithmetic is not the one of its \
            source code: the exit code is \(CommandFailure.Code.unavailable.rawValue).

            Symbolic links beneath the current folder are not followed, neither to read a golden nor to write anything, and a \
            golden's scene must be in its project: the folder with the .git, or the one around the goldens.
            """)

    @Argument(
        help: ArgumentHelp(
            "Goldens, or the names of those in the folder, such as a scene's. (default: all of the folder)",
            valueName: "golden"),
        completion: .goldens)
    var goldenFiles: [String] = []

    @Option(
        help: ArgumentHelp("The folder of the goldens, which is searched with its subfolders.", valueName: "DIR"),
        completion: .directory)
    var goldens = GoldenName.folder

    @Flag(help: "Fail where the bits differ, on the golden's architecture and library version.")
    var exact = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The largest distance from the golden, in points and radians, instead of the golden's tolerance.",
            valueName: "P[,A]"),
        transform: NumberParser.tolerance)
    var tolerance: Tolerance?

    @Option(
        help: """
            The code that computes the steps: chipmunk, fast, or both side by side, which must have the same bits after \
            each step. (default: fast, where it has the library's bits)
            """)
    var stepper: StepperChoice?

    @Flag(help: "Do each step twice, from the same state, and fail where that differs.")
    var rewind = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of goldens to run at a time. (default: the number of processors)", valueName: "N"),
        transform: NumberParser.jobs)
    var jobs: Int?

    @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "FILE"), completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Draw each drift in a folder, as NAME.svg: the bodies, and the golden's places as ghosts.",
            valueName: "DIR"),
        completion: .directory)
    var picture: String?

    @Option(help: "The colors of the pictures: light or dark. (default: light)")
    var theme: ThemeName?

    @Flag(help: "Also print failures as workflow commands of GitHub.")
    var github = false

    @Flag(help: "Print one JSON document instead of lines.")
    var json = false

    @OptionGroup var colors: ColorOptions

    @Flag(help: "Print no total and no progress.")
    var quiet = false

    func validate() throws {
        if github && json { throw ValidationError("--github and --json exclude each other: give one of them") }
        if theme != nil && picture == nil { throw ValidationError("--theme goes with --picture") }
    }

    func run() async throws {
        var suite = SuiteVerification(of: goldenFiles, in: goldens)
        suite.isExact = exact
        suite.tolerance = tolerance
        suite.stepper = stepper
        suite.rewinds = rewind
        suite.jobs = jobs
        suite.junit = junit
        suite.pictures = picture
        suite.theme = theme ?? .light
        suite.format = json ? .json : github ? .github : .lines
        suite.ink = colors.ink
        suite.isQuiet = quiet
        if let code = try await suite.run() { throw ExitCode(code.rawValue) }
    }
}
