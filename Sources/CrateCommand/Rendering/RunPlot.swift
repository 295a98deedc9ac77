package import ChipmunkDrawing
import CrateDrawing
package import CrateKit

/// The energies, speeds and layers of a run over time, as `crates plot` draws and writes them.
package struct RunPlot {
    /// The file of the picture. Defaults to none.
    package var picture: String?
    /// The file of the numbers, a row for each step; "-" for standard output. Defaults to none.
    package var numbers: String?
    /// The size of the picture, in points, or nil for the chart's own. Defaults to nil.
    package var size: PictureSize?
    /// The pixels per point of a PNG. Defaults to 1.
    package var pixelsPerPoint = 1.0
    /// The colors of the picture.
    package var theme: Theme
    /// Whether notes and progress are omitted. Defaults to false.
    package var isQuiet = false

    package init(theme: Theme) {
        self.theme = theme
    }

    /// Performs a run, writes the files, and returns the simulation at its end.
    package func write(_ plan: RunPlan) throws -> Simulation {
        // A file that cannot be created is reported before the work.
        let sink = try picture.map { try DataSink(path: $0) }
        let table = try numbers.map { try DataSink(path: $0) }
        var plot = EnergyPlot()
        var layers: LayerPlot?
        try table?.write(EnergyReport.csvHeader + "\n")
        let simulation = try simulate(plan) { simulation in
            let report = EnergyReport(on: simulation)
            plot.record(report)
            if layers == nil { layers = LayerPlot(of: simulation.world) }
            layers?.record(at: Double(simulation.stepCount) / plan.rate)
            try table?.write(report.csvRow + "\n")
        }
        try table?.finish()
        if let sink, let picture {
            let chart = plot.chart(of: plan, restStep: simulation.restStep, layers: layers)
            try sink.write(try bytes(of: chart, to: picture))
            try sink.finish()
        }
        for path in [picture, numbers].compactMap(\.self) { Console.reportWritten(path, isQuiet: isQuiet) }
        return simulation
    }

    /// Performs the run and passes on its start and every step.
    private func simulate(_ plan: RunPlan, observe: (Simulation) throws -> Void) throws -> Simulation {
        let simulation = try plan.begin()
        try observe(simulation)
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: isQuiet)
        defer { progress.finish() }
        try plan.finish(simulation) {
            progress.update($0.stepCount)
            try observe($0)
        }
        return simulation
    }

    private func bytes(of chart: Chart, to path: String) throws(CommandFailure) -> [UInt8] {
        let least = chart.leastSize
        let size = self.size ?? EnergyPlot.defaultSize(of: chart)
        guard size.width >= least.width, size.height >= least.height else {
            throw CommandFailure(
                code: .usage,
                message: "--size must be at least \(Int(least.width))x\(Int(least.height)) for "
                    + "\(chart.panels.count) panels")
        }
        do {
            let format = PictureFormat(of: path) ?? .svg
            return try Picture(of: chart, format: format, size: size, theme: theme, pixelsPerPoint: pixelsPerPoint)
                .bytes
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
    }
}
