extension RollbackBuffer {
    /// Takes back some frames, does them again with the same inputs, and compares: GGPO's sync test.
    ///
    /// What differs depends on something that a rollback does not take back: a counter outside of the state, a random number
    /// generator, the time, or a change of the space between two frames. ``syncTestDistance`` has each
    /// ``advance(with:file:line:)`` do this, for tests: a game that stays in sync with itself that way stays in sync with others
    /// on machines of its kind.
    ///
    /// Compares at each frame with a snapshot, and at the present, so a ``snapshotInterval`` of 1 finds the very frame. Traps within
    /// a frame, while the space is locked, and if the number is negative.
    ///
    /// - Parameter frames: How many frames are taken back. Those that are not kept any more do not count.
    /// - Throws: ``RollbackError/diverged(frame:part:)`` with the first frame that differs, and then all frames were done again;
    ///   ``RollbackError/snapshot(_:)`` as ``resimulate(file:line:)`` does.
    public func syncTest(
        frames: Int, file: StaticString = #fileID, line: UInt = #line
    ) throws(RollbackError) {
        requireIdle("syncTest(frames:)", file: file, line: line)
        requireDistance(frames, "RollbackBuffer.syncTest(frames:)", file: file, line: line)
        try resimulate(file: file, line: line)
        let start = max(frame - frames, earliestFrame)
        guard frames > 0, start < frame else { return }
        var before = history.moments.filter { $0.frame > start && $0.frame < frame }
        before.append(try present(file: file, line: line))
        try replay(from: start, to: frame, file: file, line: line)
        let now = try present(file: file, line: line)
        for old in before {
            guard let new = old.frame == now.frame ? now : history.moment(before: old.frame), new.frame == old.frame
            else { continue }
            if let difference = new.snapshot.firstDifference(from: old.snapshot) {
                throw .diverged(frame: old.frame, part: .space(difference))
            }
            if new.state != old.state { throw .diverged(frame: old.frame, part: .state) }
        }
    }

    private func present(file: StaticString, line: UInt) throws(RollbackError) -> RollbackMoment<State> {
        do {
            return RollbackMoment(frame: frame, snapshot: try space.snapshot(file: file, line: line), state: state)
        } catch {
            throw .snapshot(error)
        }
    }
}
