/// The seeds that a sweep tries, in order.
public struct SweepSeeds: Hashable, Sendable {
    private let ranges: [ClosedRange<UInt64>]
    /// How many seeds there are; at least one.
    public let count: Int

    /// The seeds of some ranges, one range after the other.
    ///
    /// - Throws: ``SweepError`` if there are none, or more than ``Sweep/maximumCount``.
    public init(_ ranges: [ClosedRange<UInt64>]) throws(SweepError) {
        guard !ranges.isEmpty else { throw SweepError(problem: "there must be a seed") }
        var count: UInt64 = 0
        for range in ranges {
            // A distance is one less than a count, so it fits even where the range is all of the numbers.
            let distance = range.upperBound - range.lowerBound
            guard distance < UInt64(Sweep.maximumCount), count + distance < UInt64(Sweep.maximumCount) else {
                throw SweepError(problem: "there must be at most \(Sweep.maximumCount) seeds")
            }
            count += distance + 1
        }
        self.ranges = ranges
        self.count = Int(count)
    }
}

extension SweepSeeds: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// How many seeds there are.
    public var endIndex: Int { count }

    /// One of the seeds. Traps unless the index is below ``count``.
    public subscript(index: Int) -> UInt64 {
        guard indices.contains(index) else {
            fatalError("SweepSeeds index must be in 0 ..< \(count), got \(index)")
        }
        var offset = UInt64(index)
        for range in ranges {
            let distance = range.upperBound - range.lowerBound
            if offset <= distance { return range.lowerBound + offset }
            offset -= distance + 1
        }
        fatalError("SweepSeeds must hold \(count) seeds")
    }
}
