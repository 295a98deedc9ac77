import Chipmunk

// The rules for arguments. A programmer's mistake traps with the call, the rule and the value, in release builds too.

/// The ranges that keep the engine's arithmetic finite, and its bodies solvable.
enum Limit {
    /// The limit of coordinates, directions and magnitudes.
    static let number = 1e30
    /// The limit of items' positions and angles, which a simulation can take further than a program would place them.
    static let motion = 1e100
    /// The range of items' widths and heights, in points.
    static let size = 1e-3...1e6
    /// The range of items' densities.
    static let density = 1e-6...1e6
    /// The maximum depth of nested behaviors, which are visited and released recursively.
    static let depth = 100
}

/// Stops the program because of a programmer's mistake, and reports the place of the call that broke the rule. A call
/// takes its place in its last parameters, and passes it on. A property's setter cannot, so it reports the rule's
/// place.
@inline(never)
func trap(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}

/// Traps unless the condition holds.
@inline(__always)
func require(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if !condition { trap(message(), file: file, line: line) }
}

/// Traps unless the number is in the range, which excludes NaN.
@inline(__always)
func require(
    _ value: Double, in range: ClosedRange<Double>, _ name: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
) {
    require(
        range.contains(value), "\(name()) must be in \(range.lowerBound) ... \(range.upperBound), got \(value)",
        file: file, line: line)
}

/// Traps unless the number is a coordinate, an angle or a magnitude.
@inline(__always)
func requireNumber(
    _ value: Double, _ name: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    require(value, in: -Limit.number...Limit.number, name(), file: file, line: line)
}

/// Traps unless both coordinates of the vector are valid numbers.
@inline(__always)
func requireNumbers(
    _ value: Vector, _ name: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    require(
        abs(value.x) <= Limit.number && abs(value.y) <= Limit.number,
        "\(name()) must be within ±\(Limit.number), got (\(value.x), \(value.y))", file: file, line: line)
}

/// Traps unless all four numbers of the rectangle are valid.
@inline(__always)
func requireNumbers(
    _ bounds: DynamicBounds, _ name: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    requireNumbers(bounds.origin, "\(name()).origin", file: file, line: line)
    requireNumbers(bounds.size, "\(name()).size", file: file, line: line)
}
