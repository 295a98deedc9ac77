import ChipmunkDrawing
import CrateDrawing
package import CrateKit
import Foundation
import SafeFiles

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
    package func bytes(of footage: Footage) async throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("crates-film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("film.\(format)").path
        do {
            let frames = try FootageFrames(of: footage, theme: theme)
            try await FilmFile(path, format: format, framesPerSecond: footage.framesPerSecond).write(
                frames, seconds: Double(footage.frameCount) / Double(footage.framesPerSecond), shorter: "fewer frames",
                theme: theme
            ) { _, _ in }
        } catch {
            // Once nobody waits, ffmpeg is ended, and what it says then is not the reason.
            try Task.checkCancellation()
            throw error
        }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
