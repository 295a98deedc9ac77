/// The formats of films that ffmpeg makes.
package enum FilmFormat: String, CaseIterable {
    case gif, mp4, webm

    /// The number of frames per simulated second. A GIF counts in hundredths of a second, and players slow down if it
    /// has more than one frame in two of them.
    package var framesPerSecond: Int {
        self == .gif ? 50 : 60
    }

    /// Returns the arguments for ffmpeg.
    ///
    /// - Parameter background: The color that fills the edges, as in CSS, without the #.
    package func arguments(background: String) -> [String] {
        switch self {
        case .gif:
            // A palette for each frame: one for all of them would keep the whole film in memory.
            let palette = "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none"
            return ["-filter_complex", palette, "-loop", "0", "-f", "gif"]
        case .mp4:
            let codec = "-c:v libx264 -preset medium -crf 18 -movflags +faststart -f mp4"
            return FilmFormat.video(background) + codec.split(separator: " ").map(String.init)
        case .webm:
            let codec = "-c:v libvpx-vp9 -crf 28 -b:v 0 -deadline good -cpu-used 4 -row-mt 1 -f webm"
            return FilmFormat.video(background) + codec.split(separator: " ").map(String.init)
        }
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
