extension RollbackBuffer {
    /// Rolls back some frames, repeats them with the same inputs, and compares the results: GGPO's sync test.
    ///
    /// A difference shows that a frame depends on something that a rollback does not restore: a counter outside the
    /// state, a random number generator, the time, or a change of the space between two frames. In tests, set
    /// ``syncTestDistance`` to run it in each ``advance(with:file:line:)``: a game that stays in sync with itself in
    /// this way stays in sync with others on machines of its kind.
    ///
    /// Compares at each frame with a snapshot, and at the present, so a ``snapshotInterval`` of 1 finds the exact
    /// frame. Traps within a frame, while the space is locked, and if the number is negative.
    ///
    /// - Parameter frames: The number of frames to roll back. Frames that are no longer kept are left out.
    /// - Throws: ``RollbackError/diverged(frame:part:)`` with the first frame that differs, after repeating all frames;
    ///   ``RollbackError/snapshot(_:)`` as in ``resimulate(file:line:)``.
    public func syncTest(
        frames: Int, file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) {
        requireIdle("syncTest(frames:)", file: file, line: line)
        requireDistance(frames, "RollbackBuffer.syncTest(frames:)", file: file, line: line)
        try resimulate(file: file, line: line)
        let start = max(frame - frames, earliestFrame)
        guard frames > 0, start < frame else { return }
        var before = history.checkpoints.filter { $0.frame > start && $0.frame < frame }
        before.append(try present(file: file, line: line))
        try replay(from: start, to: frame, file: file, line: line)
        let now = try present(file: file, line: line)
        for old in before {
            guard let new = old.frame == now.frame ? now : history.checkpoint(before: old.frame), new.frame == old.frame
            else { continue }
            if let difference = new.snapshot.firstDifference(from: old.snapshot) {
                throw .diverged(frame: old.frame, part: .space(difference))
            }
            if new.state != old.state { throw .diverged(frame: old.frame, part: .state) }
        }
    }

    private func present(file: StaticString, line: UInt) throws(RollbackError) -> RollbackCheckpoint<State> {
        do {
            return RollbackCheckpoint(frame: frame, snapshot: try space.snapshot(file: file, line: line), state: state)
        } catch {
            throw .snapshot(error)
        }
    }
}
