import ArgumentParser
import Chipmunk
import ChipmunkDrawing
import CrateKit

/// How a picture looks: the options of `render` that do not say what is run.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size of the picture, in points. (default: the scene's, and a margin)", valueName: "WxH"),
        transform: PictureParser.size)
    var size: PictureSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The picture's points per point of the scene. (default: 1)", valueName: "S"),
        transform: PictureParser.scale)
    var scale: Double?

    @Option(help: "The colours: light or dark.")
    var theme = ThemeName.light

    @Option(
        help: ArgumentHelp(
            "What to show beside the bodies: contacts, velocities, names, grid.", valueName: "LAYER,..."),
        transform: PictureParser.layers)
    var layers: Layers = []

    @Flag(help: "Show the way that each body has gone so far.")
    var trails = false

    func validate() throws {
        if size != nil && scale != nil {
            throw ValidationError("--size and --scale exclude each other: give one of them")
        }
    }

    /// A camera on a part of the world.
    func camera(on box: BoundingBox) throws(CommandFailure) -> Camera {
        if let size { return Camera(fitting: box, in: size) }
        guard let camera = Camera(showing: box, scale: scale ?? 1) else {
            throw CommandFailure(
                code: .usage,
                message:
                    "the picture would be too large or too small; give --size, each side in \(PictureSize.range) points"
            )
        }
        return camera
    }

    /// The look of a world: crates of wood and balls in their colours.
    func style(of world: World) -> DrawingStyle {
        DrawingStyle(of: world, theme: theme.theme, layers: layers)
    }
}

/// The themes by name.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var theme: Theme { self == .light ? .light : .dark }
}
