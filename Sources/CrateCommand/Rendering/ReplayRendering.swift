package import Chipmunk
import ChipmunkDrawing
package import CrateDrawing
import CrateFiles
import CrateKit

/// The pictures that `crates replay` draws of recorded calls: the end, a strip or a film, and a plot of the energies.
package struct ReplayRendering {
    /// A picture or a film to write.
    package var output: (path: String, format: RenderFormat)?
    /// The number of frames of a strip, or nil without one.
    package var stripCount: Int?
    /// The instants that the frames of a strip show.
    package var timing = StripTiming.byActivity
    /// The number of frames per second of a film, or nil for its format's default. Defaults to nil.
    package var framesPerSecond: Int?
    /// A plot to write.
    package var plot: (path: String, format: PlotFormat)?
    package var look: RunLook

    package init(look: RunLook) {
        self.look = look
    }

    /// The result of a replay.
    package struct Summary {
        /// The bodies as CSV.
        package let table: String
        package let callCount, stepCount: Int
    }

    /// Replays calls, and writes the files.
    ///
    /// - Parameters:
    ///   - recording: The calls.
    ///   - name: Their name, for the title of a plot.
    ///   - step: The last step, or nil to go to the end.
    /// - Throws: ``FileFailure``, and `RecordingError` if the calls do not do what was recorded.
    package func write(
        _ recording: SpaceRecording, named name: String, until step: Int?, progress: @escaping ProgressHandler
    ) async throws -> Summary {
        // Missing programs, and files that cannot be created, are reported before the work.
        var (film, picture): (FilmFile?, ReplacedFile?)
        switch output?.format {
        case .film(let format):
            film = try await FilmFile(
                output?.path ?? "", format: format, framesPerSecond: framesPerSecond ?? format.framesPerSecond)
        case .picture: picture = try ReplacedFile(path: output?.path ?? "")
        case nil: break
        }
        let energies = try plot.map { try EnergyFile($0.path, format: $0.format, title: name, theme: look.theme) }
        let total = min(step ?? .max, recording.stepCount)
        let replay = try DrawnReplay(SpaceReplay(recording), look: look, until: step) {
            progress($0.stepCount, total)
            energies?.record($0)
        }
        let end = (space: replay.replay.space, callCount: replay.replay.callCount)
        let summary = Summary(
            table: end.space.bodyTable, callCount: end.callCount, stepCount: replay.replay.stepCount)
        do {
            if let picture, case .picture(let format) = output?.format {
                try picture.write(try draw(replay, format).bytes)
                try picture.commit()
            }
            if let film, case .film(let format) = output?.format {
                let frames = try look.fitting("film") {
                    try replay.frames(framesPerSecond: framesPerSecond ?? format.framesPerSecond)
                }
                try await film.write(
                    frames, seconds: replay.duration, shorter: "--at", theme: look.theme,
                    progress: progress)
            }
            try energies?.finish()
        } catch let error as PictureError {
            throw FileFailure(.write, message: "cannot write \(output?.path ?? plot?.path ?? ""): \(error)")
        }
        return summary
    }

    private func draw(_ replay: DrawnReplay, _ format: PictureFormat) throws -> Picture {
        try look.fitting(stripCount == nil ? "picture" : "strip") {
            try stripCount.map { try replay.strip(of: $0, format: format, timing: timing) }
                ?? replay.picture(format: format)
        }
    }
}
