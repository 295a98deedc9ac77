/// Throws unless a value of a scene or a plan is in a range. NaN is outside every range.
package func check<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, at path: String
) throws(InputError) {
    guard range.contains(value) else {
        throw InputError(path: path, problem: "must be in \(range.lowerBound) ... \(range.upperBound), got \(value)")
    }
}

/// Calls a closure, and prepends a path to the path of its error.
func attributing<Result>(
    to path: String, _ body: () throws(InputError) -> Result
) throws(InputError) -> Result {
    do {
        return try body()
    } catch {
        throw error.within(path)
    }
}
