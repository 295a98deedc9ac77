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

    /// The difference as a number, infinite if there is none.
    var magnitude: Double? {
        difference.flatMap(Double.init).map { $0.isNaN ? .infinity : $0 }
    }
}

extension Drift: CustomStringConvertible {
    /// The drift as part of a sentence.
    public var description: String {
        let place = body.map { "\($0) \(field)" } ?? field
        return "\(place): expected \(expected), got \(actual)" + (difference.map { ", off by \($0)" } ?? "")
    }
}
