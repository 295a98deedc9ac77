import ArgumentParser
import CrateKit

/// Parses the numbers of a plan, and describes the valid ones in errors.
enum NumberParser {
    static func steps(_ text: String) throws -> Int {
        guard let steps = Int(text), (0...RunPlan.maximumSteps).contains(steps) else {
            throw ValidationError("it must be a whole number from 0 to \(RunPlan.maximumSteps)")
        }
        return steps
    }

    static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
            throw ValidationError("it must be a number of seconds, 0 or more")
        }
        return seconds
    }

    static func rate(_ text: String) throws -> Double {
        guard let rate = Double(text), RunPlan.rates.contains(rate) else {
            throw ValidationError(
                "it must be a number from \(RunPlan.rates.lowerBound) to \(fixed(RunPlan.rates.upperBound, decimals: 0))"
            )
        }
        return rate
    }

    static func interval(_ text: String) throws -> Int {
        guard let interval = Int(text), interval > 0 else {
            throw ValidationError("it must be a whole number, 1 or more")
        }
        return interval
    }

    /// Parses the number of steps of a measurement, which keeps a count for each step.
    static func measuredSteps(_ text: String) throws -> Int {
        guard let steps = Int(text), (1...10_000_000).contains(steps) else {
            throw ValidationError("it must be a whole number from 1 to 10000000")
        }
        return steps
    }

    static func repeats(_ text: String) throws -> Int {
        guard let repeats = Int(text), (1...1000).contains(repeats) else {
            throw ValidationError("it must be a whole number from 1 to 1000")
        }
        return repeats
    }

    static func jobs(_ text: String) throws -> Int {
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw ValidationError("it must be a whole number from 1 to 1024")
        }
        return jobs
    }

    static func tolerance(_ text: String) throws -> Tolerance {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(Tolerance.range.contains)
        guard (1...2).contains(parts.count), numbers.count == parts.count else {
            let limit = fixed(Tolerance.range.upperBound, decimals: 0)
            throw ValidationError("it must be P or P,A: points and radians, each a number from 0 to \(limit)")
        }
        return Tolerance(position: numbers[0], angle: numbers[numbers.count - 1])
    }
}
