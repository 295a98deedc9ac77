import Chipmunk
package import ChipmunkDrawing
package import CrateKit

/// A plot of the energies and speeds of a run, recorded step by step, that becomes a chart.
///
///     let simulation = try plan.begin()
///     var plot = EnergyPlot()
///     plot.record(EnergyReport(on: simulation))
///     while !plan.isOver(simulation) {
///         simulation.step()
///         plot.record(EnergyReport(on: simulation))
///     }
///     let chart = plot.chart(of: plan, restStep: simulation.restStep)
///     let picture = try Picture(of: chart, format: .svg, size: EnergyPlot.defaultSize)
package struct EnergyPlot {
    private var kinetic = SeriesRecorder(name: "kinetic")
    private var potential = SeriesRecorder(name: "potential")
    private var total = SeriesRecorder(name: "total")
    private var greatest = SeriesRecorder(name: "greatest")
    private var mean = SeriesRecorder(name: "mean")

    /// Creates a plot without points.
    package init() {}

    /// Records the state at the start of a run, or after a step.
    package mutating func record(_ report: EnergyReport) {
        kinetic.append(Vector(report.time, report.kinetic))
        potential.append(Vector(report.time, report.potential))
        total.append(Vector(report.time, report.total))
        greatest.append(Vector(report.time, report.greatestSpeed))
        mean.append(Vector(report.time, report.meanSpeed))
    }

    /// Records the state of a space.
    package mutating func record(_ report: SpaceEnergyReport) {
        let energies = report.energies
        kinetic.append(Vector(report.time, energies.kinetic))
        potential.append(Vector(report.time, energies.potential))
        total.append(Vector(report.time, energies.total))
        greatest.append(Vector(report.time, energies.greatestSpeed))
        mean.append(Vector(report.time, energies.meanSpeed))
    }

    /// Returns the chart of a space.
    package func chart(title: String) -> Chart {
        Chart(title: title, xAxis: Chart.Axis(label: "time (s)"), panels: energyPanels)
    }

    /// Returns the chart of a completed run, with a mark at the step after which everything rests.
    ///
    /// - Parameters:
    ///   - plan: The plan of the run.
    ///   - restStep: The step after which everything rests, or nil if it never does.
    ///   - layers: The recorded layers, which have their own panels. In a scene without moving bodies there are no
    ///     other panels. Defaults to nil.
    package func chart(of plan: RunPlan, restStep: Int?, layers: LayerPlot? = nil) -> Chart {
        let marks = restStep.map { step in
            let time = Double(step) * plan.timestep
            return Chart.Mark(at: time, label: "rest after step \(step), \(fixed(time, decimals: 2)) s")
        }
        let scene = plan.scene
        // A tilt has no effect on layers.
        let title =
            scene.bodyNames.isEmpty && layers != nil ? scene.name : "\(scene.name) \(EnergyPlot.text(of: plan.tilt))"
        return Chart(
            title: title, xAxis: Chart.Axis(label: "time (s)"),
            panels: panels(of: plan.scene, layers?.panels ?? []), marks: marks.map { [$0] } ?? [])
    }

    private func panels(of scene: Scene, _ layers: [Chart.Panel]) -> [Chart.Panel] {
        scene.bodyNames.isEmpty && !layers.isEmpty ? layers : energyPanels + layers
    }

    private var energyPanels: [Chart.Panel] {
        [
            Chart.Panel(
                axis: Chart.Axis(label: "energy (mass · points²/s²)"),
                series: [kinetic.series, potential.series, total.series]),
            Chart.Panel(axis: Chart.Axis(label: "speed (points/s)"), series: [greatest.series, mean.series]),
        ]
    }

    /// Returns the default size of a chart: 800 points wide, with 200 points for each panel.
    package static func defaultSize(of chart: Chart) -> PictureSize {
        let panels = PictureSize.range.upperBound / 200 - 1
        return PictureSize(width: 800, height: 120 + 200 * min(Double(chart.panels.count), panels))
    }

    /// The default size of the chart of a scene without layers: 800 x 520 points.
    package static let defaultSize = PictureSize(width: 800, height: 520)
    /// The smallest size of the chart.
    package static let leastSize = Chart(
        title: "", xAxis: Chart.Axis(label: ""),
        panels: Array(repeating: Chart.Panel(axis: Chart.Axis(label: ""), series: []), count: 2)
    ).leastSize

    private static func text(of tilt: TiltTrack) -> String {
        guard case .constant(let tilt) = tilt else { return "under a tilt that moves" }
        let numbers = [tilt.x, tilt.y].map { PictureText.number(rounded($0, digits: 6)) }
        return "under tilt (\(numbers.joined(separator: ", ")))"
    }
}
