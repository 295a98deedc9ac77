import ArgumentParser
import CrateCommand
import CrateDrawing
import CrateFiles
import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `crates watch`: shows a scene in the terminal, where the arrow keys tilt it.
struct WatchCommand: ParsableCommand {
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

    @OptionGroup var options: PlanOptions

    @Option(help: "How the world is drawn: auto, braille, blocks (half of a character each), kitty or sixel.")
    var drawing = DrawingChoice.auto

    @Option(help: "The colors: light or dark. (default: as the terminal's background, or dark)")
    var theme: ThemeName?

    @Option(
        help: ArgumentHelp(
            "The size of the pictures in text, in characters. (default: 80x24)", valueName: "COLUMNSxROWS"),
        transform: DrawingChoice.size)
    var size: TerminalSize?

    @OptionGroup var colors: ColorOptions

    @Flag(help: "Print no notes.")
    var quiet = false

    func run() throws {
        let source = try SceneLookup.source(options.scene)
        let plan = try options.plan(of: options.bounds.applied(to: source.scene), isQuiet: quiet)
        var look = RunLook(theme: (theme ?? .dark).theme)
        look.pictures = source.pictures
        let screen = ProcessInfo.processInfo.environment["TERM"] == "dumb" ? nil : TerminalScreen()
        let session =
            try screen.map { try watch(plan, look, on: $0) }
            ?? writeText(of: WatchSession(plan, look: look, endsWithPlan: true))
        if session.isOver { try RestNote.check(session.simulation, of: plan, isQuiet: quiet) }
    }

    private func watch(_ plan: RunPlan, _ look: RunLook, on screen: TerminalScreen) throws -> WatchSession {
        let timing = options.timing
        let hasEnd = timing.steps != nil || timing.seconds != nil || timing.limit != nil || timing.untilRest
        screen.show()
        defer {
            screen.hide()
            if let signal = screen.stopSignal { Unfinished.end(by: signal) }
        }
        let abilities = screen.askAbilities()
        var look = look
        if theme == nil, abilities.isLight == true { look.theme = ThemeName.light.theme }
        let session = try WatchSession(plan, look: look, endsWithPlan: hasEnd)
        try WatchLoop(
            session, on: screen, drawing: drawing.drawing(on: abilities, depth: depth), cellSize: abilities.cellSize
        ).run()
        return session
    }

    private func writeText(of session: WatchSession) throws -> WatchSession {
        let sink = try DataSink(path: nil)
        let frames = TextFrames(
            of: session, size: size ?? TerminalSize(columns: 80, rows: 24),
            style: drawing == .blocks ? .blocks : .braille, depth: depth)
        try frames.forEach { frame in
            try sink.write(frame)
            // A reader sees each frame as it arrives.
            try sink.flush()
        }
        try sink.finish()
        return session
    }

    /// The number of colors to write. If color is always on, there are at least 256.
    private var depth: ColorDepth {
        guard colors.color.isOn(for: .output) else { return .none }
        let depth = ColorDepth.of(environment: ProcessInfo.processInfo.environment)
        return colors.color == .always && depth.rawValue < ColorDepth.palette.rawValue ? .palette : depth
    }
}

/// The ways in which `crates watch` draws.
enum DrawingChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, braille, blocks, kitty, sixel

    /// Returns the drawing for a terminal. Defaults to the best that the terminal can show, or to braille without
    /// colors.
    func drawing(on abilities: TerminalAbilities, depth: ColorDepth) -> WatchLoop.Drawing {
        switch self {
        case .braille: return .cells(.braille, depth)
        case .blocks: return .cells(.blocks, depth)
        case .kitty: return .kitty
        case .sixel: return .sixel
        case .auto:
            if depth == .none { return .cells(.braille, depth) }
            if abilities.showsKittyImages { return .kitty }
            if abilities.showsSixels { return .sixel }
            // The Linux console has no braille characters.
            let isConsole = ProcessInfo.processInfo.environment["TERM"] == "linux"
            return .cells(isConsole ? .blocks : .braille, depth)
        }
    }

    /// Parses "COLUMNSxROWS".
    static func size(_ text: String) throws -> TerminalSize {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...1000).contains(columns),
            (1...1000).contains(rows)
        else { throw ValidationError("it must be COLUMNSxROWS, such as 80x24, each from 1 to 1000") }
        return TerminalSize(columns: columns, rows: rows)
    }
}
