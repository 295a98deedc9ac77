import CrateKit

/// The command that records a golden anew, ready to be pasted into a shell.
enum AcceptCommand {
    static func text(for golden: Golden, in file: String) -> String {
        var words = launcher + ["record", golden.scene.name]
        switch golden.tilt {
        case .constant(let tilt): words += ["--tilt", "\(tilt.x),\(tilt.y)"]
        // A golden holds its track, and can be read like a tilt file.
        case .keyframes, .recording: words += ["--tilt-file", file]
        }
        words += ["--hz", "\(golden.rate)"]
        switch golden.end {
        case .steps(let steps): words += ["--steps", "\(steps)"]
        case .rest(let limit): words += ["--until-rest", "--limit", "\(limit)"]
        }
        words += ["--golden", file, "--update"]
        return words.map(quoted).joined(separator: " ")
    }

    /// How this program was started: by SwiftPM from a build folder, or by its own name.
    private static var launcher: [String] {
        let path = CommandLine.arguments.first ?? "crates"
        return path.contains(".build/") ? ["swift", "run", "crates"] : [path]
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,/=:+".contains($0)) }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
