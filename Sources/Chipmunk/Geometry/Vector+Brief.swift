// Numbers as a reader of a message wants them, unlike `description`, which has each digit.
extension Double {
    /// The number to three decimals, without a fraction of zero.
    var brief: String {
        // A number of this size has no decimals to round.
        let text = abs(self) < 1e12 ? "\((self * 1000).rounded() / 1000 + 0)" : "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension SIMD2 where Scalar == Double {
    /// Both coordinates to three decimals, such as "(60, 200.25)".
    var brief: String { "(\(x.brief), \(y.brief))" }
}
