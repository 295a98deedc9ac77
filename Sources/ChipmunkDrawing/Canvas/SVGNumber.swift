/// Numbers of an SVG, rounded and as short as the format permits. SVG has no infinity and no NaN.
struct SVGNumber {
    /// The number of decimals, at least 0.
    let decimals: Int
    /// The factor from a number to units of its last decimal.
    private let unit: Double

    /// The largest number: no picture has larger ones, and Int can hold all of them.
    private static let limit = 1e15

    init(decimals: Int) {
        self.decimals = min(max(decimals, 0), 12)
        unit = (0..<self.decimals).reduce(1) { unit, _ in unit * 10 }
    }

    /// Returns a number in units of the last decimal. Infinity becomes the largest number, and NaN becomes 0.
    func count(_ value: Double) -> Int {
        let scaled = (value * unit).rounded()
        return scaled.isNaN ? 0 : Int(min(max(scaled, -Self.limit), Self.limit))
    }

    /// Returns the text of a number in units of the last decimal.
    func text(ofCount count: Int) -> String {
        let digits = String(count.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        var (whole, fraction) = (padded.dropLast(decimals), padded.suffix(decimals))
        while fraction.last == "0" { fraction.removeLast() }
        // ".5" means the same as "0.5".
        if whole == "0" && !fraction.isEmpty { whole = "" }
        let sign = count < 0 ? "-" : ""
        return fraction.isEmpty ? sign + whole : sign + whole + "." + fraction
    }

    /// Returns the text of a number.
    func text(_ value: Double) -> String {
        text(ofCount: count(value))
    }
}
