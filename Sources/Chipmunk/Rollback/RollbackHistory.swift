/// A space and what a game keeps beside it, at the beginning of a frame.
struct RollbackMoment<State> {
    let frame: Int
    let snapshot: SpaceSnapshot
    let state: State
    /// The bytes of what the members were made with, in the first of several moments that share it.
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

/// The moments of some frames, and the inputs of all frames since the first of them.
struct RollbackHistory<Input, State> {
    typealias Moment = RollbackMoment<State>

    /// With as many, each half as far apart as the next, a window of some dozens of frames is covered.
    private static var leastMomentCount: Int { 8 }
    /// What a frame costs grows with their number.
    private static var mostMomentCount: Int { 500 }
    /// More frames than anybody predicts.
    private static var leastInputCount: Int { 1000 }

    let byteBudget: Int
    /// In ascending order of their frames. The first one is at ``firstFrame``.
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

    /// The inputs of a frame and all after it.
    func inputs(from frame: Int) -> [Input] {
        Array(inputs.dropFirst(frame - firstFrame))
    }

    /// The last moment at or before a frame.
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

    /// Drops what is older than the last moment at or before a frame.
    mutating func forget(before frame: Int) {
        while moments.count > 1, moments[1].frame <= frame { removeOldest() }
    }

    private mutating func removeOldest() {
        removeMoment(at: 0)
        inputs.removeFirst(moments[0].frame - firstFrame)
        firstFrame = moments[0].frame
    }

    /// Drops moments until the rest takes no more than the budget, or is the least.
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

    /// The moment without which the gap is the smallest for its age. The first and the last one stay.
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
