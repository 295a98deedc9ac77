import ArgumentParser
import ChipmunkDrawing
package import CrateCommand
import CrateDrawing

extension ThemeName: ExpressibleByArgument {}

/// The look of a picture: the options that `render` and `replay` share.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The size of the picture, in points. (default: the scene's size and a margin, or 640x480 for recorded calls)
            """, valueName: "WxH"),
        transform: PictureParser.size)
    var size: PictureSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The picture's points per point of the scene, instead of a size.", valueName: "S"),
        transform: PictureParser.scale)
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The pixels per point of a .png or a film: 2 for screens of high resolution. (default: 1)", valueName: "N"),
        transform: PictureParser.density)
    var density: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The frames per simulated second of a film. (default: 60, and 50 in a .gif)", valueName: "N"),
        transform: PictureParser.frameRate)
    var fps: Int?

    @Option(help: "The colors: light or dark.")
    var theme = ThemeName.light

    @Option(
        help: ArgumentHelp(
            "Show more than the bodies: contacts, velocities, names, grid.", valueName: "PART,..."),
        completion: .list(of: PictureParser.partNames(in: .standard, false)),
        transform: PictureParser.parts)
    var show: PictureParts?

    @Option(
        help: ArgumentHelp(
            """
            Hide what is shown beside the bodies: joints, sleep (the fading of sleepers), scale (where the view \
            follows a body).
            """, valueName: "PART,..."),
        completion: .list(of: PictureParser.partNames(in: .standard, true)),
        transform: PictureParser.parts)
    var hide: PictureParts?

    // The former option, which one version still takes.
    @Option(help: .hidden, transform: PictureParser.layers)
    var layers: PictureParts?

    func validate() throws {
        if layers != nil {
            guard show == nil, hide == nil else {
                throw ValidationError("--layers is the former option: give --show and --hide alone")
            }
            Console.say("note: --layers is now --show and --hide: --show names --hide joints")
        }
        if let both = show?.intersection(hide ?? []), !both.isEmpty {
            let names = PictureParser.partNames(in: both, true).joined(separator: ",")
            throw ValidationError("--show and --hide exclude each other, and both have \(names)")
        }
        if size != nil && scale != nil {
            throw ValidationError("--size and --scale exclude each other: give one of them")
        }
    }

    /// Throws if the options do not suit a format: pixels for a vector format, or frames for a picture.
    func validate(for format: RenderFormat) throws {
        if let fps {
            guard case .film(let film) = format else {
                throw ValidationError("--fps is for films: .gif, .mp4 and .webm")
            }
            guard film.frameRates.contains(fps) else {
                let rates =
                    film == .gif ? "50, 25, 20, 10, 5, 4, 2 or 1 in a .gif, which counts in hundredths" : "1 to 120"
                throw ValidationError("--fps must be \(rates), got \(fps)")
            }
        }
        switch format {
        case .picture(.svg), .picture(.pdf):
            guard density == nil else {
                throw ValidationError("--density is for what is made of pixels: .png, .gif, .mp4 and .webm")
            }
        case .picture(.png), .film: break
        }
    }

    private var parts: PictureParts {
        layers ?? PictureParts.standard.union(show ?? []).subtracting(hide ?? [])
    }

    /// The look that the options describe.
    var look: RunLook {
        var look = RunLook(
            theme: theme.theme, parts: parts, extent: size.map { .size($0) } ?? scale.map { .scale($0) })
        look.pixelsPerPoint = density ?? 1
        return look
    }
}
