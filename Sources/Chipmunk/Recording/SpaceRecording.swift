/// The beginning of a space, and every call that has changed it since: what ``Space/stopRecording(file:line:)`` returns.
///
///     try space.startRecording()
///     run(space)
///     let recording = space.stopRecording()
///
///     let replay = try SpaceReplay(recording)      // here, or in another process
///     try replay.run(to: 100)
///     print(replay.space.bodies[0].position)
///
/// Each step has a hash of the motions that it led to, which a replay compares with its own. See <doc:Recordings>.
public struct SpaceRecording: Sendable {
    /// The bytes of a snapshot of the space when the recording began. The bytes keep no objects.
    let start: [UInt8]
    /// The calls, one after the other.
    let log: [UInt8]
    /// A hash of the whole state at the end.
    let end: UInt64

    /// The number of calls, steps and queries included.
    public let callCount: Int
    /// The number of steps.
    public let stepCount: Int
}

extension SpaceRecording: Equatable {
    /// Returns whether the same calls were made from the same beginning.
    public static func == (a: SpaceRecording, b: SpaceRecording) -> Bool {
        a.log == b.log && a.end == b.end && a.start == b.start
    }
}

extension SpaceRecording {
    /// Calls a function with each call, until it returns false.
    func forEachCall(_ visit: (RecordedCall) -> Bool) {
        var reader = ByteReader(log[...])
        // What was recorded can be read, and what was read was checked.
        while reader.left > 0, let call = try? RecordedCall(from: &reader), visit(call) {}
    }

    /// All calls.
    var calls: [RecordedCall] {
        var calls: [RecordedCall] = []
        calls.reserveCapacity(callCount)
        forEachCall {
            calls.append($0)
            return true
        }
        return calls
    }
}

/// The reason why a recording ended by itself.
public enum RecordingEnd: Hashable, Sendable, CustomStringConvertible {
    /// The recording reached its limit of bytes.
    case byteLimit(Int)

    /// One sentence without its end, for a message.
    public var description: String {
        switch self {
        case .byteLimit(let limit): "the recording reached its limit of \(limit) bytes"
        }
    }
}

/// Why bytes are no recording, or why a recording cannot be replayed.
public enum RecordingError: Error, Hashable, Sendable {
    /// The bytes are no recording.
    case notARecording
    /// The bytes are in another version of the form than 1.
    case otherVersion(Int)
    /// The bytes were changed, or a part of them is missing. Says what was found.
    case damaged(String)
    /// A snapshot in the recording cannot be used.
    case snapshot(SnapshotError)
    /// A call breaks a rule, which no program can have recorded. Calls are numbered from 0.
    case impossibleCall(number: Int, String)
    /// The replay does something else than the recorded space did.
    case diverged(SpaceRecording.Divergence)
}

extension SpaceRecording {
    /// Where a replay does something else than what was recorded, or where two recordings differ.
    public struct Divergence: Hashable, Sendable, CustomStringConvertible {
        /// The first step that differs, counted from 1: 0 is the beginning.
        public let step: Int
        /// The number of the call, from 0, or nil if that is not known.
        public let call: Int?
        /// What differs, as "body 3, velocity.x," or "the answer of a query".
        public let part: String
        /// What was recorded.
        public let expected: String
        /// What there is instead.
        public let actual: String

        /// The step, the part and both values.
        public var description: String {
            "step \(step): \(part) differs: expected \(expected), got \(actual)"
        }
    }
}
