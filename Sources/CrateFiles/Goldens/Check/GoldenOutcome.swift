package import CrateKit

/// The outcome of a golden's verification.
package struct GoldenOutcome: Sendable {
    /// The golden's file.
    package var golden: GoldenFile
    /// The name of the golden's scene, or nil if the file could not be read.
    package var scene: String?
    /// The result of the verification.
    package var result: Finding
    /// The duration, in seconds. Defaults to 0.
    package var seconds = 0.0
    /// The picture of the drift, or the reason that there is none; nil if no picture was requested.
    package var picture: Result<String, FileFailure>?

    /// The path of the golden's file.
    package var file: String { golden.name }

    /// The result of a verification.
    package enum Finding: Sendable {
        case verified(Verification)
        /// The scene no longer exists, for a reason.
        case obsolete(String)
        case failed(FileFailure)
    }

    /// The kinds of results, by their names in reports.
    package enum Status: String, CaseIterable {
        case ok, drift, rewind, obsolete, error
    }

    /// The kind of result.
    package var status: Status {
        switch result {
        case .verified(let verification):
            verification.holds ? .ok : verification.rewindDifference == nil ? .drift : .rewind
        case .obsolete: .obsolete
        case .failed: .error
        }
    }

    /// The result as a sentence.
    package var message: String {
        switch result {
        case .verified(let verification): verification.summary
        case .obsolete(let reason): "\(reason); to remove the golden: rm \(ShellWord.quoted(golden.path))"
        case .failed(let failure): failure.message
        }
    }

    /// The verification, if the golden drifted. If the run's own steps were not reproducible, drifts mean nothing.
    package var drift: Verification? {
        if status == .drift, case .verified(let verification) = result { verification } else { nil }
    }

    /// The first step that was not the same when done again, if there is one.
    package var rewindDifference: StateDifference? {
        if case .verified(let verification) = result { verification.rewindDifference } else { nil }
    }

    /// The differences, and the path of their picture, if the golden drifted.
    package var details: String? { details(within: nil) }

    /// Returns the details, with the table folded to a number of characters if `width` is not nil.
    package func details(within width: Int?) -> String? {
        let picture = picturePath.map { "\nThe drift as a picture: \($0.printable)\n" } ?? ""
        return drift.map { $0.table(within: width) + picture }
    }

    /// The path of the drift's picture, if there is one.
    package var picturePath: String? {
        try? picture?.get()
    }
}
