/// A division of progress from 0 to 1 into sections by key times, each with an easing. Sections may lie beyond 1.
struct KeyTimeline: Hashable, Sendable {
    /// The number of key points with a time: the first of the given ones.
    let points: Int
    /// The start of each section and the end of the last one, in ascending order. Never empty.
    private let times: [Double]
    /// The easings of the first sections, one easing for all of them, or none.
    private let easings: [Easing]
    /// Whether the key times were given.
    private let isTimed: Bool

    /// Creates a timeline of points by their key times.
    ///
    /// If the numbers of times and points differ, the first ones of both count. Without times the steps are even. In
    /// the discrete mode an additional time ends the last point. Without it, the point lasts to the end of the
    /// progress, or has no length if it lies beyond that.
    init(points: Int, keyTimes: [Double]?, easings: [Easing] = [], isDiscrete: Bool) {
        let count = isDiscrete ? points + 1 : points
        isTimed = keyTimes?.isEmpty == false
        if let keyTimes, isTimed {
            let prefix = Array(keyTimes.prefix(count))
            times = isDiscrete && prefix.count < count ? prefix + [max(1, prefix[prefix.count - 1])] : prefix
        } else {
            times = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
        }
        self.points = isDiscrete ? times.count - 1 : times.count
        self.easings = isDiscrete ? [] : easings
    }

    /// Creates a timeline whose sections are proportional to lengths; equally long if all are 0 or one is not finite.
    init(lengths: [Double]) {
        // Divides by the largest first, so that the sum is finite.
        let largest = lengths.reduce(0) { max($0, abs($1)) }
        let isMeasured = largest > 0 && lengths.allSatisfy(\.isFinite)
        var times = [0.0]
        for length in lengths { times.append(times[times.count - 1] + (isMeasured ? abs(length) / largest : 1)) }
        let total = times[times.count - 1]
        // A single value has no sections; 0 / 0 would not even equal itself.
        self.times = lengths.isEmpty ? times : times.map { $0 / total }
        points = times.count
        easings = []
        isTimed = false
    }

    /// Returns the section that contains a progress, and the eased progress within it. Requires at least one section.
    ///
    /// A boundary belongs to the later section, and the end to the last one. Progress outside all sections is clamped.
    /// A section of length 0 is returned only if it is the last, at its end.
    func section(at progress: Double) -> (index: Int, progress: Double) {
        // Written so that NaN maps to the start.
        guard progress >= times[0] else { return (0, 0) }
        // Binary search for the first later time.
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= progress { low = middle + 1 } else { high = middle }
        }
        let index = min(low - 1, times.count - 2)
        let length = length(of: index)
        let part = length > 0 ? min((progress - times[index]) / length, 1) : 1
        return (index, easing(of: index)?.value(at: part) ?? part)
    }

    /// Returns the factors of the tangents at a section's ends, relative to the mean of the differences on both sides:
    /// twice the section's length over the sum of its and its neighbor's lengths.
    ///
    /// Without key times the factors are 1. At the ends of the timeline they have no meaning.
    func tangentFactors(of section: Int) -> (leaving: Double, arriving: Double) {
        guard isTimed else { return (1, 1) }
        func factor(_ other: Int) -> Double {
            guard other >= 0, other + 2 <= times.count else { return 1 }
            let own = length(of: section)
            // No progress is inside a section of length 0.
            return own > 0 ? 2 * own / (own + length(of: other)) : 0
        }
        return (factor(section - 1), factor(section + 1))
    }

    private func length(of section: Int) -> Double { times[section + 1] - times[section] }

    private func easing(of section: Int) -> Easing? {
        easings.count == 1 ? easings[0] : section < easings.count ? easings[section] : nil
    }

    /// Returns the problem with the easings for a number of points, or nil. A mode accepts anything that it ignores.
    static func problem(easings: [Easing], points: Int, mode: CalculationMode) -> String? {
        if mode.isPaced || mode == .discrete || easings.count < 2 || easings.count == points - 1 { return nil }
        return "easings must be \(points - 1), one for each section, or one for all, got \(easings.count)"
    }

    /// Returns the problem with the key times, or nil. A mode accepts anything that it ignores.
    ///
    /// - Parameter mayExceedOne: Whether times beyond 1 are allowed, although the animation never reaches them.
    static func problem(keyTimes: [Double]?, mode: CalculationMode, mayExceedOne: Bool) -> String? {
        if mode.isPaced { return nil }
        let times = keyTimes ?? []
        // Written so that NaN is never in order.
        let isInOrder = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
        let isInRange = times.allSatisfy { $0 >= 0 && $0 <= (mayExceedOne ? .greatestFiniteMagnitude : 1) }
        if isInOrder && isInRange { return nil }
        return "keyTimes must be in \(mayExceedOne ? "0.0 ..< infinity" : "0.0 ... 1.0") and never fall, got \(times)"
    }
}
