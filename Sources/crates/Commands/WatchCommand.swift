import ArgumentParser
package import CrateCommand
import CrateKit

extension DrawingChoice: ExpressibleByArgument {}

/// `crates watch`: shows a scene in the terminal, where the arrow keys tilt it.
struct WatchCommand: ParsableCommand, PlanningCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Watch a scene in the terminal, and tilt it with the arrow keys.",
        discussion: """
            The arrow keys change the tilt by 0.1 g, and 0 brings back the one that the run began with. The space bar pauses, \
            and then a full stop does one step; r restarts, and q, escape or control-C ends. The run goes on until then, unless \
            --steps, --seconds, --limit or --until-rest is given.

            The world is drawn in braille characters, in color where the terminal has it, or as pictures where it understands \
            Kitty's or sixels.

            Where standard output is not a terminal, it gets text: 30 frames per simulated second, as fast as they come. Each is \
            a line "frame N: SCENE, step S, T s, tilt X,Y", and as many lines as the picture has rows.
            """)

    @OptionGroup var given: SceneOptions
    @OptionGroup var bounds: BoundsOptions
    @OptionGroup var tilt: TiltOptions
    @OptionGroup var timing: EndOptions

    @Option(help: "The drawing: auto, braille, blocks (half of a character each), kitty or sixel.")
    var drawing = DrawingChoice.auto

    @Option(help: "The colors: light or dark. (default: as the terminal's background, or dark)")
    var theme: ThemeName?

    @Option(
        help: ArgumentHelp(
            "The size of the pictures in text, in characters. (default: 80x24)", valueName: "COLUMNSxROWS"),
        transform: PictureParser.terminalSize)
    var size: TerminalSize?

    @OptionGroup var colors: ColorOptions

    @Flag(help: "Print no notes.")
    var quiet = false

    func run() throws {
        let source = try SceneLookup.source(scene)
        let plan = try self.plan(of: bounds.applied(to: source.scene), isQuiet: quiet)
        let hasEnd = timing.steps != nil || timing.seconds != nil || timing.limit != nil || timing.untilRest
        let view = WatchView(drawing: drawing, theme: theme, size: size, color: colors.color)
        let session = try view.show(plan, pictures: source.pictures, hasEnd: hasEnd)
        if session.isOver { try RestNote.check(session.simulation, of: plan, isQuiet: quiet) }
    }
}
