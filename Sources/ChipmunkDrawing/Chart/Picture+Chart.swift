extension Picture {
    /// Draws a chart.
    ///
    /// - Parameters:
    ///   - chart: What is drawn.
    ///   - format: What bytes come out.
    ///   - size: How large the picture is: at least ``Chart/leastSize``. Traps below.
    ///   - theme: The colors. Defaults to light.
    ///   - pixelsPerPoint: The pixels per point of a PNG, in ``densities``, which defaults to 1. Traps outside.
    /// - Throws: ``PictureError`` if Cairo cannot make the picture.
    public init(
        of chart: Chart, format: PictureFormat, size: PictureSize, theme: Theme = .light, pixelsPerPoint: Double = 1
    ) throws(PictureError) {
        let least = chart.leastSize
        guard size.width >= least.width, size.height >= least.height else {
            fatalError(
                "Chart.size must be at least \(least.width) x \(least.height), got \(size.width) x \(size.height)")
        }
        try self.init(format: format, size: size, pixelsPerPoint: pixelsPerPoint) { canvas in
            ChartPainter(canvas: canvas, chart: chart, size: size, theme: theme).draw()
        }
    }
}
