extension Chart {
    /// One of the axes of a ``Chart``.
    public struct Axis: Hashable, Sendable {
        /// The quantity along the axis, with its unit.
        public var label: String
        /// The range of the axis, or nil for that of all values. Ends beyond ±1e300 are cut off.
        public var range: ClosedRange<Double>?

        /// The largest magnitude on an axis. Values beyond it are not drawn.
        package static let limit = 1e300

        /// Creates an axis from its parts.
        public init(label: String, range: ClosedRange<Double>? = nil) {
            self.label = label
            self.range = range
        }

        /// Returns the range of the axis for some values, which is never without length.
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

        /// Returns a range that is long enough to distinguish its ends on an axis.
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
}
