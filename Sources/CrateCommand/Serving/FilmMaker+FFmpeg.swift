import CrateViewer

extension FilmMaker {
    /// The films of `crates serve`, drawn as `crates render` draws them.
    static func byFFmpeg() async -> FilmMaker {
        guard await FFmpeg() != nil else {
            return FilmMaker(
                missing: "films take ffmpeg, which the server does not find; `apt-get install ffmpeg` or "
                    + "`brew install ffmpeg` installs it")
        }
        return FilmMaker { content, format, isDark in
            try await FootageFilm(format == .gif ? .gif : .mp4, isDark: isDark).bytes(of: content)
        }
    }
}
