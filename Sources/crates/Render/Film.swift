import Chipmunk
import ChipmunkDrawing
import CrateKit

/// A film of a run, from its start to its end.
struct Film {
    let request: RenderRequest
    let format: FilmFormat

    /// The longest film, in seconds.
    private static let longest = 3600.0
    /// The pixels of each side: below, encoders refuse them, and above, many players do.
    private static let sides = 16...4096

    /// Does the run, writes the film, and returns the simulation at its end.
    func write() async throws -> Simulation {
        let camera = try request.picture.camera(on: World(request.plan.scene).visibleBox)
        try check(camera.size)
        let ffmpeg = try await FFmpeg(for: request.output)
        // A file that cannot be created shows before the work.
        let file = try ReplacedFile(path: request.output)
        let frames = try FilmFrames(of: request, camera: camera, framesPerSecond: format.framesPerSecond)
        try await ffmpeg.encode(
            frames, framesPerSecond: format.framesPerSecond,
            arguments: format.arguments(background: request.picture.theme.theme.background.hexDigits), to: file)
        try file.commit()
        return frames.simulation
    }

    private func check(_ size: PictureSize) throws(CommandFailure) {
        for side in [size.width, size.height] where !Film.sides.contains(Int(side.rounded(.up))) {
            throw CommandFailure(
                code: .usage,
                message: "a film's sides are in \(Film.sides) points, and this one would have "
                    + "\(fixed(side, decimals: 0)); give --size or --scale")
        }
        let seconds = Double(request.plan.stepLimit) * request.plan.timestep
        if seconds > Film.longest {
            throw CommandFailure(
                code: .usage,
                message: "a film lasts at most \(fixed(Film.longest, decimals: 0)) s, and this one could last "
                    + "\(fixed(seconds, decimals: 0)); give --seconds or --limit")
        }
    }
}

extension DebugColor {
    /// The colour as in CSS, without the # and without opacity.
    fileprivate var hexDigits: String {
        [red, green, blue].map { hexadecimal(UInt8(($0 * 255).rounded()), digits: 2) }.joined()
    }
}
