import Chipmunk
import ChipmunkDrawing
import CrateKit

/// Gathers the energies and speeds of a run, and makes a chart of them.
struct EnergyPlot {
    private var kinetic = SeriesRecorder(name: "kinetic")
    private var potential = SeriesRecorder(name: "potential")
    private var total = SeriesRecorder(name: "total")
    private var greatest = SeriesRecorder(name: "greatest")
    private var mean = SeriesRecorder(name: "mean")

    mutating func note(_ report: EnergyReport) {
        kinetic.append(Vector(report.time, report.kinetic))
        potential.append(Vector(report.time, report.potential))
        total.append(Vector(report.time, report.total))
        greatest.append(Vector(report.time, report.greatestSpeed))
        mean.append(Vector(report.time, report.meanSpeed))
    }

    /// The chart of a run that has ended.
    func chart(of plan: RunPlan, restStep: Int?) -> Chart {
        let marks = restStep.map { step in
            let time = Double(step) * plan.timestep
            return Chart.Mark(at: time, label: "rest after step \(step), \(fixed(time, decimals: 2)) s")
        }
        return Chart(
            title: "\(plan.scene.name) \(EnergyPlot.text(of: plan.tilt))", xAxis: Axis(label: "time (s)"),
            panels: [
                Chart.Panel(
                    axis: Axis(label: "energy (mass * points^2/s^2)"),
                    series: [kinetic.series, potential.series, total.series]),
                Chart.Panel(axis: Axis(label: "speed (points/s)"), series: [greatest.series, mean.series]),
            ],
            marks: marks.map { [$0] } ?? [])
    }

    /// The size that the chart has unless another one is asked for.
    static let defaultSize = PictureSize(width: 800, height: 520)
    /// The smallest size that it can have.
    static let leastSize = Chart(
        title: "", xAxis: Axis(label: ""),
        panels: Array(repeating: Chart.Panel(axis: Axis(label: ""), series: []), count: 2)
    ).leastSize

    private static func text(of tilt: TiltTrack) -> String {
        guard case .constant(let tilt) = tilt else { return "under a tilt that moves" }
        return "under tilt (\(rounded(tilt.x, digits: 6)), \(rounded(tilt.y, digits: 6)))"
    }
}
