package import CrateKit
package import SafeFiles

/// What became of a golden that was to be verified.
package struct GoldenOutcome: Sendable {
    /// The golden's file.
    package var golden: GoldenFile
    /// The name of its scene, if the file could be read.
    package var scene: String?
    /// What came out.
    package var result: Finding
    /// How long it took, in seconds.
    package var seconds = 0.0
    /// The picture of its drift, or why there is none; nil if none was asked for.
    package var picture: Result<String, FileFailure>?

    /// The path of the golden's file.
    package var file: String { golden.name }

    /// What came out.
    package enum Finding: Sendable {
        case verified(Verification)
        /// There is no such scene any more, and why.
        case obsolete(String)
        case failed(FileFailure)
    }

    /// The kinds of results, by the words that programs read.
    package enum Status: String, CaseIterable {
        case ok, drift, obsolete, error
    }

    /// The kind of result.
    package var status: Status {
        switch result {
        case .verified(let verification): verification.holds ? .ok : .drift
        case .obsolete: .obsolete
        case .failed: .error
        }
    }

    /// What is to be said about it in a sentence.
    package var message: String {
        switch result {
        case .verified(let verification): verification.summary
        case .obsolete(let reason): "\(reason); to remove the golden: rm \(ShellWord.quoted(golden.path))"
        case .failed(let failure): failure.message
        }
    }

    /// What came out of the run, if it drifted.
    package var drift: Verification? {
        if case .verified(let verification) = result, !verification.holds { verification } else { nil }
    }

    /// All that differs, and where to see it, if it drifted.
    package var details: String? {
        drift.map { $0.table + (picturePath.map { "\nThe drift as a picture: \($0.printable)\n" } ?? "") }
    }

    /// The path of the picture of its drift, if there is one.
    package var picturePath: String? {
        try? picture?.get()
    }
}
