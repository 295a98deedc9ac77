internal import CChipmunkSupport

// The entry points of recording: every change of a space or a member passes through one of these functions before it is
// made. While no space is recorded, each costs a look at one number.

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
        recorder = Recorder(of: self, byteLimit: byteLimit)
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
        self.recorder = nil
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
}

extension Space {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        if recorder != nil { recorder?.record(kind, numbers(), in: self) }
    }

    /// Records that a closure affects the space.
    @inline(__always)
    final func noteInfluence() {
        if recorder != nil { recorder?.influence(self) }
    }
}

extension Body {
    /// The recorded space that contains the body, or whose constraint holds the body.
    @inline(__always)
    private var recordedSpace: Space? {
        guard cpxHasRecorders() else { return nil }
        if let space { return space.recorder == nil ? nil : space }
        return heldRecordedSpace
    }

    @inline(never)
    private var heldRecordedSpace: Space? {
        guard let space = constraints.first?.space, space.recorder != nil else { return nil }
        return space
    }

    @inline(__always)
    func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        if let space = recordedSpace { space.recorder?.record(kind, of: self, numbers(), in: space) }
    }

    /// Records a call with another body.
    @inline(__always)
    func recordCall(_ kind: CallKind, with body: Body) {
        if let space = recordedSpace { space.recorder?.record(kind, of: self, body, in: space) }
    }

    /// Records a call with a shape of the body.
    @inline(__always)
    func recordCall(_ kind: CallKind, with shape: Shape) {
        if let space = recordedSpace { space.recorder?.record(kind, of: self, shape, in: space) }
    }

    @inline(__always)
    func noteInfluence() {
        if let space = recordedSpace { space.noteInfluence() }
    }
}

extension Shape {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        guard cpxHasRecorders(), let space, space.recorder != nil else { return }
        space.recorder?.record(kind, of: self, numbers(), in: space)
    }

    /// Makes a change of the surface, and records it.
    @inline(__always)
    final func recordingSurface(_ change: () -> Void) {
        guard cpxHasRecorders(), let space, let recorder = space.recorder else { return change() }
        let isWritten = recorder.begin(space)
        change()
        if isWritten { recorder.recordSurface(of: self) }
    }

    /// Makes a change of the geometry while the space is not locked, and records it.
    @inline(__always)
    final func recordingGeometry(in space: Space, _ change: () -> Void) {
        guard let recorder = space.recorder else { return change() }
        let isWritten = recorder.begin(space)
        let before = SavedShape.Geometry(of: self)
        change()
        if isWritten { recorder.recordGeometry(of: self, from: before, in: space) }
    }
}

extension Constraint {
    @inline(__always)
    final func recordCall(_ kind: CallKind, _ numbers: @autoclosure () -> [Double] = []) {
        guard cpxHasRecorders() else { return }
        guard let space else { return recordWaking() }
        if space.recorder != nil { space.recorder?.record(kind, of: self, numbers(), in: space) }
    }

    /// Makes a change of a property, and records it.
    @inline(__always)
    final func recordingProperties(_ change: () -> Void) {
        guard cpxHasRecorders() else { return change() }
        guard let space else {
            recordWaking()
            return change()
        }
        guard let recorder = space.recorder else { return change() }
        let isWritten = recorder.begin(space)
        change()
        if isWritten { recorder.recordProperties(of: self) }
    }

    /// Records the effect on the space of changing a constraint in no space: its bodies wake.
    private final func recordWaking() {
        bodyA.recordCall(.activate)
        bodyB.recordCall(.activate)
    }
}

extension Arbiter {
    /// Records that a callback changed the contact. Callbacks before the contact is solved count in any case.
    func noteInfluence() {
        if cpxHasRecorders(), phase != .begin && phase != .preSolve { shapeA.space?.noteInfluence() }
    }
}

extension BodyType {
    /// The number of the type in recordings.
    var recordedNumber: Double {
        Double(BodyType.numbers.firstIndex(of: self) ?? 0)
    }
}
