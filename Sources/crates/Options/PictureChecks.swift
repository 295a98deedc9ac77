import ArgumentParser
import ChipmunkDrawing
import CrateCommand

/// Checks of the names of pictures' files, in the words of the options.
enum PictureChecks {
    /// Throws if the file name for --svg has another format's extension.
    static func checkSVG(_ path: String) throws {
        guard let other = RenderFormat(of: path) else { return }
        if case .picture(.svg) = other { return }
        throw ValidationError(
            "--svg writes an SVG, got \"\(path)\": give it a name that ends in .svg, or write "
                + "`crates render -o \(path)`")
    }

    /// Throws if even times are requested without a strip.
    static func checkEven(_ isEven: Bool, _ strip: Int?) throws {
        if isEven && strip == nil { throw ValidationError("--even goes with --strip") }
    }

    /// Returns the format of a picture or a film by its file's name.
    ///
    /// - Parameter isStrip: Whether the output is a strip, which must be a picture.
    static func format(of path: String, isStrip: Bool) throws -> RenderFormat {
        guard let format = RenderFormat(of: path) else {
            throw ValidationError(
                "a picture's file ends in .svg, .png or .pdf, and a film's in .gif, .mp4 or .webm, got \"\(path)\"")
        }
        if isStrip, case .film = format {
            throw ValidationError("--strip makes a picture: give it a file that ends in .svg, .png or .pdf")
        }
        return format
    }
}
