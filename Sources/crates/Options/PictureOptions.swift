import ArgumentParser
import ChipmunkDrawing
import CrateDrawing

/// The look of a picture: the options of `render` that do not concern the run.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size of the picture, in points. (default: the scene's size and a margin)", valueName: "WxH"),
        transform: PictureParser.size)
    var size: PictureSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The picture's points per point of the scene. (default: 1)", valueName: "S"),
        transform: PictureParser.scale)
    var scale: Double?

    @Option(help: "The colors: light or dark.")
    var theme = ThemeName.light

    @Option(
        help: ArgumentHelp(
            "The layers beside the bodies: contacts, velocities, names, grid.", valueName: "LAYER,..."),
        transform: PictureParser.layers)
    var layers: Layers = []

    @Flag(help: "Show the path of each body so far.")
    var trails = false

    func validate() throws {
        if size != nil && scale != nil {
            throw ValidationError("--size and --scale exclude each other: give one of them")
        }
    }

    /// The look that the options describe.
    var look: RunLook {
        RunLook(
            theme: theme.theme, layers: layers, showsTrails: trails,
            extent: size.map { .size($0) } ?? scale.map { .scale($0) })
    }
}

/// The themes by name.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var theme: Theme { self == .light ? .light : .dark }
}
