extension RollbackBuffer {
    /// The earliest frame to which ``rewind(to:file:line:)`` can go: that of the oldest snapshot.
    public var earliestFrame: Int {
        history.firstFrame
    }

    /// The frames that have a snapshot, in ascending order.
    public var snapshotFrames: [Int] {
        history.moments.map(\.frame)
    }

    /// How many bytes snapshots and inputs may take.
    ///
    /// Over the budget, snapshots go that are closest to others for their age, and where inputs take more than a quarter of it,
    /// the oldest frames go, confirmed or not. Eight snapshots and the inputs of the last 1,000 frames stay however small the
    /// budget is, so that no rollback fails for it. There are never more than 500 snapshots.
    public var byteBudget: Int {
        history.byteBudget
    }

    /// How many bytes snapshots and inputs take: the states of the space, what its members were made with, and for each `Input`
    /// and `State` the size of the type. What these refer to, such as an array's elements, is not counted.
    public var byteCount: Int {
        history.byteCount
    }

    /// Returns the input of a frame that was done, or nil if it is not kept.
    public func input(at frame: Int) -> Input? {
        history.input(at: frame)
    }

    /// Returns the space as it was at the beginning of a frame, or nil if the frame has no snapshot.
    ///
    /// Until ``resimulate(file:line:)``, the frames after ``staleFrame`` have none. Peers compare the
    /// ``SpaceSnapshot/checksum`` of frames that both have confirmed.
    public func snapshot(at frame: Int) -> SpaceSnapshot? {
        moment(at: frame)?.snapshot
    }

    /// Returns what the game kept beside the space at the beginning of a frame, or nil if the frame has no snapshot.
    public func state(at frame: Int) -> State? {
        moment(at: frame)?.state
    }

    private func moment(at frame: Int) -> RollbackMoment<State>? {
        guard frame <= staleFrame ?? frame, let moment = history.moment(before: frame), moment.frame == frame else {
            return nil
        }
        return moment
    }

    var keptFrames: Range<Int> {
        history.firstFrame..<frame
    }
}
