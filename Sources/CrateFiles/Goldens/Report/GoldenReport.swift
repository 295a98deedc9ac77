import CrateKit

/// The report of `crates verify` for programs. It contains no times, so the same goldens give the same text.
package struct GoldenReport: Encodable {
    /// The version of the report's format.
    var schema = 1
    var goldens: [Entry]
    var ok: Int
    var drift: Int
    var rewind: Int
    var obsolete: Int
    var error: Int

    struct Entry: Encodable {
        var file: String
        var scene: String?
        var status: String
        var message: String
        var divergence: Divergence?
        var stepperDifference: StepperDifference?
        var rewindDifference: StateDifference?
        var drifts: [Drift]
        var picture: String?

        init(_ outcome: GoldenOutcome) {
            file = outcome.file
            scene = outcome.scene
            status = outcome.status.rawValue
            message = outcome.message
            divergence = outcome.drift?.divergence
            stepperDifference = outcome.drift?.stepperDifference
            rewindDifference = outcome.rewindDifference
            drifts = outcome.drift?.drifts ?? []
            picture = outcome.picturePath
        }
    }

    /// Creates the report of a run.
    package init(_ tally: GoldenTally) {
        goldens = tally.outcomes.map(Entry.init)
        ok = tally.count(.ok)
        drift = tally.count(.drift)
        rewind = tally.count(.rewind)
        obsolete = tally.count(.obsolete)
        error = tally.count(.error)
    }
}
