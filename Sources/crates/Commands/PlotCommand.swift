import ArgumentParser
import ChipmunkDrawing
import CrateCommand
import CrateDrawing
import CrateKit

/// `crates plot`: runs a scene and draws its energies and speeds over time.
struct PlotCommand: ParsableCommand, PlanningCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot",
        abstract: "Run a scene and draw its energy and speed over time, as SVG, PNG or PDF.",
        discussion: """
            The potential energy is that in the tilt's gravity at the time, and 0 at the scene's origin: the lower left \
            corner of its view, or the upper left one in a scene on UIKit Dynamics. It excludes the energy in springs and \
            bodies that an animation moves. Layers that change have panels of their own: x, y, angle, scale and opacity.
            """)

    @OptionGroup var given: SceneOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The picture to write; its extension, .svg, .png or .pdf, is its format.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Write the numbers as CSV, also without --output: a row for each step; - for standard output.",
            valueName: "FILE"), completion: .file())
    var csv: String?

    @Option(
        help: ArgumentHelp("The size of the picture, in points. (default: 800x520)", valueName: "WxH"),
        transform: PictureParser.size)
    var size: PictureSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The pixels per point of a .png. (default: 1)", valueName: "N"),
        transform: PictureParser.density)
    var density: Double?

    @Option(help: "The colors: light or dark.")
    var theme = ThemeName.light

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func validate() throws {
        if output == nil && csv == nil { throw ValidationError("nothing to write: give --output or --csv") }
        if let output, PictureFormat(of: output) == nil {
            throw ValidationError("a picture's file ends in .svg, .png or .pdf, got \"\(output)\"")
        }
        if density != nil, output.flatMap(PictureFormat.init(of:)) != .png {
            throw ValidationError("--density is for what is made of pixels: .png")
        }
        let least = EnergyPlot.leastSize
        if let size, size.width < least.width || size.height < least.height {
            throw ValidationError("--size must be at least \(Int(least.width))x\(Int(least.height))")
        }
    }

    func run() throws {
        let plan = try self.plan(isQuiet: quiet)
        var plot = RunPlot(theme: theme.theme)
        plot.picture = output
        plot.numbers = csv
        plot.size = size
        plot.pixelsPerPoint = density ?? 1
        plot.isQuiet = quiet
        try RestNote.check(plot.write(plan), of: plan, isQuiet: quiet)
    }
}
