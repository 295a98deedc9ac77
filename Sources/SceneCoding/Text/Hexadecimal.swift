/// Returns a number in hexadecimal digits, padded with zeros: "00ff".
package func hexadecimal(_ value: some UnsignedInteger, digits count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
