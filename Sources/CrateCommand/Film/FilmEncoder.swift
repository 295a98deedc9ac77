package import ChipmunkDrawing
package import CrateDrawing
package import CrateFiles
import CrateKit
package import SystemPackage

/// An encoder of films from frames, by ffmpeg.
package struct FilmEncoder {
    private let ffmpeg: FFmpeg
    private let format: FilmFormat
    private let framesPerSecond: Int
    /// The name of the film in errors.
    private let name: String

    /// The longest duration of a film, in seconds.
    private static let longest = 3600.0
    /// The valid range of a side, in pixels: encoders refuse smaller ones, and many players larger ones.
    private static let sides = 16...4096

    /// Finds ffmpeg.
    ///
    /// - Parameters:
    ///   - name: The film's name in errors, such as its path.
    ///   - format: Its format.
    ///   - framesPerSecond: The number of frames per second, one of the format's.
    /// - Throws: ``FileFailure`` if ffmpeg is not there.
    package init(_ name: String, format: FilmFormat, framesPerSecond: Int) async throws(FileFailure) {
        guard let ffmpeg = await FFmpeg() else {
            throw FileFailure(
                .program,
                message: "cannot write \(name): films take ffmpeg, which is not on the PATH; "
                    + "`apt-get install ffmpeg` or `brew install ffmpeg` installs it")
        }
        (self.ffmpeg, self.format, self.framesPerSecond, self.name) = (ffmpeg, format, framesPerSecond, name)
    }

    /// Checks the size of a film before there is memory for its frames.
    ///
    /// - Throws: ``FileFailure`` if a side is out of range.
    package static func checkSides(of size: PictureSize, pixelsPerPoint: Double) throws(FileFailure) {
        func pixels(_ side: Double) -> Int { Int((side * pixelsPerPoint).rounded(.up)) }
        try checkSides(pixels(size.width), pixels(size.height))
    }

    private static func checkSides(_ width: Int, _ height: Int) throws(FileFailure) {
        for side in [width, height] where !sides.contains(side) {
            throw FileFailure(
                .request,
                message:
                    "a film's sides are in \(sides) pixels, and this one would have \(side); give --size, "
                    + "--scale or another --density")
        }
    }

    /// Makes the film in a folder, in which ffmpeg's own files are, too: it follows links.
    ///
    /// - Parameters:
    ///   - frames: The frames.
    ///   - folder: The folder.
    ///   - seconds: How long the film lasts at most.
    ///   - shorter: The options that make it shorter, for the error.
    ///   - theme: The colors of the edges.
    ///   - progress: Called with the number of steps that are shown, and how many there are at most.
    /// - Returns: The path of the film.
    /// - Throws: ``FileFailure`` if there is no such film, or if making it fails, and errors of the frames.
    package func encode(
        _ frames: any FrameSource, in folder: PrivateFolder, seconds: Double, shorter: String, theme: Theme,
        progress: @escaping ProgressHandler
    ) async throws -> FilePath {
        try FilmEncoder.checkSides(frames.width, frames.height)
        if seconds > FilmEncoder.longest {
            throw FileFailure(
                .request,
                message: "a film lasts at most \(fixed(FilmEncoder.longest, decimals: 0)) s, and this one could last "
                    + "\(fixed(seconds, decimals: 0)); give \(shorter)")
        }
        let observed = ObservedFrames(frames, progress: progress)
        let film = folder.file("film.\(format)")
        switch format.encoding(background: String(theme.background.css.dropFirst())) {
        case .direct(let arguments):
            try await ffmpeg.encode(
                observed, framesPerSecond: framesPerSecond, arguments: arguments + FFmpeg.output(to: film.string),
                for: name)
        case .byPalette:
            let (all, palette) = (folder.file("frames.nut").string, folder.file("palette.png").string)
            try await ffmpeg.encode(
                observed, framesPerSecond: framesPerSecond, arguments: FilmFormat.frames(all, palette: palette),
                for: name)
            try await ffmpeg.convert(
                arguments: FilmFormat.gif(of: all, palette: palette) + FFmpeg.output(to: film.string), for: name)
        }
        return film
    }
}

/// Called with how much of some work is done, and how much there is at most. A total that changes begins another part of the work.
package typealias ProgressHandler = (_ done: Int, _ total: Int) -> Void

/// Frames that are reported as they are taken.
private final class ObservedFrames: FrameSource {
    private let frames: any FrameSource
    private let progress: ProgressHandler

    init(_ frames: any FrameSource, progress: @escaping ProgressHandler) {
        (self.frames, self.progress) = (frames, progress)
    }

    var width: Int { frames.width }
    var height: Int { frames.height }
    var stepCount: Int { frames.stepCount }
    var stepLimit: Int { frames.stepLimit }

    func next() throws -> [UInt8]? {
        let pixels = try frames.next()
        progress(frames.stepCount, frames.stepLimit)
        return pixels
    }
}
