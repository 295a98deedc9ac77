extension RollbackBuffer {
    /// Does a frame, after those that ``setInput(_:at:)`` has changed were done again.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Throws: ``RollbackError/snapshot(_:)``, and then the frame is not done; ``RollbackError/diverged(frame:part:)`` with a
    ///   ``syncTestDistance``, and then it is done.
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

    /// Sets the input of a frame that was done. If it is another one, the frame and all after it are to be done again, which
    /// ``resimulate(file:line:)`` and the next ``advance(with:file:line:)`` do.
    ///
    /// - Throws: ``RollbackError/confirmed(frame:)`` before ``confirmedFrame``, and ``RollbackError/notKept(frame:kept:)`` if the
    ///   frame was not done yet, or has gone because of the budget.
    public func setInput(_ input: Input, at frame: Int) throws(RollbackError) {
        guard frame >= confirmedFrame else { throw .confirmed(frame: frame) }
        guard let old = history.input(at: frame) else { throw .notKept(frame: frame, kept: keptFrames) }
        guard input != old else { return }
        history.replaceInput(at: frame, by: input)
        staleFrame = min(frame, staleFrame ?? frame)
    }

    /// Does again all frames from the earliest one whose input has changed: rolls back to the snapshot at or before it, and steps
    /// to the present.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Returns: How many frames were done again, those between the snapshot and the changed frame included; 0 if no input has
    ///   changed.
    /// - Throws: ``RollbackError/snapshot(_:)``. If the space could not be taken back, it is as it was. If a frame has made it a
    ///   space of which there are no snapshots, that frame is the last one now.
    @discardableResult public func resimulate(
        file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) -> Int {
        requireIdle("resimulate()", file: file, line: line)
        guard let staleFrame else { return 0 }
        return try replay(from: staleFrame, to: frame, file: file, line: line)
    }

    /// Takes the space and the state back to the beginning of a frame, as if no later one had been done.
    ///
    /// Later snapshots, and the inputs from there on, are dropped, and ``confirmedFrame`` is not after it. Where the frame has no
    /// snapshot, the frames since the one before are done again.
    ///
    /// Traps within a frame, and while the space is locked.
    ///
    /// - Returns: The inputs of the frames that were taken back: with them, ``advance(with:file:line:)`` does those again.
    /// - Throws: ``RollbackError/notKept(frame:kept:)`` unless in ``earliestFrame``...``frame``, and ``RollbackError/snapshot(_:)``
    ///   as ``resimulate(file:line:)`` does.
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

    /// Declares the inputs of all frames before one as final, and drops what is not needed any more to go back to that one.
    ///
    /// Where that is known before ``resimulate(file:line:)``, that takes a snapshot of the frame on its way: the next rollback is
    /// likely to start there.
    ///
    /// Does nothing for a frame before ``confirmedFrame``, and confirms all frames that were done for one after ``frame``.
    public func confirm(_ frame: Int) {
        confirmedFrame = max(confirmedFrame, min(frame, self.frame))
        history.forget(before: min(confirmedFrame, staleFrame ?? confirmedFrame))
    }

    /// Takes a snapshot if the frame should have one.
    private func takeSnapshot(file: StaticString, line: UInt) throws(RollbackError) {
        guard frame.isMultiple(of: snapshotInterval) || frame == confirmedFrame || history.moments.isEmpty else {
            return
        }
        guard history.moments.last?.frame != frame else { return }
        do {
            history.append(
                RollbackMoment(frame: frame, snapshot: try space.snapshot(file: file, line: line), state: state))
        } catch {
            throw .snapshot(error)
        }
    }

    /// Goes back to the last snapshot at or before a frame, and steps from there to another one, which is the present then.
    @discardableResult func replay(
        from start: Int, to end: Int, file: StaticString, line: UInt
    ) throws(RollbackError) -> Int {
        guard let moment = history.moment(before: start) else { return 0 }
        do { try space.restore(moment.snapshot, file: file, line: line) } catch { throw .snapshot(error) }
        history.removeMoments(after: moment.frame)
        (frame, state, staleFrame) = (moment.frame, moment.state, nil)
        defer {
            history.removeInputs(from: frame)
            history.thin(at: frame)
        }
        while frame < end, let input = history.input(at: frame) {
            try takeSnapshot(file: file, line: line)
            perform(input)
        }
        // What was confirmed meanwhile.
        history.forget(before: confirmedFrame)
        return frame - moment.frame
    }
}
