import GoldenFiles
import SystemPackage

/// A command of this program, ready to be pasted into a shell.
enum ShellCommand {
    /// A command that does something with a file.
    static func text(_ command: String, on path: FilePath) -> String {
        ((launcher + [command]).map(ShellWord.quoted) + [ShellWord.quoted(path)]).joined(separator: " ")
    }

    /// How this program was started: by SwiftPM from a build folder, or by its own name.
    private static var launcher: [String] {
        let path = CommandLine.arguments.first ?? "crates"
        return path.contains(".build/") ? ["swift", "run", "crates"] : [path]
    }
}
