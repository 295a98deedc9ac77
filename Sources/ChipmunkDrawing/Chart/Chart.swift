public import Chipmunk

/// Curves over an axis that they share, in panels one below the other.
///
///     let falling = Chart.Series(name: "height", points: (0...10).map { Vector(Double($0), 100 - Double($0 * $0)) })
///     let chart = Chart(
///         title: "A fall", xAxis: Axis(label: "time (s)"),
///         panels: [Chart.Panel(axis: Axis(label: "height (points)"), series: [falling])])
///     let picture = try Picture(of: chart, format: .svg, size: PictureSize(width: 640, height: 320))
///
/// Texts are in ASCII: others are not seen.
public struct Chart: Hashable, Sendable {
    /// The title, above the panels.
    public var title: String
    /// The axis that the panels share, below the last of them.
    public var xAxis: Axis
    /// From top to bottom.
    public var panels: [Panel]
    /// Vertical lines through all panels.
    public var marks: [Mark]

    /// A chart from its parts.
    public init(title: String, xAxis: Axis, panels: [Panel], marks: [Mark] = []) {
        self.title = title
        self.xAxis = xAxis
        self.panels = panels
        self.marks = marks
    }

    /// The smallest picture of the chart in which everything has room.
    public var leastSize: PictureSize {
        PictureSize(width: 320, height: min(90 + 90 * Double(panels.count), PictureSize.range.upperBound))
    }

    /// Curves with a vertical axis of their own. They have the colors of ``Theme/series``, in order.
    public struct Panel: Hashable, Sendable {
        /// The vertical axis. If it has no range, it goes from tick to tick about all values.
        public var axis: Axis
        /// The curves. What comes later is in front.
        public var series: [Series]

        /// A panel from its parts.
        public init(axis: Axis, series: [Series]) {
            self.axis = axis
            self.series = series
        }
    }

    /// A curve through points, in their order. A point that is infinite or NaN leaves a gap.
    public struct Series: Hashable, Sendable {
        /// What the legend calls it.
        public var name: String
        /// Its points, in the units of the axes.
        public var points: [Vector]

        /// A curve from its parts.
        public init(name: String, points: [Vector]) {
            self.name = name
            self.points = points
        }
    }

    /// A vertical line at a place of the shared axis.
    public struct Mark: Hashable, Sendable {
        /// Where it is, in the units of the axis. What is not within the axis is not drawn.
        public var position: Double
        /// What is written above it.
        public var label: String

        /// A mark from its parts.
        public init(at position: Double, label: String) {
            self.position = position
            self.label = label
        }
    }
}
