import ArgumentParser
import CrateKit

/// Parses the options of a sweep.
enum SweepParser {
    /// Parses "FROM:TO:STEP" or one number.
    static func axis(_ text: String) throws -> SweepAxis {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.count == 1 || numbers.count == 3 else {
            throw ValidationError("it must be FROM:TO:STEP, such as -1:1:0.05, or one number")
        }
        let isRange = numbers.count == 3
        return try valid { () throws(InputError) in
            isRange
                ? try SweepAxis(from: numbers[0], to: numbers[1], step: numbers[2]) : try SweepAxis(numbers[0])
        }
    }

    /// Parses "FIRST...LAST", one number, or several of both with commas between.
    static func seeds(_ text: String) throws -> SweepSeeds {
        let ranges = try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let range = range(String(part)) else {
                throw ValidationError("it must be whole numbers such as 7, 1...100 or 1,5,9")
            }
            return range
        }
        return try valid { () throws(InputError) in try SweepSeeds(ranges) }
    }

    /// Parses "NUMBER/COUNT".
    static func shard(_ text: String) throws -> SweepShard {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 2, numbers.count == 2 else {
            throw ValidationError("it must be NUMBER/COUNT, such as 1/4")
        }
        return try valid { () throws(InputError) in try SweepShard(numbers[0], of: numbers[1]) }
    }

    private static func range(_ text: String) -> ClosedRange<UInt64>? {
        guard let dots = text.firstRange(of: "...") else { return UInt64(text).map { $0...$0 } }
        guard let first = UInt64(text[..<dots.lowerBound]), let last = UInt64(text[dots.upperBound...]), first <= last
        else { return nil }
        return first...last
    }

    /// Converts an error of a sweep to one of an argument.
    private static func valid<Value>(_ make: () throws(InputError) -> Value) throws -> Value {
        do {
            return try make()
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
