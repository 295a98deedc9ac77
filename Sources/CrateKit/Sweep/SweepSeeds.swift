/// The seeds of a sweep, in order.
package struct SweepSeeds: Hashable, Sendable {
    private let ranges: [ClosedRange<UInt64>]
    /// The number of seeds, at least one.
    package let count: Int

    /// Creates the seeds of some ranges, one range after the other.
    ///
    /// - Throws: ``InputError`` if there are no seeds, or more than ``Sweep/maximumCount``.
    package init(_ ranges: [ClosedRange<UInt64>]) throws(InputError) {
        guard !ranges.isEmpty else { throw InputError(problem: "there must be a seed") }
        var count: UInt64 = 0
        for range in ranges {
            // The distance is one less than the count, so it fits even for the range of all numbers.
            let distance = range.upperBound - range.lowerBound
            guard distance < UInt64(Sweep.maximumCount), count + distance < UInt64(Sweep.maximumCount) else {
                throw InputError(problem: "there must be at most \(Sweep.maximumCount) seeds")
            }
            count += distance + 1
        }
        self.ranges = ranges
        self.count = Int(count)
    }
}

extension SweepSeeds: RandomAccessCollection {
    /// 0.
    package var startIndex: Int { 0 }
    /// The number of seeds.
    package var endIndex: Int { count }

    /// Returns a seed. Traps unless the index is below ``count``.
    package subscript(index: Int) -> UInt64 {
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
