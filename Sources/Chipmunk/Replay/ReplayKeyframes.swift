/// A step of a recording from which a replay can continue.
struct ReplayKeyframe {
    /// The source of the space after the step.
    enum Source {
        /// The next call, which creates a space from a snapshot in the recording.
        case nextCall
        /// The keyframe's own snapshot, as bytes, and the numbers of its members.
        case space([UInt8], ReplayMembers.Numbers)
    }

    /// The position of the next call in the recording's bytes.
    let position: Int
    /// The number of earlier calls.
    let callCount: Int
    let stepCount: Int
    let time: Double
    let source: Source

    fileprivate var size: Int {
        guard case .space(let bytes, let numbers) = source else { return MemoryLayout<Self>.stride }
        return bytes.count + numbers.size + MemoryLayout<Self>.stride
    }
}

/// The keyframes of a replay, evenly spaced and within a budget of bytes.
///
/// There is a keyframe at each multiple of ``interval``. When keyframes take too many bytes, the interval doubles, and
/// every second keyframe is dropped. So all steps are equally easy to reach, and the remaining keyframes need not be
/// computed again.
struct ReplayKeyframes {
    /// The number of steps from one keyframe to the next. The recording itself contains the beginning.
    private(set) var interval: Int
    private var keyframes: [ReplayKeyframe] = []
    /// The size of the keyframes in bytes.
    private(set) var size = 0
    private let byteBudget: Int

    /// Creates an empty list. At the default interval, the cost of keyframes is small compared with the steps.
    init(byteBudget: Int, interval: Int = 32) {
        (self.byteBudget, self.interval) = (byteBudget, interval)
    }

    /// Returns whether a keyframe after a step is due and still missing.
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

    /// Returns the last keyframe at or before a step, or nil for the beginning.
    func last(until step: Int) -> ReplayKeyframe? {
        // A binary search for the first keyframe after the step.
        var (low, high) = (0, keyframes.count)
        while low < high {
            let middle = (low + high) / 2
            if keyframes[middle].stepCount <= step { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : keyframes[low - 1]
    }
}
