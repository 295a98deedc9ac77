/// What is wrong with a scene or with the plan to run it, and where.
public struct SceneError: Error, Hashable, Sendable {
    /// The path of the culprit, such as "crates[2].frame.width".
    public var path: String
    /// The rule that it breaks.
    public var problem: String
}

extension SceneError: CustomStringConvertible {
    /// One sentence that says what to change.
    public var description: String {
        "\(path): \(problem)"
    }
}

/// Throws unless a value of a scene or a plan is in a range, which NaN never is.
func check<Value: Comparable>(_ value: Value, in range: ClosedRange<Value>, at path: String) throws(SceneError) {
    guard range.contains(value) else {
        throw SceneError(path: path, problem: "must be in \(range.lowerBound) ... \(range.upperBound), got \(value)")
    }
}
