extension Picture {
    /// Draws a chart.
    ///
    /// - Parameters:
    ///   - chart: The chart.
    ///   - format: The format of the picture.
    ///   - size: The size of the picture. Traps unless at least ``Chart/leastSize``.
    ///   - theme: The colors. Defaults to the light theme.
    ///   - pixelsPerPoint: The pixels per point of a PNG. Defaults to 1. Traps unless in ``densities``.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    public init(
        of chart: Chart, format: PictureFormat, size: PictureSize, theme: Theme = .light, pixelsPerPoint: Double = 1,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(PictureError) {
        let least = chart.leastSize
        guard size.width >= least.width, size.height >= least.height else {
            fatalError(
                "Chart.size must be at least \(least.width) x \(least.height), got \(size.width) x \(size.height)",
                file: file, line: line)
        }
        try self.init(
            format: format, size: size, title: chart.title, pixelsPerPoint: pixelsPerPoint, file: file, line: line
        ) { canvas in
            ChartPainter(canvas: canvas, chart: chart, size: size, theme: theme).draw()
        }
    }
}
