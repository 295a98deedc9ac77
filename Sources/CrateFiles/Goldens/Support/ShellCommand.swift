import CrateKit
import SystemPackage

/// A command of this program, ready to be pasted into a shell.
enum ShellCommand {
    /// Returns a command that acts on a file.
    static func text(_ command: String, on path: FilePath) -> String {
        ((CommandLauncher.words + [command]).map(ShellWord.quoted) + [ShellWord.quoted(path)]).joined(separator: " ")
    }
}
