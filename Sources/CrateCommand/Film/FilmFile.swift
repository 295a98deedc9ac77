package import ChipmunkDrawing
package import CrateDrawing
package import CrateFiles
import SystemPackage

/// A film that is written to a file.
package struct FilmFile {
    private let encoder: FilmEncoder
    private let file: ReplacedFile

    /// Finds ffmpeg, and opens the file.
    ///
    /// - Parameters:
    ///   - path: The film's path.
    ///   - format: Its format.
    ///   - framesPerSecond: The number of frames per second, one of the format's.
    /// - Throws: ``FileFailure`` if ffmpeg is not there, or if the file cannot be created.
    package init(_ path: String, format: FilmFormat, framesPerSecond: Int) async throws(FileFailure) {
        encoder = try await FilmEncoder(path, format: format, framesPerSecond: framesPerSecond)
        file = try ReplacedFile(path: path)
    }

    /// Writes the film.
    ///
    /// - Parameters:
    ///   - frames: The frames.
    ///   - seconds: How long the film lasts at most.
    ///   - shorter: The options that make it shorter, for the error.
    ///   - theme: The colors of the edges.
    ///   - progress: Called with the number of steps that are shown, and how many there are at most.
    /// - Throws: ``FileFailure`` if there is no such film, or if writing fails, and errors of the frames.
    package func write(
        _ frames: any FrameSource, seconds: Double, shorter: String, theme: Theme,
        progress: @escaping ProgressHandler
    ) async throws {
        let folder = try PrivateFolder()
        let film = try await encoder.encode(
            frames, in: folder, seconds: seconds, shorter: shorter, theme: theme, progress: progress)
        try file.write(contentsOf: film)
        try file.commit()
        withExtendedLifetime(folder) {}
    }
}
