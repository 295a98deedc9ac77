package import Chipmunk
package import CrateFiles

/// Recorded calls of the engine in a file, which `crates run --calls` writes and `crates replay` repeats.
package enum CallFile {
    /// The largest number of bytes to read.
    package static let limit = 1 << 30

    /// Reads a file of calls.
    ///
    /// - Parameter step: A step that the calls must have, or nil.
    package static func read(_ path: String, until step: Int? = nil) throws(FileFailure) -> SpaceRecording {
        let bytes = try InputFile.contents(of: path, atMost: limit, kind: "a file of calls")
        let recording: SpaceRecording
        do {
            recording = try SpaceRecording(bytes: bytes)
        } catch {
            throw FileFailure(.content, message: "\(path): \(text(of: error))")
        }
        if let step, step > recording.stepCount {
            throw FileFailure(
                .content, message: "\(path): there is no step \(step), the calls have \(recording.stepCount) steps")
        }
        return recording
    }

    /// Returns the sentence about a problem in a file, or in a replay of it.
    package static func text(of error: RecordingError) -> String {
        switch error {
        case .notARecording: "this is no file of calls; `crates run SCENE --calls FILE` writes one"
        case .otherVersion(let version): "the file is in version \(version) of its format, and this program reads 1"
        case .damaged(let what): "the file is damaged: \(what)"
        case .snapshot(let error): "the file is for another engine or machine: \(error)"
        case .impossibleCall(let number, let rule): "call \(number) is not possible: \(rule)"
        case .diverged(let divergence): "\(divergence)"
        }
    }
}
