/// An error in a scene or a plan, with its path.
public struct SceneError: Error, Hashable, Sendable {
    /// The path of the invalid value, such as `crates[2].frame.width`.
    public var path: String
    /// The rule that the value breaks.
    public var problem: String
}

extension SceneError: CustomStringConvertible {
    /// One sentence that describes what to change.
    public var description: String {
        "\(path): \(problem)"
    }
}

/// Throws unless a value of a scene or a plan is in a range. NaN is in no range.
func check<Value: Comparable>(_ value: Value, in range: ClosedRange<Value>, at path: String) throws(SceneError) {
    guard range.contains(value) else {
        throw SceneError(path: path, problem: "must be in \(range.lowerBound) ... \(range.upperBound), got \(value)")
    }
}
