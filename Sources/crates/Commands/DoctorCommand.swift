import ArgumentParser
import Chipmunk
import CrateKit

/// `crates doctor`: tells what runs here, and whether its results can be trusted.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Print what this runs on, and whether the self-checks hold.")

    func run() throws {
        let checks = SelfCheck.runAll()
        var lines = [
            "Chipmunk2D    \(ChipmunkLibrary.version), assertions \(ChipmunkLibrary.hasAssertions ? "on" : "off")",
            "architecture  \(Architecture.current)",
            "Swift         \(SwiftVersion.compiler)",
        ]
        lines += checks.map { "\($0.holds ? "ok   " : "FAIL ") \($0.claim): \($0.finding)" }
        try DataSink.printToStandardOutput(lines.map { $0 + "\n" }.joined())

        if let failed = checks.first(where: { !$0.holds }) {
            throw CommandFailure(code: .drift, message: "a self-check failed: \(failed.claim)")
        }
    }
}

/// The compiler that built this program, as far as it tells its sources.
enum SwiftVersion {
    static var compiler: String {
        #if compiler(>=6.5)
            "6.5 or later"
        #elseif compiler(>=6.4)
            "6.4"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }
}
