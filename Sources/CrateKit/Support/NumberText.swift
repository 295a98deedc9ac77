import Chipmunk

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Returns a number with a fixed number of decimals, for people.
package func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded()
    guard scaled < 1e15 else { return "\(value)" }

    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (decimals > 0 ? "." : "") + padded.suffix(decimals)
}

/// Returns a point as text for people.
func text(_ point: Vector) -> String {
    "(\(fixed(point.x, decimals: 2)), \(fixed(point.y, decimals: 2)))"
}

/// Returns a number rounded to at most some significant digits, for people: "0.1", "20", "1e-06".
package func rounded(_ value: Double, digits: Int = 3) -> String {
    // Numbers next to 0 have too few bits to count digits.
    guard value.isFinite, abs(value) > 1e-290 else { return value == 0 ? "0" : "\(value)" }
    let power = digits - 1 - Int(log10(abs(value)).rounded(.down))
    // Powers of ten are exact only when parsed from text.
    let scaled = (power >= 0 ? value * parsed("1e\(power)") : value / parsed("1e\(-power)")).rounded()
    let text = "\(parsed("\(Int(scaled))e\(-power)"))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func parsed(_ text: String) -> Double {
    Double(text) ?? .nan
}
