/// A step of a recording from which a replay can go on.
struct ReplayKeyframe {
    /// What there is after the step.
    enum Moment {
        /// The next call makes a space, from a snapshot in the recording.
        case nextCall
        /// The bytes of a snapshot, and the numbers of its members.
        case space([UInt8], ReplayMembers.Numbers)
    }

    /// Where the next call is in the recording.
    let position: Int
    /// The numbers of the calls and steps before.
    let callCount: Int
    let stepCount: Int
    let time: Double
    let moment: Moment

    fileprivate var size: Int {
        guard case .space(let bytes, let numbers) = moment else { return MemoryLayout<Self>.stride }
        return bytes.count + numbers.size + MemoryLayout<Self>.stride
    }
}

/// The keyframes of a replay, evenly spaced and under a budget of bytes.
///
/// There is one at each multiple of ``interval``. When they take too many bytes, the interval doubles, and every second one is
/// dropped: so all steps are equally easy to go back to, and the older ones cost nothing again.
struct ReplayKeyframes {
    /// Every how many steps there is one, the beginning aside, which the recording itself has.
    private(set) var interval: Int
    private var keyframes: [ReplayKeyframe] = []
    /// How many bytes they take.
    private(set) var size = 0
    private let byteBudget: Int

    /// By default the first ones are so far apart that they cost little beside the steps.
    init(byteBudget: Int, interval: Int = 32) {
        (self.byteBudget, self.interval) = (byteBudget, interval)
    }

    /// Returns whether there is to be a keyframe after a step, and is none.
    func isDue(after step: Int) -> Bool {
        byteBudget > 0 && step.isMultiple(of: interval) && step > keyframes.last?.stepCount ?? 0
    }

    mutating func append(_ keyframe: ReplayKeyframe) {
        keyframes.append(keyframe)
        size += keyframe.size
        while size > byteBudget {
            interval *= 2
            keyframes.removeAll { !$0.stepCount.isMultiple(of: interval) }
            size = keyframes.reduce(0) { $0 + $1.size }
        }
    }

    /// The last keyframe at or before a step, or nil if that is the beginning.
    func last(until step: Int) -> ReplayKeyframe? {
        // The first one after the step, by halves.
        var (low, high) = (0, keyframes.count)
        while low < high {
            let middle = (low + high) / 2
            if keyframes[middle].stepCount <= step { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : keyframes[low - 1]
    }
}
