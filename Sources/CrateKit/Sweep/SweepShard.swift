/// A part of a sweep. Split a sweep into parts to run it in several processes or on several machines.
///
/// The parts are consecutive blocks of nearly equal length, so their outputs, one after the other, are the output of
/// the whole sweep.
package struct SweepShard: Hashable, Sendable {
    /// The number of this part, from 1.
    package let number: Int
    /// The number of parts.
    package let count: Int

    /// The whole sweep.
    package static let whole = SweepShard(uncheckedNumber: 1, of: 1)

    /// Creates a part.
    ///
    /// - Throws: ``InputError`` unless the count is from 1 to ``Sweep/maximumCount``, and the number from 1 to the
    ///   count.
    package init(_ number: Int, of count: Int) throws(InputError) {
        guard (1...Sweep.maximumCount).contains(count) else {
            throw InputError(problem: "the number of shards must be from 1 to \(Sweep.maximumCount), got \(count)")
        }
        guard (1...count).contains(number) else {
            throw InputError(problem: "the shard must be from 1 to \(count), got \(number)")
        }
        self.init(uncheckedNumber: number, of: count)
    }

    private init(uncheckedNumber number: Int, of count: Int) {
        self.number = number
        self.count = count
    }

    /// Returns the indices of the part's combinations. The range is empty if there are fewer combinations than parts.
    package func indices(of sweep: Sweep) -> Range<Int> {
        // Both factors are at most ten million.
        sweep.count * (number - 1) / count..<sweep.count * number / count
    }
}
