internal import CrateKit
internal import FuzzSupport

extension Reader {
    func readTilt(_ bytes: [UInt8]) -> Bool {
        // Once with all left to the file, and once with what an undecided file needs.
        var decided = TiltFileOptions()
        (decided.orientation, decided.convention, decided.skipsBadRows) = (.portrait, .ios, true)
        let choices = [TiltFileOptions(), decided]
        let isTilt = choices.map { options in
            isAccepted { () throws(InputError) in try TiltFile.read(bytes, options) }
        }
        let isAttitude = zip(choices, [nil, 15]).map { options, rate in
            isAccepted { () throws(InputError) in try AttitudeFile.read(bytes, rate: rate, options) }
        }
        return (isTilt + isAttitude).contains(true)
    }

    private func isAccepted(
        _ read: () throws(InputError) -> (recording: TiltRecording, report: TiltFileReport)
    ) -> Bool {
        do {
            let (recording, report) = try read()
            check(recording)
            expect(!report.description.contains { $0.isNewline }, "a report has several lines: \(report)")
            return true
        } catch {
            let text = error.description
            expect(!text.isEmpty && !text.contains { $0.isNewline }, "an error has no line, or several: \(text)")
            return false
        }
    }

    /// The rules that a recording promises to keep.
    private func check(_ recording: TiltRecording) {
        let samples = recording.samples
        expect(!samples.isEmpty && samples.count <= TiltRecording.maximumSamples, "there are \(samples.count) samples")
        expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time }, "the times do not increase")
        expect(recording.before.isValid, "the tilt before the first sample is \(recording.before)")
        for sample in samples {
            expect(TiltRecording.times.contains(sample.time), "a time is \(sample.time)")
            expect(sample.tilt.isValid, "a tilt is \(sample.tilt)")
            let next = sample.time.nextUp
            expect(recording.tilt(at: sample.time).isValid && recording.tilt(at: next).isValid, "a tilt is not valid")
        }
    }
}
