extension RollbackBuffer {
    /// The earliest frame to which ``rewind(to:file:line:)`` can return: the frame of the oldest snapshot.
    public var earliestFrame: Int {
        history.firstFrame
    }

    /// The frames that have a snapshot, in ascending order.
    var snapshotFrames: [Int] {
        history.checkpoints.map(\.frame)
    }

    /// The maximum size of snapshots and inputs, in bytes.
    ///
    /// Beyond the budget, the buffer drops the snapshots that are closest to others for their age. If inputs take more
    /// than a quarter of it, the buffer also drops the oldest frames, confirmed or not. Even under a small budget,
    /// eight snapshots and the inputs of the last 1,000 frames stay, so that no rollback fails because of it. There are
    /// never more than 500 snapshots.
    public var byteBudget: Int {
        history.byteBudget
    }

    /// The current size of snapshots and inputs, in bytes: the states of the space, its members' definitions, and the
    /// size of the type for each `Input` and `State`. Memory that these refer to, such as an array's elements, is not
    /// counted.
    public var byteCount: Int {
        history.byteCount
    }

    /// Returns the input of a past frame, or nil if it is not kept.
    public func input(at frame: Int) -> Input? {
        history.input(at: frame)
    }

    /// Returns the snapshot of the space at the beginning of a frame, or nil if the frame has none.
    ///
    /// After ``setInput(_:at:)`` has changed a frame's input, the later frames have no snapshots until
    /// ``resimulate(file:line:)``. Peers use it to compare the ``SpaceSnapshot/checksum`` of frames that both have
    /// confirmed.
    public func snapshot(at frame: Int) -> SpaceSnapshot? {
        checkpoint(at: frame)?.snapshot
    }

    /// Returns the game's state at the beginning of a frame, or nil if the frame has no snapshot.
    public func state(at frame: Int) -> State? {
        checkpoint(at: frame)?.state
    }

    private func checkpoint(at frame: Int) -> RollbackCheckpoint<State>? {
        guard frame <= staleFrame ?? frame, let checkpoint = history.checkpoint(before: frame),
            checkpoint.frame == frame
        else {
            return nil
        }
        return checkpoint
    }

    var keptFrames: Range<Int> {
        history.firstFrame..<frame
    }
}
