#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A number to so many significant digits at most, for people: "0.1", "20", "1e-06".
package func rounded(_ value: Double, digits: Int = 3) -> String {
    // What is next to 0 has too few bits for digits to be counted.
    guard value.isFinite, abs(value) > 1e-290 else { return value == 0 ? "0" : "\(value)" }
    let power = digits - 1 - Int(log10(abs(value)).rounded(.down))
    // Powers of ten have exact values only as text.
    let scaled = (power >= 0 ? value * parsed("1e\(power)") : value / parsed("1e\(-power)")).rounded()
    let text = "\(parsed("\(Int(scaled))e\(-power)"))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func parsed(_ text: String) -> Double {
    Double(text) ?? .nan
}
