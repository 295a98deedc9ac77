import SystemPackage

/// A command of this program, ready to be pasted into a shell.
enum ShellCommand {
    /// Returns a command that acts on a file.
    static func text(_ command: String, on path: FilePath) -> String {
        ((launcher + [command]).map(ShellWord.quoted) + [ShellWord.quoted(path)]).joined(separator: " ")
    }

    /// The words that start this program: SwiftPM's from a build folder, or its own name.
    private static var launcher: [String] {
        let path = CommandLine.arguments.first ?? "crates"
        return path.contains(".build/") ? ["swift", "run", "crates"] : [path]
    }
}
