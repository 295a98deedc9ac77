/// One of the directions of a ``Chart``.
public struct Axis: Hashable, Sendable {
    /// What it shows, with the unit.
    public var label: String
    /// From where to where it goes; nil for all values that there are. Ends beyond ±1e300 are cut off.
    public var range: ClosedRange<Double>?

    /// How far an axis can go. What is beyond is not drawn.
    package static let limit = 1e300

    /// An axis from its parts.
    public init(label: String, range: ClosedRange<Double>? = nil) {
        self.label = label
        self.range = range
    }

    /// From where to where it goes, with some values to show: never without length.
    func extent(of values: some Sequence<Double>) -> ClosedRange<Double> {
        if let range { return Axis.widened(Axis.cut(range.lowerBound)...Axis.cut(range.upperBound)) }
        var extent: ClosedRange<Double>?
        for value in values where value.isFinite {
            let value = Axis.cut(value)
            let lower = min(extent?.lowerBound ?? value, value)
            extent = lower...max(extent?.upperBound ?? value, value)
        }
        return extent.map(Axis.widened) ?? 0...1
    }

    /// A range that is long enough for its ends to be told apart on an axis.
    static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let size = max(abs(range.lowerBound), abs(range.upperBound))
        guard size > 1e-290 else { return 0...1 }
        guard range.upperBound - range.lowerBound < 1e-9 * size else { return range }
        return cut(range.lowerBound - 0.1 * size)...cut(range.upperBound + 0.1 * size)
    }

    private static func cut(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }
}
