#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The words that start the program `crates` for the readers of its messages.
package enum CommandLauncher {
    /// The words for this process.
    package static let words = words(
        for: CommandLine.arguments.first ?? name, in: FileManager.default.currentDirectoryPath,
        isAway: ContinuousIntegration.isRunning(in: ProcessInfo.processInfo.environment))

    /// The name of an installed program.
    private static let name = "crates"

    /// Returns the words for a process, according to the way it was started.
    ///
    /// - Parameters:
    ///   - program: The first argument of the process.
    ///   - folder: The current folder.
    ///   - isAway: Whether messages are read on another machine, where this machine's paths mean nothing.
    static func words(for program: String, in folder: String, isAway: Bool) -> [String] {
        guard program.contains("/") else { return [program] }
        let path = program.hasPrefix("/") ? program : "\(folder)/\(program)"
        // SwiftPM finds a package only in the current folder or above it.
        if let build = path.firstRange(of: "/.build/"), "\(folder)/".hasPrefix(path[..<build.lowerBound] + "/") {
            return ["swift", "run", name]
        }
        // A second process is started by the path of the running file.
        return isAway || program.hasPrefix("/proc/") ? [name] : [program]
    }

    /// Returns a message whose commands in backquotes, such as `` `crates doctor` ``, begin with the words that start
    /// the program here.
    package static func localized(_ message: String, words: [String] = words) -> String {
        guard words != [name] else { return message }
        return message.split(separator: "`\(name) ", omittingEmptySubsequences: false)
            .joined(separator: "`\(words.joined(separator: " ")) ")
    }
}
