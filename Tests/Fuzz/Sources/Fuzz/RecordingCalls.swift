internal import Chipmunk
internal import FuzzSupport

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// With FUZZ_CALLS set in the environment, the calls of each space are written to that path and the number of the space, after each
/// call: what to replay and to minimize when an input failed.
let recordingPath = unsafe getenv("FUZZ_CALLS").map { unsafe String(cString: $0) }

extension World {
    func startRecordings() {
        for space in spaces {
            do {
                try space.startRecording()
            } catch {
                expect(false, "a space is not recorded: \(error)")
            }
        }
    }

    /// Writes the recordings until now, if somebody wants to have them.
    func writeRecordings() {
        guard let recordingPath else { return }
        for (number, space) in spaces.enumerated() {
            guard let bytes = space.currentRecording?.bytes else { continue }
            guard let file = unsafe fopen("\(recordingPath).\(number)", "w") else { return }
            unsafe fwrite(bytes, 1, bytes.count, file)
            unsafe fclose(file)
        }
    }

    /// Repeats all recordings.
    func replayRecordings() {
        for space in spaces where space.isRecording {
            let recording = space.stopRecording()
            guard isRepeatable else { continue }
            do {
                try SpaceReplay(recording, stepper: stepper).run()
            } catch {
                expect(false, "a replay does something else: \(error)")
            }
        }
    }
}
