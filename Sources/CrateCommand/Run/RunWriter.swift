package import CrateKit

/// The formats of a run's output.
package enum RunFormat: String, CaseIterable {
    case table, json, csv, ndjson

    /// Whether the format is a sequence of frames and not one report.
    package var isStream: Bool {
        self == .csv || self == .ndjson
    }
}

/// Writes a run in one of the formats.
package struct RunWriter {
    private let format: RunFormat
    private let sink: DataSink
    private let tiltFile: TiltFileReport?
    private let isLive: Bool

    /// - Parameters:
    ///   - tiltFile: The report on how the tilt's file was read. Defaults to nil.
    ///   - isLive: Whether each frame is flushed at once.
    package init(format: RunFormat, sink: DataSink, tiltFile: TiltFileReport? = nil, isLive: Bool) {
        (self.format, self.sink, self.tiltFile, self.isLive) = (format, sink, tiltFile, isLive)
    }

    /// Writes the header before the frames.
    package func begin() throws {
        if format == .csv { try sink.write(FrameReport.csvHeader + "\n") }
    }

    /// Writes a frame, in a format that has them.
    package func write(_ frame: FrameReport) throws {
        switch format {
        case .csv:
            // A program reads a name unchanged, but a terminal would obey its control characters.
            let isShown = sink.isTerminal
            for row in frame.csvRows { try sink.write((isShown ? row.printableAtLineStart : row) + "\n") }
        case .ndjson: try sink.write(try JSONText.line(frame) + "\n")
        case .table, .json: break
        }
        if isLive { try sink.flush() }
    }

    /// Writes the end: the report, or a frame if it is due.
    package func end(_ simulation: Simulation, frameIsDue: Bool) throws {
        switch format {
        case .table: try sink.write(RunReport(on: simulation).table(within: sink.lineWidth))
        case .json:
            var report = RunReport(on: simulation)
            report.tiltFile = tiltFile
            try sink.write(try JSONText.document(report))
        case .csv, .ndjson: if frameIsDue { try write(FrameReport(on: simulation)) }
        }
    }
}
