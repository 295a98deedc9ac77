import Chipmunk

/// The painter of a chart.
struct ChartPainter {
    let canvas: any Canvas
    let chart: Chart
    let size: PictureSize
    let theme: Theme
    private let layout: ChartLayout

    private static let textHeight = ChartLayout.textHeight
    private static let lineWidth = 1.75

    init(canvas: any Canvas, chart: Chart, size: PictureSize, theme: Theme) {
        self.canvas = canvas
        self.chart = chart
        self.size = size
        self.theme = theme
        layout = ChartLayout(chart, size: size, canvas: canvas)
    }

    func draw() {
        canvas.paint(theme.background)
        let room = size.width - 2 * ChartLayout.margin
        canvas.write(
            canvas.shortened(chart.title, height: ChartLayout.titleHeight, to: room),
            onLineAt: Vector(ChartLayout.margin, ChartLayout.margin + 0.8 * ChartLayout.titleHeight),
            height: ChartLayout.titleHeight, theme.text)
        for (panel, place) in zip(chart.panels, layout.panels) {
            drawGrid(place)
            drawMarks(in: place)
            drawCurves(of: panel, place)
            drawLegend(of: panel, place)
        }
        labelMarks()
        labelXAxis()
    }

    private func color(of series: Int) -> DebugColor {
        theme.series.isEmpty ? theme.outline : theme.series[series % theme.series.count]
    }

    private func write(_ text: String, at point: Vector, align: TextAlignment = .start) {
        canvas.write(text, onLineAt: point, height: Self.textHeight, align: align, theme.text)
    }

    private func drawGrid(_ panel: ChartLayout.Panel) {
        let frame = panel.frame
        for tick in panel.yTicks {
            let y = panel.place(Vector(panel.xRange.lowerBound, tick.value)).y
            let line = Path.lines([Vector(frame.left, y), Vector(frame.right, y)])
            canvas.stroke(line, tick.value == 0 ? theme.wall : theme.grid, width: 1)
            write(tick.label, at: Vector(frame.left - 8, y + 4), align: .end)
        }
        for tick in layout.xTicks {
            let x = panel.place(Vector(tick.value, panel.yRange.lowerBound)).x
            canvas.stroke(.lines([Vector(x, frame.bottom), Vector(x, frame.top)]), theme.grid, width: 1)
        }
        let axes = [Vector(frame.left, frame.bottom), Vector(frame.left, frame.top), Vector(frame.right, frame.top)]
        canvas.stroke(.lines(axes), theme.wall, width: 1)
    }

    private func drawCurves(of panel: Chart.Panel, _ place: ChartLayout.Panel) {
        let frame = place.frame
        let visible = BoundingBox(
            left: frame.left - 2, bottom: frame.bottom - 2, right: frame.right + 2, top: frame.top + 2)
        var isEmpty = true
        canvas.drawClipped(to: visible) {
            for (index, series) in panel.series.enumerated() {
                for run in ChartCurve(series.points, place: place.place).runs {
                    isEmpty = false
                    // A point between two gaps is a dot.
                    if run.count == 1 {
                        canvas.fill(.circle(center: run[0], radius: 2), color(of: index))
                    } else {
                        canvas.stroke(.lines(run), color(of: index), width: Self.lineWidth)
                    }
                }
            }
        }
        if isEmpty { write("no data", at: frame.center + Vector(0, 4), align: .middle) }
    }

    private func drawLegend(of panel: Chart.Panel, _ place: ChartLayout.Panel) {
        func write(_ text: String, at point: Vector) {
            let text = canvas.shortened(text, height: Self.textHeight, to: size.width - ChartLayout.margin - point.x)
            self.write(text, at: point)
        }
        guard let start = place.legend.first else { return }
        write(panel.axis.label, at: start)
        for (index, point) in place.legend.dropFirst().enumerated() {
            let middle = point - Vector(0, 4)
            let sample = Path.lines([middle, middle + Vector(ChartLayout.sampleLength, 0)])
            canvas.stroke(sample, color(of: index), width: 2.5)
            write(panel.series[index].name, at: point + Vector(ChartLayout.sampleLength + 6, 0))
        }
    }

    private func drawMarks(in panel: ChartLayout.Panel) {
        for mark in chart.marks where panel.xRange.contains(mark.position) {
            let x = panel.place(Vector(mark.position, panel.yRange.lowerBound)).x
            let line = Path.lines([Vector(x, panel.frame.bottom), Vector(x, panel.frame.top)])
            canvas.stroke(line, theme.wall, width: 1.25, dash: 4)
        }
    }

    /// Writes the marks' labels above the first panel, except labels that would cover another one.
    private func labelMarks() {
        guard let panel = layout.panels.first else { return }
        var taken: [ClosedRange<Double>] = []
        for mark in chart.marks where panel.xRange.contains(mark.position) {
            let half = canvas.width(of: mark.label, height: Self.textHeight) / 2
            let wanted = panel.place(Vector(mark.position, panel.yRange.lowerBound)).x
            let x = max(min(wanted, size.width - ChartLayout.margin - half), ChartLayout.margin + half)
            let span = (x - half - 4)...(x + half + 4)
            guard !taken.contains(where: span.overlaps) else { continue }
            taken.append(span)
            write(mark.label, at: Vector(x, layout.markLine), align: .middle)
        }
    }

    private func labelXAxis() {
        guard let panel = layout.panels.last else { return }
        let frame = panel.frame
        for tick in layout.xTicks {
            let x = panel.place(Vector(tick.value, panel.yRange.lowerBound)).x
            write(tick.label, at: Vector(x, frame.top + 16), align: .middle)
        }
        write(chart.xAxis.label, at: Vector((frame.left + frame.right) / 2, frame.top + 34), align: .middle)
    }
}
