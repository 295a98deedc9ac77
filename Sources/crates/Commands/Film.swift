import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateFiles
import CrateKit
import SafeFiles
import Terminal

/// A film of one run, or of two with a transition between them.
struct Film {
    let frames: any FrameSource
    /// The runs, in the order of the film.
    let runs: [DrawnRun]
    let format: FilmFormat
    /// The file to write.
    let output: String
    let isQuiet: Bool

    /// The longest duration of a film, in seconds.
    private static let longest = 3600.0
    /// The valid range of a side, in pixels: encoders refuse smaller ones, and many players larger ones.
    private static let sides = 16...4096

    /// Performs the run and writes the film.
    func write() async throws {
        try check(runs[0].camera.size)
        guard let ffmpeg = await FFmpeg() else {
            throw CommandFailure(
                code: .unavailable,
                message: "cannot write \(output): films take ffmpeg, which is not on the PATH; "
                    + "`apt-get install ffmpeg` or `brew install ffmpeg` installs it")
        }
        // A file that cannot be created is reported before the work.
        let file = try ReplacedFile(path: output)
        try await ffmpeg.encode(
            ShownFrames(frames, isQuiet: isQuiet), framesPerSecond: format.framesPerSecond,
            arguments: format.arguments(background: String(runs[0].look.theme.background.css.dropFirst())), to: file)
        try file.commit()
    }

    private func check(_ size: PictureSize) throws(CommandFailure) {
        for side in [size.width, size.height] where !Film.sides.contains(Int(side.rounded(.up))) {
            throw CommandFailure(
                code: .usage,
                message: "a film's sides are in \(Film.sides) points, and this one would have "
                    + "\(fixed(side, decimals: 0)); give --size or --scale")
        }
        let seconds = runs.reduce(0) { $0 + Double($1.plan.stepLimit) * $1.plan.timestep }
        if seconds > Film.longest {
            throw CommandFailure(
                code: .usage,
                message: "a film lasts at most \(fixed(Film.longest, decimals: 0)) s, and this one could last "
                    + "\(fixed(seconds, decimals: 0)); give --seconds or --limit")
        }
    }
}

/// The frames of a film, with a progress line.
private final class ShownFrames: FrameSource {
    private let frames: any FrameSource
    private var progress: ProgressBar

    init(_ frames: any FrameSource, isQuiet: Bool) {
        self.frames = frames
        progress = ProgressBar(total: frames.stepLimit, isQuiet: isQuiet, interval: 1)
    }

    deinit {
        progress.finish()
    }

    var width: Int { frames.width }
    var height: Int { frames.height }
    var stepCount: Int { frames.stepCount }
    var stepLimit: Int { frames.stepLimit }

    func next() throws(PictureError) -> [UInt8]? {
        let pixels = try frames.next()
        if pixels == nil { progress.finish() } else { progress.update(frames.stepCount) }
        return pixels
    }
}
