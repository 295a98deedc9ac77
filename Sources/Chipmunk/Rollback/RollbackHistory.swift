/// A checkpoint: the space and the game's other state at the beginning of a frame.
struct RollbackCheckpoint<State> {
    let frame: Int
    let snapshot: SpaceSnapshot
    let state: State
    /// The size of the members' definition, in bytes, in the first of several checkpoints that share it; 0 in the
    /// others.
    fileprivate(set) var definitionSize = 0

    fileprivate var size: Int {
        snapshot.stateSize + definitionSize + MemoryLayout<Self>.stride
    }
}

extension RollbackCheckpoint {
    init(frame: Int, snapshot: SpaceSnapshot, state: State) {
        (self.frame, self.snapshot, self.state) = (frame, snapshot, state)
    }
}

/// The checkpoints of some frames, and the inputs of all frames since the first checkpoint.
struct RollbackHistory<Input, State> {
    typealias Checkpoint = RollbackCheckpoint<State>

    /// So many checkpoints, each gap half as long as the next older gap, cover a window of some dozens of frames.
    private static var leastCheckpointCount: Int { 8 }
    /// The time of a frame grows with the number of checkpoints.
    private static var mostCheckpointCount: Int { 500 }
    /// More frames than any game predicts.
    private static var leastInputCount: Int { 1000 }

    let byteBudget: Int
    /// The checkpoints in ascending order of their frames. The first is at ``firstFrame``.
    private(set) var checkpoints: [Checkpoint] = []
    private(set) var firstFrame: Int
    private var inputs: [Input] = []
    private var checkpointsSize = 0

    init(firstFrame: Int, byteBudget: Int) {
        (self.firstFrame, self.byteBudget) = (firstFrame, byteBudget)
    }

    var byteCount: Int {
        checkpointsSize + inputsSize
    }

    private var inputsSize: Int {
        inputs.count * MemoryLayout<Input>.stride
    }

    func input(at frame: Int) -> Input? {
        let index = frame.subtractingReportingOverflow(firstFrame)
        return !index.overflow && inputs.indices.contains(index.partialValue) ? inputs[index.partialValue] : nil
    }

    /// Returns the inputs of a frame and all later frames.
    func inputs(from frame: Int) -> [Input] {
        Array(inputs.dropFirst(frame - firstFrame))
    }

    /// Returns the last checkpoint at or before a frame.
    func checkpoint(before frame: Int) -> Checkpoint? {
        checkpoints.last { $0.frame <= frame }
    }

    mutating func append(_ input: Input) {
        inputs.append(input)
    }

    mutating func replaceInput(at frame: Int, by input: Input) {
        inputs[frame - firstFrame] = input
    }

    mutating func removeInputs(from frame: Int) {
        inputs.removeLast(max(0, inputs.count - (frame - firstFrame)))
    }

    mutating func append(_ checkpoint: Checkpoint) {
        var checkpoint = checkpoint
        let isShared = checkpoints.last.map { $0.snapshot.origin === checkpoint.snapshot.origin } ?? false
        checkpoint.definitionSize = isShared ? 0 : checkpoint.snapshot.definitionSize
        checkpointsSize += checkpoint.size
        checkpoints.append(checkpoint)
    }

    mutating func removeCheckpoints(after frame: Int) {
        while let last = checkpoints.last, last.frame > frame { removeCheckpoint(at: checkpoints.count - 1) }
    }

    private mutating func removeCheckpoint(at index: Int) {
        let checkpoint = checkpoints.remove(at: index)
        checkpointsSize -= checkpoint.size
        guard index < checkpoints.count, checkpoints[index].snapshot.origin === checkpoint.snapshot.origin else {
            return
        }
        checkpoints[index].definitionSize = checkpoint.definitionSize
        checkpointsSize += checkpoint.definitionSize
    }

    /// Drops the checkpoints and inputs before the last checkpoint at or before a frame.
    mutating func forget(before frame: Int) {
        while checkpoints.count > 1, checkpoints[1].frame <= frame { removeOldest() }
    }

    private mutating func removeOldest() {
        removeCheckpoint(at: 0)
        inputs.removeFirst(checkpoints[0].frame - firstFrame)
        firstFrame = checkpoints[0].frame
    }

    /// Drops checkpoints until the rest fits the budget or is the minimum.
    mutating func thin(at frame: Int) {
        while checkpoints.count > 1, checkpoints[1].frame <= frame - Self.leastInputCount, inputsSize > byteBudget / 4,
            byteCount > byteBudget
        {
            removeOldest()
        }
        while checkpoints.count > Self.mostCheckpointCount
            || checkpoints.count > Self.leastCheckpointCount && byteCount > byteBudget
        {
            removeCheckpoint(at: mostDispensable(at: frame))
        }
    }

    /// Returns the index of the checkpoint whose removal leaves the smallest gap for its age. The first and the last
    /// checkpoint stay.
    private func mostDispensable(at frame: Int) -> Int {
        var best = (index: 1, gap: Double.infinity)
        for index in 1..<checkpoints.count - 1 {
            let gap = Double(checkpoints[index + 1].frame - checkpoints[index - 1].frame)
            let gapForAge = gap / Double(frame - checkpoints[index].frame)
            if gapForAge < best.gap { best = (index, gapForAge) }
        }
        return best.index
    }
}
