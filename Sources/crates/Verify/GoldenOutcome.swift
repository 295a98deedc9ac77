import CrateKit

/// What became of a golden that was to be verified.
struct GoldenOutcome: Sendable {
    /// The golden's file.
    var golden: GoldenFile
    /// The name of its scene, if the file could be read.
    var scene: String?
    var result: Result
    /// How long it took, in seconds.
    var seconds = 0.0
    /// The picture of its drift, or why there is none; nil if none was asked for.
    var picture: Swift.Result<String, CommandFailure>?

    /// The path of the golden's file.
    var file: String { golden.name }

    enum Result: Sendable {
        case verified(Verification)
        /// There is no such scene any more, and why.
        case obsolete(String)
        case failed(CommandFailure)
    }

    /// The kinds of results, by the words that programs read.
    enum Status: String, CaseIterable {
        case ok, drift, obsolete, error
    }

    var status: Status {
        switch result {
        case .verified(let verification): verification.holds ? .ok : .drift
        case .obsolete: .obsolete
        case .failed: .error
        }
    }

    /// What is to be said about it in a sentence.
    var message: String {
        switch result {
        case .verified(let verification): verification.summary
        case .obsolete(let reason): "\(reason); to remove the golden: rm \(ShellCommand.quoted(golden.path))"
        case .failed(let failure): failure.message
        }
    }

    /// What came out of the run, if it drifted.
    var drift: Verification? {
        if case .verified(let verification) = result, !verification.holds { verification } else { nil }
    }

    /// All that differs, and where to see it, if it drifted.
    var details: String? {
        drift.map { $0.table + (picturePath.map { "\nThe drift as a picture: \($0.printable)\n" } ?? "") }
    }

    /// The path of the picture of its drift, if there is one.
    var picturePath: String? {
        try? picture?.get()
    }

    /// The exit code that it asks for, or nil if all is well.
    var exitCode: CommandFailure.Code? {
        switch result {
        case .verified(let verification): verification.holds ? nil : .drift
        case .obsolete: .drift
        case .failed(let failure): failure.code
        }
    }
}
