package import CrateKit

/// Parses the options of a sweep.
package enum SweepParser {
    /// Parses "FROM:TO:STEP" or one number.
    package static func axis(_ text: String) throws(InputError) -> SweepAxis {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.count == 1 || numbers.count == 3 else {
            throw InputError(problem: "it must be FROM:TO:STEP, such as -1:1:0.05, or one number")
        }
        if numbers.count == 1 { return try SweepAxis(numbers[0]) }
        return try SweepAxis(from: numbers[0], to: numbers[1], step: numbers[2])
    }

    /// Parses "FIRST...LAST", one number, or several of both with commas between.
    package static func seeds(_ text: String) throws(InputError) -> SweepSeeds {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let ranges = parts.compactMap { range(String($0)) }
        guard ranges.count == parts.count else {
            throw InputError(problem: "it must be whole numbers such as 7, 1...100 or 1,5,9")
        }
        return try SweepSeeds(ranges)
    }

    /// Parses "NUMBER/COUNT".
    package static func shard(_ text: String) throws(InputError) -> SweepShard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 2, numbers.count == 2 else {
            throw InputError(problem: "it must be NUMBER/COUNT, such as 1/4")
        }
        return try SweepShard(numbers[0], of: numbers[1])
    }

    private static func range(_ text: String) -> ClosedRange<UInt64>? {
        guard let dots = text.firstRange(of: "...") else { return UInt64(text).map { $0...$0 } }
        guard let first = UInt64(text[..<dots.lowerBound]), let last = UInt64(text[dots.upperBound...]), first <= last
        else { return nil }
        return first...last
    }
}
