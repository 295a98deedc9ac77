import CrateKit

/// Makes goldens of what people did, one at a time: the run is done again for it.
actor GoldenMaker {
    /// The most steps of a run: an hour at 120 steps a second.
    static let maximumSteps = 432_000

    private var isBusy = false

    /// The file of a golden.
    ///
    /// - Throws: ``Refusal/busy``, or ``NotReplayable`` if the run is too long for a golden.
    func text(of plan: RunPlan, fileName: String?) async throws -> String {
        guard !isBusy else { throw Refusal.busy }
        isBusy = true
        defer { isBusy = false }
        guard plan.stepLimit <= GoldenMaker.maximumSteps else {
            throw NotReplayable(description: "a golden of it would have more than \(GoldenMaker.maximumSteps) steps")
        }
        let text = try await GoldenMaker.record(plan, fileName: fileName)
        guard text.utf8.count <= Golden.maximumSize else {
            throw NotReplayable(description: "a golden of it would have more than \(Golden.maximumSize) bytes")
        }
        return text
    }

    @concurrent private static func record(_ plan: RunPlan, fileName: String?) async throws -> String {
        let recording = try Golden.record(plan) { _ in try Task.checkCancellation() }
        var golden = recording.golden
        golden.scene.file = fileName
        // Who plays may well press a crate into a wall; what happened is what is pinned down.
        golden.checksInvariants = recording.violations.isEmpty
        return try golden.json
    }
}
