/// Divides progress from 0 to 1 into sections by key times, each with an easing.
struct KeyTimeline: Hashable, Sendable {
    /// The start of each section and the end of the last one; never decreasing, from 0 to 1.
    private let times: [Double]
    /// One for each section, or none.
    private let easings: [Easing]

    /// Creates a timeline from key times. Without any, the sections are equally long.
    init(sections: Int, times: [Double]? = nil, easings: [Easing] = []) {
        self.times = times ?? (0...sections).map { Double($0) / Double(sections) }
        self.easings = easings
    }

    /// Creates a timeline whose sections are proportional to lengths; equally long if all are 0 or one is infinite.
    init(lengths: [Double]) {
        // Divides by the largest first, so that the sum is finite.
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

    /// Returns the section that contains a progress, and the eased progress within it.
    ///
    /// A boundary belongs to the later section, and the end to the last one. A section without length is returned only if it is
    /// the last, at its end.
    func section(at progress: Double) -> (index: Int, progress: Double) {
        // Finds the first time that is later, by halving.
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

    /// Returns what is wrong with key times and easings for a number of points, or nil.
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
        // Written so that NaN is never in order.
        let isInOrder = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard keyTimes.first == 0, keyTimes.last == 1, isInOrder else {
            return "keyTimes must lead from 0.0 to 1.0 and never fall, got \(keyTimes)"
        }
        return nil
    }
}
