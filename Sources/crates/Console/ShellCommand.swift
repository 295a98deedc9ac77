/// A command of this program, ready to be pasted into a shell.
enum ShellCommand {
    static func text(_ words: String...) -> String {
        (launcher + words).map(quoted).joined(separator: " ")
    }

    /// How this program was started: by SwiftPM from a build folder, or by its own name.
    private static var launcher: [String] {
        let path = CommandLine.arguments.first ?? "crates"
        return path.contains(".build/") ? ["swift", "run", "crates"] : [path]
    }

    /// A word as a shell reads it back.
    static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,/=:+".contains($0)) }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
