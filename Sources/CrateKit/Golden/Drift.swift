/// One disagreement between a run and its golden.
public struct Drift: Hashable, Sendable, Encodable {
    /// The name of the body, or nil if it is about the run.
    public var body: String?
    /// What differs, such as "x" or "restStep".
    public var field: String
    /// What the golden says.
    public var expected: String
    /// What the run says.
    public var actual: String
    /// By how much they differ, where that is a number.
    public var difference: String?

    /// The difference as a number, infinity where it is none.
    var magnitude: Double? {
        difference.flatMap(Double.init).map { $0.isNaN ? .infinity : $0 }
    }
}

extension Drift: CustomStringConvertible {
    /// It as a part of a sentence.
    public var description: String {
        let place = body.map { "\($0) \(field)" } ?? field
        return "\(place): expected \(expected), got \(actual)" + (difference.map { ", off by \($0)" } ?? "")
    }
}
