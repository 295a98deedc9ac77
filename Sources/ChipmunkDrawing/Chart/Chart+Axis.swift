extension Chart {
    /// One of the axes of a ``Chart``.
    public struct Axis: Hashable, Sendable {
        /// The quantity along the axis, with its unit.
        public var label: String
        /// The range of the axis, or nil for that of all values. Ends beyond ±1e300 are cut off.
        public var range: ClosedRange<Double>?

        /// Creates an axis from its parts.
        public init(label: String, range: ClosedRange<Double>? = nil) {
            self.label = label
            self.range = range
        }

        /// Returns the range of the axis for some values, which is never without length.
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
