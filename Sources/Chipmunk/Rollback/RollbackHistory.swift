/// A checkpoint: the space and the game's other state at the beginning of a frame.
struct RollbackMoment<State> {
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

extension RollbackMoment {
    init(frame: Int, snapshot: SpaceSnapshot, state: State) {
        (self.frame, self.snapshot, self.state) = (frame, snapshot, state)
    }
}

/// The checkpoints of some frames, and the inputs of all frames since the first checkpoint.
struct RollbackHistory<Input, State> {
    typealias Moment = RollbackMoment<State>

    /// So many checkpoints, each gap half as long as the next older gap, cover a window of some dozens of frames.
    private static var leastMomentCount: Int { 8 }
    /// The time of a frame grows with the number of checkpoints.
    private static var mostMomentCount: Int { 500 }
    /// More frames than any game predicts.
    private static var leastInputCount: Int { 1000 }

    let byteBudget: Int
    /// The checkpoints in ascending order of their frames. The first is at ``firstFrame``.
    private(set) var moments: [Moment] = []
    private(set) var firstFrame: Int
    private var inputs: [Input] = []
    private var momentsSize = 0

    init(firstFrame: Int, byteBudget: Int) {
        (self.firstFrame, self.byteBudget) = (firstFrame, byteBudget)
    }

    var byteCount: Int {
        momentsSize + inputsSize
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
    func moment(before frame: Int) -> Moment? {
        moments.last { $0.frame <= frame }
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

    mutating func append(_ moment: Moment) {
        var moment = moment
        let isShared = moments.last.map { $0.snapshot.origin === moment.snapshot.origin } ?? false
        moment.definitionSize = isShared ? 0 : moment.snapshot.definitionSize
        momentsSize += moment.size
        moments.append(moment)
    }

    mutating func removeMoments(after frame: Int) {
        while let last = moments.last, last.frame > frame { removeMoment(at: moments.count - 1) }
    }

    private mutating func removeMoment(at index: Int) {
        let moment = moments.remove(at: index)
        momentsSize -= moment.size
        guard index < moments.count, moments[index].snapshot.origin === moment.snapshot.origin else { return }
        moments[index].definitionSize = moment.definitionSize
        momentsSize += moment.definitionSize
    }

    /// Drops the checkpoints and inputs before the last checkpoint at or before a frame.
    mutating func forget(before frame: Int) {
        while moments.count > 1, moments[1].frame <= frame { removeOldest() }
    }

    private mutating func removeOldest() {
        removeMoment(at: 0)
        inputs.removeFirst(moments[0].frame - firstFrame)
        firstFrame = moments[0].frame
    }

    /// Drops checkpoints until the rest fits the budget or is the minimum.
    mutating func thin(at frame: Int) {
        while moments.count > 1, moments[1].frame <= frame - Self.leastInputCount, inputsSize > byteBudget / 4,
            byteCount > byteBudget
        {
            removeOldest()
        }
        while moments.count > Self.mostMomentCount || moments.count > Self.leastMomentCount && byteCount > byteBudget {
            removeMoment(at: mostDispensable(at: frame))
        }
    }

    /// Returns the index of the checkpoint whose removal leaves the smallest gap for its age. The first and the last
    /// checkpoint stay.
    private func mostDispensable(at frame: Int) -> Int {
        var best = (index: 1, gap: Double.infinity)
        for index in 1..<moments.count - 1 {
            let gap = Double(moments[index + 1].frame - moments[index - 1].frame)
            let gapForAge = gap / Double(frame - moments[index].frame)
            if gapForAge < best.gap { best = (index, gapForAge) }
        }
        return best.index
    }
}
