/// A recording of a space: a snapshot of its beginning, and every call that has changed it since. See
/// ``Space/startRecording(byteLimit:file:line:)``.
///
///     try space.startRecording()
///     run(space)
///     let recording = space.stopRecording()
///
///     let replay = try SpaceReplay(recording)      // here, or in another process
///     try replay.run(to: 100)
///     print(replay.space.bodies[0].position)
///
/// Each step has a hash of the resulting motions, which a ``SpaceReplay`` compares with its own. See <doc:Recordings>.
public struct SpaceRecording: Sendable {
    /// The bytes of a snapshot of the space when the recording began. Bytes keep no objects alive.
    let start: [UInt8]
    /// The bytes of the consecutive calls.
    let log: [UInt8]
    /// A hash of the whole state at the end.
    let end: UInt64

    /// The number of calls, including steps and queries.
    public let callCount: Int
    /// The number of steps.
    public let stepCount: Int
}

extension SpaceRecording: Equatable {
    /// Returns whether two recordings have the same calls from the same beginning.
    public static func == (a: SpaceRecording, b: SpaceRecording) -> Bool {
        a.log == b.log && a.end == b.end && a.start == b.start
    }
}

extension SpaceRecording {
    /// Calls a function with each call, until it returns false.
    func forEachCall(_ visit: (RecordedCall) -> Bool) {
        var reader = ByteReader(log[...])
        // Recorded calls can be read, and read calls have been checked.
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

/// The reason that a recording ended by itself.
public enum RecordingEnd: Hashable, Sendable, CustomStringConvertible {
    /// The recording reached its byte limit.
    case byteLimit(Int)

    /// The reason as a sentence without a period, for a message.
    public var description: String {
        switch self {
        case .byteLimit(let limit): "the recording reached its limit of \(limit) bytes"
        }
    }
}

/// The reason that bytes are not a recording, or that a recording cannot be replayed.
public enum RecordingError: Error, Hashable, Sendable {
    /// The bytes are not a recording.
    case notARecording
    /// The bytes have another format version than 1.
    case otherVersion(Int)
    /// The bytes were changed, or some of them are missing. The string names the damage.
    case damaged(String)
    /// A snapshot in the recording cannot be used.
    case snapshot(SnapshotError)
    /// A call breaks a rule, so no program can have recorded it. Calls are numbered from 0.
    case impossibleCall(number: Int, String)
    /// The replay has another result than the recorded space.
    case diverged(SpaceRecording.Divergence)
}

extension SpaceRecording {
    /// The first difference between a replay and its recording, or between two recordings.
    public struct Divergence: Hashable, Sendable, CustomStringConvertible {
        /// The first step that differs, counted from 1, or 0 for the beginning.
        public let step: Int
        /// The number of the call, from 0, or nil if it is unknown.
        public let call: Int?
        /// The part that differs, such as "body 3, velocity.x," or "the answer of a query".
        public let part: String
        /// The recorded value.
        public let expected: String
        /// The value in the replay, or in the other recording.
        public let actual: String

        /// The step, the part and both values as text.
        public var description: String {
            "step \(step): \(part) differs: expected \(expected), got \(actual)"
        }
    }
}
