package import CrateKit

/// Parses the numbers of a plan, and describes the valid ones in errors.
package enum NumberParser {
    static func wholeNumber(_ text: String, in range: ClosedRange<Int>) throws(InputError) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw InputError(problem: "it must be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    package static func steps(_ text: String) throws(InputError) -> Int {
        try wholeNumber(text, in: 0...RunPlan.maximumSteps)
    }

    package static func seconds(_ text: String) throws(InputError) -> Double {
        guard let seconds = Double(text), seconds >= 0, seconds.isFinite else {
            throw InputError(problem: "it must be a number of seconds, 0 or more")
        }
        return seconds
    }

    package static func rate(_ text: String) throws(InputError) -> Double {
        guard let rate = Double(text), RunPlan.rates.contains(rate) else {
            throw InputError(
                problem:
                    "it must be a number from \(RunPlan.rates.lowerBound) to \(fixed(RunPlan.rates.upperBound, decimals: 0))"
            )
        }
        return rate
    }

    package static func interval(_ text: String) throws(InputError) -> Int {
        guard let interval = Int(text), interval > 0 else {
            throw InputError(problem: "it must be a whole number, 1 or more")
        }
        return interval
    }

    /// Parses the number of steps of a measurement, which keeps a count for each step.
    package static func measuredSteps(_ text: String) throws(InputError) -> Int {
        try wholeNumber(text, in: 1...10_000_000)
    }

    package static func repeats(_ text: String) throws(InputError) -> Int {
        try wholeNumber(text, in: 1...1000)
    }

    package static func jobs(_ text: String) throws(InputError) -> Int {
        try wholeNumber(text, in: 1...1024)
    }

    package static func tolerance(_ text: String) throws(InputError) -> Tolerance {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(Tolerance.range.contains)
        guard (1...2).contains(parts.count), numbers.count == parts.count else {
            let limit = fixed(Tolerance.range.upperBound, decimals: 0)
            throw InputError(problem: "it must be P or P,A: points and radians, each a number from 0 to \(limit)")
        }
        return Tolerance(position: numbers[0], angle: numbers[numbers.count - 1])
    }
}
