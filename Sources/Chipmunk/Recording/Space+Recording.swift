extension Space {
    /// Starts recording every call that changes the space or one of its members, until ``stopRecording(file:line:)`` or
    /// a limit.
    ///
    /// Use it to reproduce a failure: a ``SpaceReplay`` repeats the calls with the same bits. Steps take up to a
    /// twentieth longer, because each is recorded with a hash of the resulting motions. Closures cannot be recorded. A
    /// step that a closure affects is recorded as its result, which takes as long as a ``snapshot(file:line:)``: see
    /// <doc:Recordings>.
    ///
    /// Traps while the space is locked, if it is already recorded, and unless the limit is at least 1.
    ///
    /// - Parameter byteLimit: The size in bytes at which the recording ends by itself, before the next call, with the
    ///   reason in ``recordingEnd``. One call or state may exceed it. Defaults to 1 GiB.
    /// - Throws: ``SnapshotError`` as in ``snapshot(file:line:)``.
    public func startRecording(
        byteLimit: Int = 1 << 30, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        require(
            !isRecording, "Space.startRecording(byteLimit:) must not be called while the space is recorded",
            file: file, line: line)
        require(
            byteLimit >= 1, "Space.startRecording(byteLimit:) needs a limit of at least 1, got \(byteLimit)",
            file: file, line: line)
        _ = try snapshot(file: file, line: line)
        observer = Recorder(of: self, byteLimit: byteLimit)
    }

    /// Ends the recording, and returns it. A recording that has already ended by itself (``recordingEnd``) is returned
    /// up to its end.
    ///
    /// Traps while the space is locked, and unless ``startRecording(byteLimit:file:line:)`` was called before.
    public func stopRecording(file: StaticString = #fileID, line: UInt = #line) -> SpaceRecording {
        require(!isLocked, "Space.stopRecording() must not be called while the space is locked", file: file, line: line)
        guard let recorder else {
            trap("Space.stopRecording() needs a space that is recorded", file: file, line: line)
        }
        observer = nil
        return recorder.finish(self)
    }

    /// The recording up to now, or nil if the space is not recorded. Use it to save a recording from time to time while
    /// it continues.
    ///
    /// Traps while the space is locked.
    public var currentRecording: SpaceRecording? {
        require(!isLocked, "Space.currentRecording must not be read while the space is locked")
        return recorder?.finish(self)
    }

    /// The current size of the recording in bytes, or 0 if the space is not recorded. Use it to limit the size.
    ///
    /// It grows with every call, even while the space stands still, and by a state for each step that a closure
    /// affects. Complexity: O(1).
    package var recordedByteCount: Int {
        recorder?.byteCount ?? 0
    }

    /// Whether the space is recorded. Also false once the recording has ended by itself.
    public var isRecording: Bool {
        recorder != nil && recorder?.end == nil
    }

    /// The reason that the recording ended by itself, or nil if it has not. Reset by ``stopRecording(file:line:)``.
    public var recordingEnd: RecordingEnd? {
        recorder?.end
    }

    /// The recorder of the calls, if any.
    final var recorder: Recorder? {
        observer as? Recorder
    }
}
