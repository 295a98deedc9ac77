import Chipmunk

/// The painter of a caption.
struct CaptionPainter {
    let canvas: any Canvas
    let layout: CaptionLayout
    let theme: Theme

    private var caption: Caption { layout.caption }
    private static let margin = CaptionLayout.margin
    private static let textHeight = CaptionLayout.textHeight
    /// The width of a legend's symbol, in points.
    private static let symbolWidth = 30.0
    private static let columnGap = 18.0

    func draw() {
        write(caption.title, at: Vector(Self.margin, layout.titleLine), height: CaptionLayout.titleHeight)
        for (index, line) in caption.lines.enumerated() {
            write(line, at: Vector(Self.margin, layout.titleLine + Double(index + 1) * CaptionLayout.lineHeight))
        }
        for (index, entry) in caption.legend.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: layout.legendColumns)
            draw(
                entry,
                at: Vector(
                    Self.margin + Double(column) * CaptionLayout.legendColumn,
                    layout.legendLine + Double(row) * CaptionLayout.lineHeight))
        }
        drawTable()
    }

    private func write(_ text: String, at point: Vector, height: Double = textHeight) {
        let room = layout.size.width - Self.margin - point.x
        canvas.write(canvas.shortened(text, height: height, to: room), onLineAt: point, height: height, theme.text)
    }

    private func draw(_ entry: LegendEntry, at point: Vector) {
        let center = point + Vector(11, -4)
        let box = [Vector(-10, -5), Vector(10, -5), Vector(10, 5), Vector(-10, 5)].map { center + $0 }
        let path = Path.lines(box, isClosed: true)
        switch entry.symbol {
        case .body:
            canvas.fill(path, theme.plank)
            canvas.stroke(path, theme.woodLine, width: 1.5)
        case .ghost:
            var fill = theme.ghost
            fill.alpha = 0.15
            canvas.fill(path, fill)
            canvas.stroke(path, theme.ghost, width: 1.5, dash: 4)
        case .arrow:
            canvas.strokeArrow(from: center - Vector(10, 0), to: center + Vector(10, 0), theme.ghost)
        case .marker:
            for side in [1.0, -1] {
                let arm = Vector(5, 5 * side)
                canvas.stroke(.lines([center - arm, center + arm]), theme.ghost, width: 2.5)
            }
        }
        write(entry.text, at: point + Vector(Self.symbolWidth, 0))
    }

    /// Draws columns as wide as their widest texts, and a line below the headings.
    private func drawTable() {
        var x = Self.margin
        for column in 0..<(caption.table.map(\.count).max() ?? 0) {
            let texts = caption.table.map { $0.indices.contains(column) ? $0[column] : "" }
            for (row, text) in texts.enumerated() {
                write(text, at: Vector(x, layout.tableLine + Double(row) * CaptionLayout.lineHeight))
            }
            x += (texts.map { canvas.width(of: $0, height: Self.textHeight) }.max() ?? 0) + Self.columnGap
            guard x < layout.size.width - Self.margin - Self.columnGap else { break }
        }
        guard !caption.table.isEmpty else { return }
        let y = layout.tableLine + 4
        canvas.stroke(
            .lines([Vector(Self.margin, y), Vector(layout.size.width - Self.margin, y)]), theme.grid, width: 1)
    }
}
