extension Chart {
    /// An axis of a ``Chart``.
    public struct Axis: Hashable, Sendable {
        /// The quantity along the axis, with its unit.
        public var label: String
        /// The range of the axis, or nil for the range of all values. Ends beyond ±1e300 are clamped.
        public var range: ClosedRange<Double>?

        /// Creates an axis from its parts.
        public init(label: String, range: ClosedRange<Double>? = nil) {
            self.label = label
            self.range = range
        }

        /// Returns the axis range for some values. Its length is never 0.
        func extent(of values: some Sequence<Double>) -> ClosedRange<Double> {
            if let range { return Ticks.widened(Ticks.cut(range.lowerBound)...Ticks.cut(range.upperBound)) }
            var extent: ClosedRange<Double>?
            for value in values where value.isFinite {
                let value = Ticks.cut(value)
                let lower = min(extent?.lowerBound ?? value, value)
                extent = lower...max(extent?.upperBound ?? value, value)
            }
            return extent.map(Ticks.widened) ?? 0...1
        }
    }
}
