public import Chipmunk

/// Curves over a shared horizontal axis, in panels one below the other.
///
///     let falling = Chart.Series(name: "height", points: (0...10).map { Vector(Double($0), 100 - Double($0 * $0)) })
///     let chart = Chart(
///         title: "A fall", xAxis: Chart.Axis(label: "time (s)"),
///         panels: [Chart.Panel(axis: Chart.Axis(label: "height (points)"), series: [falling])])
///     let picture = try Picture(of: chart, format: .svg, size: PictureSize(width: 640, height: 320))
///
/// In PNG and PDF, letters beyond ASCII are invisible.
public struct Chart: Hashable, Sendable {
    /// The title, above the panels.
    public var title: String
    /// The axis that the panels share, below the last panel.
    public var xAxis: Axis
    /// The panels, from top to bottom.
    public var panels: [Panel]
    /// The vertical lines through all panels.
    public var marks: [Mark]

    /// Creates a chart from its parts.
    public init(title: String, xAxis: Axis, panels: [Panel], marks: [Mark] = []) {
        self.title = title
        self.xAxis = xAxis
        self.panels = panels
        self.marks = marks
    }

    /// The smallest size of a picture with room for the whole chart.
    public var leastSize: PictureSize {
        PictureSize(width: 320, height: min(90 + 90 * Double(panels.count), PictureSize.range.upperBound))
    }

    /// Curves with their own vertical axis. They have the colors of ``Theme/series``, in order.
    public struct Panel: Hashable, Sendable {
        /// The vertical axis. Without a range, it extends from tick to tick around all values.
        public var axis: Axis
        /// The curves. Later ones are in front.
        public var series: [Series]

        /// Creates a panel from its parts.
        public init(axis: Axis, series: [Series]) {
            self.axis = axis
            self.series = series
        }
    }

    /// A curve through points, in the given order. An infinite or NaN point leaves a gap.
    public struct Series: Hashable, Sendable {
        /// The curve's name in the legend.
        public var name: String
        /// The points, in the units of the axes.
        public var points: [Vector]

        /// Creates a curve from its parts.
        public init(name: String, points: [Vector]) {
            self.name = name
            self.points = points
        }
    }

    /// A vertical line at a value of the shared axis.
    public struct Mark: Hashable, Sendable {
        /// The value, in the units of the axis. A mark outside the axis is not drawn.
        public var position: Double
        /// The text above the line.
        public var label: String

        /// Creates a mark from its parts.
        public init(at position: Double, label: String) {
            self.position = position
            self.label = label
        }
    }
}
