#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A difference between a run and its golden.
public struct Drift: Hashable, Sendable, Encodable {
    /// The name of the body, or nil if the drift is about the whole run.
    public var body: String?
    /// The field that differs, such as "x" or "restStep".
    public var field: String
    /// The value in the golden.
    public var expected: String
    /// The value in the run.
    public var actual: String
    /// The difference of the two values, or nil if they are not numbers.
    public var difference: String?

    /// The difference as a number, infinite if it is not finite.
    var magnitude: Double? {
        difference.flatMap(Double.init).map { $0.isNaN ? .infinity : $0 }
    }
}

extension Drift: CustomStringConvertible {
    /// The drift as part of a sentence, with enough decimals to show the difference.
    public var description: String {
        let place = body.map { "\($0) \(field)" } ?? field
        let values = roundedValues
        return "\(place): expected \(values.expected), got \(values.actual)"
            + (values.difference.map { ", off by \($0)" } ?? "")
    }
}

extension Drift {
    /// The values for people: rounded to two decimals, or to more if fewer would hide two digits of the difference. A
    /// value that is not a number remains as it is.
    var roundedValues: (expected: String, actual: String, difference: String?) {
        guard let magnitude, let from = Double(expected), let to = Double(actual), from.isFinite, to.isFinite,
            magnitude.isNormal
        else { return (expected, actual, difference) }
        // A difference of 0.00123 is first seen in the third decimal, and its second digit is the fourth.
        let decimals = max(2, 2 - Int(log10(magnitude).rounded(.up)))
        guard decimals <= 15 else { return (expected, actual, rounded(magnitude)) }
        let texts = [from, to, magnitude].map { fixed($0, decimals: decimals) }
        return (texts[0], texts[1], texts[2])
    }
}
