/// The formats of films that ffmpeg makes.
package enum FilmFormat: String, CaseIterable {
    case gif, mp4, webm

    /// The default number of frames per simulated second. A GIF counts in hundredths of a second, and players slow down
    /// if it has more than one frame in two of them.
    package var framesPerSecond: Int {
        self == .gif ? 50 : 60
    }

    /// The numbers of frames per second that a film can have.
    package var frameRates: [Int] {
        self == .gif ? (1...50).filter { 100.isMultiple(of: $0) } : Array(1...120)
    }

    /// The way in which ffmpeg encodes a film.
    package enum Encoding {
        /// At once, with these arguments.
        case direct([String])
        /// Through a file with all frames, from which the film is made with a palette of all their colors.
        case byPalette
    }

    /// Returns the way in which ffmpeg encodes a film.
    ///
    /// - Parameter background: The color that fills the edges, as in CSS, without the #.
    package func encoding(background: String) -> Encoding {
        switch self {
        case .gif:
            return .byPalette
        case .mp4:
            let codec = "-c:v libx264 -preset medium -crf 18 -movflags +faststart -f mp4"
            return .direct(FilmFormat.video(background) + codec.split(separator: " ").map(String.init))
        case .webm:
            let codec = "-c:v libvpx-vp9 -crf 28 -b:v 0 -deadline good -cpu-used 4 -row-mt 1 -f webm"
            return .direct(FilmFormat.video(background) + codec.split(separator: " ").map(String.init))
        }
    }

    /// Returns the arguments that write the frames, as they are, to a file, and the colors of all of them to another one.
    static func frames(_ frames: String, palette: String) -> [String] {
        // Pixels that change get more of the colors than pixels that stay.
        let filter = "split[frames][colors];[colors]palettegen=stats_mode=diff[palette]"
        return [
            "-filter_complex", filter, "-map", "[frames]", "-c:v", "png", "-pix_fmt", "rgb24", "-f", "nut",
            "file:\(frames)",
            "-map", "[palette]", "-frames:v", "1", "-c:v", "png", "-f", "image2pipe", "file:\(palette)",
        ]
    }

    /// Returns the arguments that make a GIF of frames in a file and their colors in another one. Frames that have the same
    /// colors in the same places have the same numbers there, so that the GIF has nothing but what changes.
    static func gif(of frames: String, palette: String) -> [String] {
        [
            "-f", "nut", "-i", "file:\(frames)", "-f", "png_pipe", "-i", "file:\(palette)", "-filter_complex",
            "[0][1]paletteuse=dither=none:diff_mode=rectangle", "-loop", "0", "-f", "gif",
        ]
    }

    /// Returns the arguments for colors that every player shows alike. They have half the resolution in a row and in a
    /// column: both must be even.
    private static func video(_ background: String) -> [String] {
        let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=0x\(background)"
        let colors = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
        let tags = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv"
        return ["-vf", "\(even),\(colors)"] + tags.split(separator: " ").map(String.init)
    }
}
