import Chipmunk
package import ChipmunkDrawing
import CrateDrawing
import CrateFiles
import CrateKit

/// The format of a plot, by the extension of its file's name.
package enum PlotFormat {
    case picture(PictureFormat)
    /// The numbers, a row for each step.
    case csv

    /// Finds the format. Returns nil if the extension is not known.
    package init?(of path: String) {
        if let format = PictureFormat(of: path) {
            self = .picture(format)
        } else if path.lowercased().hasSuffix(".csv") {
            self = .csv
        } else {
            return nil
        }
    }
}

/// The energies and speeds of a replay over time, in a file.
final class EnergyFile {
    private let file: ReplacedFile
    private let format: PlotFormat
    private let title: String
    private let theme: Theme
    private var plot = EnergyPlot()
    private var rows = SpaceEnergyReport.csvHeader + "\n"
    private var time = 0.0

    /// Opens the file.
    init(_ path: String, format: PlotFormat, title: String, theme: Theme) throws(FileFailure) {
        (self.format, self.title, self.theme) = (format, title, theme)
        file = try ReplacedFile(path: path)
    }

    /// Records the present state of a replay.
    func record(_ replay: SpaceReplay) {
        let report = SpaceEnergyReport(
            on: replay.space, step: replay.stepCount, time: replay.time, timestep: replay.time - time)
        time = replay.time
        if case .csv = format { rows += report.csvRow + "\n" } else { plot.record(report) }
    }

    /// Writes what was recorded.
    func finish() throws {
        switch format {
        case .csv: try file.write(rows.utf8)
        case .picture(let format):
            let chart = plot.chart(title: title)
            let size = EnergyPlot.defaultSize(of: chart)
            try file.write(try Picture(of: chart, format: format, size: size, theme: theme).bytes)
        }
        try file.commit()
    }
}
