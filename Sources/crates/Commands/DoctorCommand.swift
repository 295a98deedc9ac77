import ArgumentParser
import Chipmunk
import CrateCommand
import CrateKit

/// `crates doctor`: prints the library, the architecture and the Swift version, and runs the self-checks.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Print the versions of the library and the compiler, and run the self-checks.",
        discussion: """
            A library that was compiled with -ffast-math, like Chipmunk's own Release build, does not compute as its \
            source code says, and runs on it may never end. The checks detect such a library without running anything \
            on it, and then skip the others.
            """)

    @OptionGroup var colors: ColorOptions

    func run() throws {
        let ink = colors.ink
        let checks = SelfCheck.runAll()
        var lines = [
            "Chipmunk2D    \(ChipmunkLibrary.version), assertions \(ChipmunkLibrary.hasAssertions ? "on" : "off")",
            "architecture  \(Architecture.current)",
            "Swift         \(SwiftVersion.compiler)",
            "HTTPS         \(PhoneAccess.hasHTTPS ? "yes" : "no: build with the trait Phones for `serve --phone`")",
        ]
        lines += checks.map { check in
            let word = check.holds ? ink.word("ok", .green) + "    " : ink.word("FAIL", .red) + "  "
            return "\(word)\(check.claim): \(check.finding)"
        }
        try DataSink.printToStandardOutput(lines.map { $0 + "\n" }.joined())

        let failed = checks.filter { !$0.holds }
        guard !failed.isEmpty else { return }
        var sentences = failed.map { "a self-check failed: \($0.claim)" }
        if SelfCheck.arithmetic().contains(where: { !$0.holds }) { sentences.append(SelfCheck.arithmeticAdvice) }
        throw CommandFailure(code: .drift, message: sentences.joined(separator: "\n"))
    }
}
