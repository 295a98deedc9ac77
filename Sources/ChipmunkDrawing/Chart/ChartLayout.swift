import Chipmunk

/// The positions of a chart's parts, in points from the top left corner, y down.
struct ChartLayout {
    static let margin = 14.0
    static let titleHeight = 17.0
    static let textHeight = 11.0
    static let lineHeight = 18.0
    /// The length of the lines in a legend, and the gap after an entry, in points.
    static let sampleLength = 18.0
    static let entryGap = 16.0
    /// The gap between a panel and the legend of the next panel, in points.
    static let panelGap = 8.0

    /// A panel with its scale.
    struct Panel {
        /// The frame of the curves. Its top is above its bottom in the picture, whose y points down.
        let frame: BoundingBox
        let xRange: ClosedRange<Double>
        let yRange: ClosedRange<Double>
        let yTicks: [Ticks.Tick]
        /// The positions of the axis label and of the legend's entries after it, on their baselines.
        let legend: [Vector]

        /// Converts a point of a curve to the picture. A point far outside the frame is moved to the farthest distance
        /// that a canvas can draw.
        func place(_ point: Vector) -> Vector {
            func part(_ value: Double, of range: ClosedRange<Double>) -> Double {
                let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
                return min(max(part, -100), 100)
            }
            return Vector(
                frame.left + (frame.right - frame.left) * part(point.x, of: xRange),
                frame.top - (frame.top - frame.bottom) * part(point.y, of: yRange))
        }
    }

    let xTicks: [Ticks.Tick]
    let panels: [Panel]
    /// The baseline of the marks' labels.
    let markLine: Double

    init(_ chart: Chart, size: PictureSize, canvas: any Canvas) {
        func width(_ text: String) -> Double { canvas.width(of: text, height: Self.textHeight) }
        let points = chart.panels.lazy.flatMap(\.series).flatMap(\.points)
        let xRange = chart.xAxis.extent(of: points.map(\.x))
        let bottom = size.height - Self.margin - 2 * Self.lineHeight
        let right = size.width - Self.margin - 8

        // The height of the panels depends on the rows of the legends, these depend on their width, and that depends on
        // the tick labels. So ticks are chosen for panels with legends of one row.
        let count = Double(max(chart.panels.count, 1))
        let top = Self.margin + Self.titleHeight + 4
        let marks = chart.marks.isEmpty ? 0 : Self.lineHeight
        let tickCount = max(2, Int((bottom - top - marks - count * 1.5 * Self.lineHeight) / count / 34))
        let scales = chart.panels.map { panel in
            let extent = panel.axis.extent(of: panel.series.lazy.flatMap(\.points).map(\.y))
            return (extent, Ticks(in: extent, atMost: tickCount, isOutside: panel.axis.range == nil).ticks)
        }
        let labelWidth = scales.flatMap(\.1).map { width($0.label) }.max() ?? 0
        let left = Self.margin + labelWidth + 8
        let xTickWidth = 16 + (Ticks(in: xRange, atMost: 8).ticks.map { width($0.label) }.max() ?? 0)
        xTicks = Ticks(in: xRange, atMost: max(2, Int((right - left) / max(xTickWidth, 70)))).ticks

        let legends = chart.panels.map { panel in
            var (x, row) = (left, 0)
            let widths = [width(panel.axis.label)] + panel.series.map { width($0.name) + Self.sampleLength + 6 }
            return widths.map { width in
                if x + width > right && x > left { (x, row) = (left, row + 1) }
                defer { x += width + Self.entryGap }
                return (x: x, row: row)
            }
        }
        let rows = legends.map { Double(($0.last?.row ?? 0) + 1) * Self.lineHeight + 6 }
        let height = max(20, (bottom - top - marks - rows.reduce(0, +) - (count - 1) * Self.panelGap) / count)
        var y = top
        var panels: [Panel] = []
        var markLine = 0.0
        for (index, (extent, ticks)) in scales.enumerated() {
            let legend = legends[index].map { Vector($0.x, y + (Double($0.row) + 0.8) * Self.lineHeight) }
            y += rows[index]
            if index == 0 {
                markLine = y + 0.6 * Self.lineHeight
                y += marks
            }
            let lower = min(extent.lowerBound, ticks.first?.value ?? extent.lowerBound)
            let upper = max(extent.upperBound, ticks.last?.value ?? extent.upperBound)
            panels.append(
                Panel(
                    frame: BoundingBox(left: left, bottom: y, right: max(right, left + 20), top: y + height),
                    xRange: xRange, yRange: chart.panels[index].axis.range == nil ? lower...upper : extent,
                    yTicks: ticks, legend: legend))
            y += height + Self.panelGap
        }
        self.panels = panels
        self.markLine = markLine
    }
}
