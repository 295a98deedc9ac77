import ChipmunkDrawing
import CrateDrawing
import CrateFiles
import CrateKit
package import CrateViewer
import SystemPackage

/// Films of footage, in memory.
package struct FootageFilm {
    private let format: FilmFormat
    private let theme: Theme

    /// A film in a format and with the colors of a theme.
    package init(_ format: FilmFormat, isDark: Bool) {
        self.format = format
        theme = isDark ? .dark : .light
    }

    /// Draws footage, and returns the bytes of the film.
    ///
    /// - Throws: ``FileFailure`` if ffmpeg is not there or fails, `CancellationError` if the task is cancelled, and what else keeps
    ///   the footage from being drawn.
    package func bytes(of content: FilmContent) async throws -> [UInt8] {
        let folder = try PrivateFolder()
        defer { withExtendedLifetime(folder) {} }
        let footage = content.footage
        do {
            let frames = try FootageFrames(of: footage, pictures: content.pictures, theme: theme)
            let film = try await FilmEncoder("the film", format: format, framesPerSecond: footage.framesPerSecond)
                .encode(
                    frames, in: folder, seconds: Double(footage.frameCount) / Double(footage.framesPerSecond),
                    shorter: "fewer frames", theme: theme
                ) { _, _ in }
            return try InputFile.contents(of: film.string, atMost: 1 << 30, kind: "film")
        } catch {
            // Once nobody waits, ffmpeg is ended, and what it says then is not the reason.
            try Task.checkCancellation()
            throw error
        }
    }
}
