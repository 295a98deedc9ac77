import ArgumentParser
import ChipmunkDrawing
import CrateCommand
import CrateDrawing
import CrateKit

/// `crates plot`: runs a scene and draws its energies and speeds over time.
struct PlotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Run a scene and draw its energy and speed over time, as SVG, PNG or PDF.",
        discussion: """
            The potential energy is that in the tilt's gravity at the time, and 0 at the scene's origin: the lower left \
            corner of its view, or the upper left one in a scene on UIKit Dynamics. It excludes the energy in springs and \
            bodies that an animation moves. What changes of layers has panels of its own: x, y, angle, scale and opacity.
            """)

    @OptionGroup var options: PlanOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The picture to write; its extension, .svg, .png or .pdf, is its format.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Write the numbers as CSV, also without --output: a row for each step; - for standard output.",
            valueName: "FILE"), completion: .file())
    var csv: String?

    @Option(
        help: ArgumentHelp("The size of the picture, in points. (default: 800x520)", valueName: "WxH"),
        transform: PictureParser.size)
    var size: PictureSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The pixels per point of a .png. (default: 1)", valueName: "N"),
        transform: PictureParser.density)
    var density: Double?

    @Option(help: "The colors: light or dark.")
    var theme = ThemeName.light

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if output == nil && csv == nil { throw ValidationError("nothing to write: give --output or --csv") }
        if let output, PictureFormat(of: output) == nil {
            throw ValidationError("a picture's file ends in .svg, .png or .pdf, got \"\(output)\"")
        }
        if density != nil, output.flatMap(PictureFormat.init(of:)) != .png {
            throw ValidationError("--density is for what is made of pixels: .png")
        }
        let least = EnergyPlot.leastSize
        if let size, size.width < least.width || size.height < least.height {
            throw ValidationError("--size must be at least \(Int(least.width))x\(Int(least.height))")
        }
    }

    func run() throws {
        let plan = try options.plan(isQuiet: quiet)
        // A file that cannot be created is reported before the work.
        let sink = try output.map { try DataSink(path: $0) }
        let numbers = try csv.map { try DataSink(path: $0 == "-" ? nil : $0) }
        var plot = EnergyPlot()
        var layers: LayerPlot?
        try numbers?.write(EnergyReport.csvHeader + "\n")
        let simulation = try simulate(plan) { simulation in
            let report = EnergyReport(on: simulation)
            plot.record(report)
            if layers == nil { layers = LayerPlot(of: simulation.world) }
            layers?.record(at: Double(simulation.stepCount) / plan.rate)
            try numbers?.write(report.csvRow + "\n")
        }
        try numbers?.finish()
        if let sink, let output {
            let chart = plot.chart(of: plan, restStep: simulation.restStep, layers: layers)
            try sink.write(try bytes(of: chart, to: output))
            try sink.finish()
        }

        for path in [output, csv].compactMap(\.self) where path != "-" { Console.reportWritten(path, isQuiet: quiet) }
        try RestNote.check(simulation, of: plan, isQuiet: quiet)
    }

    /// Performs the run and passes on its start and every step.
    private func simulate(_ plan: RunPlan, observe: (Simulation) throws -> Void) throws -> Simulation {
        let simulation = try plan.begin()
        try observe(simulation)
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
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
            return try Picture(of: chart, format: format, size: size, theme: theme.theme, pixelsPerPoint: density ?? 1)
                .bytes
        } catch {
            throw CommandFailure(code: .ioError, message: "cannot write \(path): \(error)")
        }
    }
}
