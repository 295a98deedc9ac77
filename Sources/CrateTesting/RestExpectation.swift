import CrateFiles
import CrateKit
import Testing

#if DriftPictures || Everything || Phones
    import ChipmunkDrawing
    import CrateDrawing
#endif

/// One call of ``expectRest(of:tilt:rate:end:matchesGolden:in:exactly:tolerance:record:fileID:filePath:line:column:)``.
struct RestExpectation {
    let plan: RunPlan
    let exactly: Bool
    let tolerance: Tolerance?
    let file: GoldenFile
    let location: SourceLocation

    /// Returns the file of a golden, in a folder or in the default folder beside the test's own file.
    static func file(named name: String, in folder: String?, testFile: String) -> GoldenFile {
        folder.map { GoldenFile(named: name, in: $0) } ?? GoldenFile(named: name, besideTest: testFile)
    }

    /// Performs the run, and records an issue for each failure.
    func check(record: RecordMode?, environment: [String: String]) {
        do {
            let mode = try RecordMode.current(record, in: environment)
            let run = try Golden.run(plan)
            var recording = run.recording
            if case .rest(let limit) = plan.end, recording.golden.restStep == nil, !run.simulation.hasEnded {
                return fail("\(plan.scene.name) did not come to rest within \(limit) s")
            }
            if mode == .all {
                // The old golden's choices are kept, if it can be read.
                if let old = try? read() { recording.golden = old.compare(with: recording).actual }
                return recordGolden(recording, mode: mode)
            }
            guard let golden = try read() else { return recordGolden(recording, mode: mode) }
            let remedy = (record ?? RecordMode.ofTrait) == nil ? "CRATES_RECORD=failed" : "`record: .failed`"
            try compare(recording, of: run.simulation, with: golden, mode: mode, remedy: remedy)
        } catch {
            fail("\(error)")
        }
    }

    private func compare(
        _ recording: GoldenRecording, of simulation: Simulation, with golden: Golden, mode: RecordMode, remedy: String
    ) throws {
        let verification = golden.compare(with: recording, exactly: exactly, tolerance: tolerance)
        guard !verification.holds else { return }
        attach(verification.actual)
        attachPicture(of: verification, from: golden, on: simulation)
        var report = "\(plan.scene.name) drifted from \(file.path): \(verification.summary)\n\n\(verification.table)"
        if mode == .failed && !verification.breaksInvariants {
            try write(verification.actual)
            report += "\nrecorded \(file.path): review it, and run again"
        } else if !verification.breaksInvariants {
            report += "\nTo accept the change, run the test again with \(remedy)."
        }
        fail(report)
    }

    private func recordGolden(_ recording: GoldenRecording, mode: RecordMode) {
        guard mode != .never else {
            attach(recording.golden)
            return fail("\(file.path) is missing: run the test where goldens are recorded, and commit the file")
        }
        if recording.golden.checksInvariants, let violation = recording.violations.first {
            return fail("nothing recorded: \(plan.scene.name) breaks an invariant of physics: \(violation)")
        }
        do {
            try write(recording.golden)
            fail("recorded \(file.path): review it, and run again")
        } catch {
            fail("\(error)")
        }
    }

    /// Returns the golden, or nil if its file does not exist.
    private func read() throws -> Golden? {
        do {
            return try file.readIfThere()
        } catch {
            guard error.kind == .read else { throw error }
            // The advice about commands is of no use in a test.
            throw FileFailure(.read, message: "cannot read \(file.path): \(error.reason ?? error.message)")
        }
    }

    private func write(_ golden: Golden) throws {
        do {
            try file.write(golden.json)
        } catch let error as FileFailure {
            guard error.kind == .create else { throw error }
            throw FileFailure(.create, message: "cannot write \(file.path): \(error.reason ?? error.message)")
        }
    }

    private func fail(_ comment: String) {
        Issue.record("\(comment)", sourceLocation: location)
    }

    private func attach(_ golden: Golden) {
        guard let text = try? golden.json else { return }
        Attachment.record(text, named: file.lastName, sourceLocation: location)
    }

    /// Attaches the drift as a picture. Without the trait `DriftPictures` there is no picture, and no need for Cairo.
    private func attachPicture(of verification: Verification, from golden: Golden, on simulation: Simulation) {
        #if DriftPictures || Everything || Phones
            guard let picture = picture(of: verification, from: golden, on: simulation) else { return }
            Attachment.record(picture, named: GoldenName.stem(of: file.lastName) + ".svg", sourceLocation: location)
        #endif
    }

    #if DriftPictures || Everything || Phones
        /// Returns the drift as an SVG, or nil if it cannot be drawn. The drift itself is reported in any case.
        func picture(of verification: Verification, from golden: Golden, on simulation: Simulation) -> [UInt8]? {
            let drift = DriftPicture(of: verification, from: golden, file: file.lastName, on: simulation)
            return try? drift.picture(format: .svg).bytes
        }
    #endif
}
