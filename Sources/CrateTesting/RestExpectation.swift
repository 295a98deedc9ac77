import CrateKit
import Testing

/// One call of ``expectRest(of:tilt:rate:end:matchesGolden:in:exactly:tolerance:record:fileID:filePath:line:column:)``.
struct RestExpectation {
    let plan: RunPlan
    let exactly: Bool
    let tolerance: Tolerance?
    let store: GoldenStore
    let location: SourceLocation

    /// Does the run, and records an issue for whatever is wrong.
    func check(record: RecordMode?, environment: [String: String]) {
        do {
            let mode = try RecordMode.current(record, in: environment)
            var recording = try Golden.record(plan)
            if case .rest(let limit) = plan.end, recording.golden.restStep == nil {
                return fail("\(plan.scene.name) did not come to rest within \(limit) s")
            }
            if mode == .all {
                // What was said about the old golden stays, if it can be read.
                if let old = try? store.read() { recording.golden = old.compare(with: recording).actual }
                return recordGolden(recording, mode: mode)
            }
            guard let golden = try store.read() else { return recordGolden(recording, mode: mode) }
            try compare(recording, with: golden, mode: mode)
        } catch let error as GoldenError {
            fail("\(store.path): \(error)")
        } catch {
            fail("\(error)")
        }
    }

    private func compare(_ recording: GoldenRecording, with golden: Golden, mode: RecordMode) throws {
        let verification = golden.compare(with: recording, exactly: exactly, tolerance: tolerance)
        guard !verification.holds else { return }
        attach(verification.actual)
        var report = "\(plan.scene.name) drifted from \(store.path): \(verification.summary)\n\n\(verification.table)"
        if mode == .failed && !verification.breaksInvariants {
            try store.write(verification.actual)
            report += "\nrecorded \(store.path): review it, and run again"
        } else if !verification.breaksInvariants {
            report += "\nTo accept the change, run the test again with CRATES_RECORD=failed."
        }
        fail(report)
    }

    private func recordGolden(_ recording: GoldenRecording, mode: RecordMode) {
        guard mode != .never else {
            attach(recording.golden)
            return fail("\(store.path) is missing: run the test where goldens are recorded, and commit the file")
        }
        if recording.golden.checksInvariants, let violation = recording.violations.first {
            return fail("nothing recorded: \(plan.scene.name) breaks an invariant of physics: \(violation)")
        }
        do {
            try store.write(recording.golden)
            fail("recorded \(store.path): review it, and run again")
        } catch {
            fail("\(error)")
        }
    }

    private func fail(_ comment: String) {
        Issue.record("\(comment)", sourceLocation: location)
    }

    private func attach(_ golden: Golden) {
        guard let text = try? golden.json else { return }
        let name = store.path.split(separator: "/").last.map(String.init) ?? "new.golden.json"
        Attachment.record(text, named: name, sourceLocation: location)
    }
}
