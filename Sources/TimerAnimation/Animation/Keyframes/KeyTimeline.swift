/// Progress from 0 to 1, divided into sections by key times, each with an easing.
struct KeyTimeline: Hashable, Sendable {
    /// Where the sections begin and, last, where the last one ends; never decreasing, from 0 to 1.
    private let times: [Double]
    /// One for each section, or none.
    private let easings: [Easing]

    /// A timeline by its key times; without any, the sections are equally long.
    init(sections: Int, times: [Double]? = nil, easings: [Easing] = []) {
        self.times = times ?? (0...sections).map { Double($0) / Double(sections) }
        self.easings = easings
    }

    /// A timeline whose sections are as long as these lengths, or equally long if all of these are 0 or one is infinite.
    init(lengths: [Double]) {
        // The largest is taken out first, so that the sum is finite.
        let largest = lengths.max() ?? 0
        let isMeasured = largest > 0 && largest.isFinite
        var times = [0.0]
        for length in lengths { times.append(times[times.count - 1] + (isMeasured ? length / largest : 1)) }
        // A single value has no sections; 0 / 0 would not even equal itself.
        if !lengths.isEmpty {
            let total = times[times.count - 1]
            times = times.map { $0 / total }
        }
        self.init(sections: lengths.count, times: times)
    }

    /// The section in which a progress lies, and how far into it, after its easing.
    ///
    /// Where sections meet it is the later one; the last has its end too. Of a section without length only the end is seen,
    /// and that only if it is the last.
    func section(at progress: Double) -> (index: Int, progress: Double) {
        // The first time that is later: everything before it isn't.
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= progress { low = middle + 1 } else { high = middle }
        }
        let index = min(max(low - 1, 0), times.count - 2)
        let length = times[index + 1] - times[index]
        let part = length > 0 ? min((progress - times[index]) / length, 1) : 1
        return (index, easings.isEmpty ? part : easings[index].value(at: part))
    }

    /// What is wrong with key times and easings for so many points, if something is.
    static func complaint(keyTimes: [Double]?, easings: [Easing], points: Int, mode: CalculationMode) -> String? {
        if mode.isPaced { return nil }
        let sections = mode == .discrete ? points : points - 1
        if !easings.isEmpty, easings.count != sections {
            return "easings must be \(sections), one for each section, got \(easings.count)"
        }
        guard let keyTimes else { return nil }
        guard keyTimes.count == sections + 1 else {
            return "keyTimes must be \(sections + 1) for \(points) values, got \(keyTimes.count)"
        }
        // Written so that NaN is out of order.
        let isInOrder = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard keyTimes.first == 0, keyTimes.last == 1, isInOrder else {
            return "keyTimes must lead from 0.0 to 1.0 and never fall, got \(keyTimes)"
        }
        return nil
    }
}
