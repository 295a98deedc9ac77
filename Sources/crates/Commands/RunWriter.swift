import ArgumentParser
import CrateKit
import Terminal

/// The formats of a run's output.
enum RunFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json, csv, ndjson

    /// Whether the format is a sequence of frames and not one report.
    var isStream: Bool {
        self == .csv || self == .ndjson
    }
}

/// Writes a run in one of the formats.
struct RunWriter {
    let format: RunFormat
    let sink: DataSink
    /// Whether each frame is flushed at once.
    let isLive: Bool

    func begin() throws {
        if format == .csv { try sink.write(FrameReport.csvHeader + "\n") }
    }

    func write(_ frame: FrameReport) throws {
        switch format {
        case .csv: for row in frame.csvRows { try sink.write(row + "\n") }
        case .ndjson: try sink.write(try JSONText.line(frame) + "\n")
        case .table, .json: break
        }
        if isLive { try sink.flush() }
    }

    func end(_ simulation: Simulation, frameIsDue: Bool) throws {
        switch format {
        case .table: try sink.write(RunReport(on: simulation).table)
        case .json: try sink.write(try JSONText.document(RunReport(on: simulation)))
        case .csv, .ndjson: if frameIsDue { try write(FrameReport(on: simulation)) }
        }
    }
}
