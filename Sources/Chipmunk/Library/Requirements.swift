// The rules for arguments, which keep every assertion inside Chipmunk from failing.

internal import CChipmunkSupport

/// The ranges within which Chipmunk's arithmetic neither overflows nor divides by zero.
enum Limit {
    /// Positions, velocities, forces and angles, by magnitude. A body that exceeds it in a step is quarantined.
    static let motion = cpxMagnitudeLimit
    /// Masses and moments of dynamic bodies.
    static let mass = cpxLeastMass...1e30
    /// Coordinates and lengths of geometry, by magnitude: the fourth power must be finite.
    static let length = 1e30
    /// Distances between points of two bodies, which are where the bodies' motion leads.
    static let distance = 1e101
}

/// Stops the program because of a programmer's mistake. The message is printed in release builds too, after the
/// location of the call that broke the rule. A call takes the location in its last parameters before a closure, and
/// passes it on. A property's setter cannot, so it reports the location of the rule.
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

/// Traps unless the value is in the range. NaN is in no range.
@inline(__always)
func require<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, _ name: StaticString,
    file: StaticString = #fileID, line: UInt = #line
) {
    require(
        range.contains(value), "\(name) must be in \(range.lowerBound) ... \(range.upperBound), got \(value)",
        file: file, line: line)
}

/// Traps unless the value is within the limit for positions, velocities, forces and the like.
@inline(__always)
func requireMotion(_ value: Double, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    require(value, in: -Limit.motion...Limit.motion, name, file: file, line: line)
}

/// Traps unless the value is a valid mass. 0 means "none".
@inline(__always)
func requireMass(_ value: Double, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    require(
        value == 0 || Limit.mass.contains(value),
        "\(name) must be 0 or in \(Limit.mass.lowerBound) ... \(Limit.mass.upperBound), got \(value)",
        file: file, line: line)
}

/// Traps unless the value is a valid radius, width or height.
@inline(__always)
func requireLength(_ value: Double, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    require(value, in: 0...Limit.length, name, file: file, line: line)
}

/// Traps unless the value is safe to divide by and to multiply with.
@inline(__always)
func requireRatio(_ value: Double, _ name: StaticString, file: StaticString = #fileID, line: UInt = #line) {
    require(
        (1e-30...1e30).contains(abs(value)), "the magnitude of \(name) must be in 1e-30 ... 1e30, got \(value)",
        file: file, line: line)
}
