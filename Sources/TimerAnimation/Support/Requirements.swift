// The rules for arguments. A programmer's mistake traps with the call, the rule and the value, in release builds too.

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

/// Traps if there is a problem, which is reported after the name of the type.
@inline(__always)
func requireNone(
    _ problem: String?, of type: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    if let problem { trap("\(type()).\(problem)", file: file, line: line) }
}

/// Traps unless the time is finite.
@inline(__always)
func requireFinite(
    time: Double, _ call: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    require(time.isFinite, "\(call()) must get a finite time, got \(time)", file: file, line: line)
}

/// Traps unless both coordinates are finite.
@inline(__always)
func requireFinite(
    point: SIMD2<Double>, _ call: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    require(
        point.x.isFinite && point.y.isFinite, "\(call()) must get finite numbers, got (\(point.x), \(point.y))",
        file: file, line: line)
}
