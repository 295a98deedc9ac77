extension RollbackBuffer {
    /// Performs the next frame, after resimulating the frames that ``setInput(_:at:)`` has changed.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Throws: ``RollbackError/snapshot(_:)``, without performing the frame; with a ``syncTestDistance`` also
    ///   ``RollbackError/diverged(frame:part:)``, after performing the frame.
    public func advance(
        with input: Input, file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) {
        requireIdle("advance(with:)", file: file, line: line)
        try resimulate(file: file, line: line)
        try takeSnapshot(file: file, line: line)
        history.append(input)
        perform(input)
        history.thin(at: frame)
        if syncTestDistance > 0 { try syncTest(frames: syncTestDistance, file: file, line: line) }
    }

    /// Sets the input of a past frame. Call it when the real input arrives. If it differs from the previous input,
    /// ``resimulate(file:line:)`` or the next ``advance(with:file:line:)`` repeats this frame and all later frames.
    ///
    /// - Throws: ``RollbackError/confirmed(frame:)`` before ``confirmedFrame``, and
    ///   ``RollbackError/notKept(frame:kept:)`` if the frame was not performed yet, or was dropped because of the
    ///   budget.
    public func setInput(_ input: Input, at frame: Int) throws(RollbackError) {
        guard frame >= confirmedFrame else { throw .confirmed(frame: frame) }
        guard let old = history.input(at: frame) else { throw .notKept(frame: frame, kept: keptFrames) }
        guard input != old else { return }
        history.replaceInput(at: frame, by: input)
        staleFrame = min(frame, staleFrame ?? frame)
    }

    /// Repeats all frames from the earliest frame whose input has changed: rolls back to the snapshot at or before that
    /// frame, and steps to the present.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Returns: The number of repeated frames, including the frames between the snapshot and the changed frame; 0 if
    ///   no input has changed.
    /// - Throws: ``RollbackError/snapshot(_:)``. If the space could not be restored, it is unchanged. If a frame has
    ///   made snapshots of the space impossible, that frame is now the last frame.
    @discardableResult public func resimulate(
        file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) -> Int {
        requireIdle("resimulate()", file: file, line: line)
        guard let staleFrame else { return 0 }
        return try replay(from: staleFrame, to: frame, file: file, line: line)
    }

    /// Rewinds the space and the state to the beginning of a frame, as if that frame and all later frames had not been
    /// performed.
    ///
    /// Drops later snapshots and the inputs from that frame on, and moves ``confirmedFrame`` back to it if it is later.
    /// If the frame has no snapshot, repeats the frames since the previous snapshot.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Returns: The inputs of the undone frames, with which ``advance(with:file:line:)`` can repeat them.
    /// - Throws: ``RollbackError/notKept(frame:kept:)`` unless in ``earliestFrame``...``frame``, and
    ///   ``RollbackError/snapshot(_:)`` as in ``resimulate(file:line:)``.
    @discardableResult public func rewind(
        to frame: Int, file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) -> [Input] {
        requireIdle("rewind(to:)", file: file, line: line)
        if frame == self.frame, staleFrame == nil { return [] }
        guard frame == self.frame || history.input(at: frame) != nil else {
            throw .notKept(frame: frame, kept: keptFrames)
        }
        let inputs = history.inputs(from: frame)
        try replay(from: min(frame, staleFrame ?? frame), to: frame, file: file, line: line)
        confirmedFrame = min(confirmedFrame, frame)
        return inputs
    }

    /// Declares the inputs of all frames before a frame final, and drops the snapshots and inputs that a rollback to
    /// that frame does not need.
    ///
    /// Call it before ``resimulate(file:line:)`` if possible, which then takes a snapshot of the frame on its way: the
    /// next rollback is likely to start there.
    ///
    /// Does nothing for a frame before ``confirmedFrame``, and confirms all past frames for a frame after ``frame``.
    public func confirm(_ frame: Int) {
        confirmedFrame = max(confirmedFrame, min(frame, self.frame))
        history.forget(before: min(confirmedFrame, staleFrame ?? confirmedFrame))
    }

    /// Takes a snapshot if the frame should have one.
    private func takeSnapshot(file: StaticString, line: UInt) throws(RollbackError) {
        guard frame.isMultiple(of: snapshotInterval) || frame == confirmedFrame || history.checkpoints.isEmpty else {
            return
        }
        guard history.checkpoints.last?.frame != frame else { return }
        do {
            history.append(
                RollbackCheckpoint(frame: frame, snapshot: try space.snapshot(file: file, line: line), state: state))
        } catch {
            throw .snapshot(error)
        }
    }

    /// Restores the last snapshot at or before a frame, and steps from there to another frame, which becomes the
    /// present.
    @discardableResult func replay(
        from start: Int, to end: Int, file: StaticString, line: UInt
    ) throws(RollbackError) -> Int {
        guard let checkpoint = history.checkpoint(before: start) else { return 0 }
        do { try space.restore(checkpoint.snapshot, file: file, line: line) } catch { throw .snapshot(error) }
        history.removeCheckpoints(after: checkpoint.frame)
        (frame, state, staleFrame) = (checkpoint.frame, checkpoint.state, nil)
        defer {
            history.removeInputs(from: frame)
            history.thin(at: frame)
        }
        while frame < end, let input = history.input(at: frame) {
            try takeSnapshot(file: file, line: line)
            perform(input)
        }
        // Frames confirmed meanwhile.
        history.forget(before: confirmedFrame)
        return frame - checkpoint.frame
    }
}
