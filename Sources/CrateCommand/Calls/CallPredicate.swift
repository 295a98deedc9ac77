package import Chipmunk
package import CrateFiles
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The failure that `crates minimize` keeps.
package enum CallPredicate: Hashable, Sendable {
    /// The steppers compute different bits.
    case drift
    /// A body is in quarantine at the end.
    case quarantine
    /// A shell command, which gets the file as `$1`, exits with status 0.
    case command(String)

    /// Creates a predicate from a word, or from a command.
    package init(_ text: String) {
        switch text {
        case "drift": self = .drift
        case "quarantine": self = .quarantine
        default: self = .command(text)
        }
    }

    /// Returns whether a recording fails.
    ///
    /// - Parameter folder: The folder of the recording's file while a command examines it.
    package func fails(_ recording: SpaceRecording, _ space: Space, in folder: PrivateFolder) throws -> Bool {
        switch self {
        case .quarantine: return !space.quarantine.isEmpty
        case .drift:
            do {
                try SpaceReplay(recording, stepper: .chipmunk, byteBudget: 0).run()
                return false
            } catch RecordingError.diverged {
                return true
            }
        case .command(let command):
            let file = try folder.write(recording.bytes, to: "candidate.calls")
            // As `sh -c COMMAND sh FILE`, so that no part of a path is read by the shell.
            return run(command, on: file.string) == 0
        }
    }

    /// Returns the exit status of a command, or -1.
    private func run(_ command: String, on file: String) -> CInt {
        let texts = ["sh", "-c", command, "sh", file]
        var words: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
        unsafe words.append(nil)
        var child: pid_t = 0
        let isRunning = unsafe posix_spawn(&child, "/bin/sh", nil, nil, words, environ) == 0
        for index in texts.indices { unsafe free(words[index]) }
        guard isRunning else { return -1 }
        var status: CInt = 0
        while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return status
    }
}
