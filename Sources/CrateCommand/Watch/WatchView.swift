package import CrateDrawing
import CrateFiles
package import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A view of a run: in the terminal, where the arrow keys tilt it, or as text where there is no terminal.
package struct WatchView {
    private let drawing: DrawingChoice
    private let theme: ThemeName?
    private let size: TerminalSize?
    private let color: ColorChoice

    /// - Parameters:
    ///   - drawing: The kind of drawing.
    ///   - theme: The colors, or nil for those that suit the terminal's background.
    ///   - size: The size of the pictures in text, or nil for 80 columns and 24 rows.
    ///   - color: Whether there are colors.
    package init(drawing: DrawingChoice, theme: ThemeName?, size: TerminalSize?, color: ColorChoice) {
        (self.drawing, self.theme, self.size, self.color) = (drawing, theme, size, color)
    }

    /// Shows a run, and returns its session at the end.
    ///
    /// - Parameters:
    ///   - plan: The plan of the run.
    ///   - pictures: The pictures of its layers.
    ///   - hasEnd: Whether the run ends where the plan does also in a terminal.
    package func show(_ plan: RunPlan, pictures: ScenePictures, hasEnd: Bool) throws -> WatchSession {
        var look = RunLook(theme: (theme ?? .dark).theme)
        look.pictures = pictures
        let screen = ProcessInfo.processInfo.environment["TERM"] == "dumb" ? nil : TerminalScreen()
        return try screen.map { try watch(plan, look, hasEnd: hasEnd, on: $0) }
            ?? writeText(of: WatchSession(plan, look: look, endsWithPlan: true))
    }

    private func watch(
        _ plan: RunPlan, _ look: RunLook, hasEnd: Bool, on screen: TerminalScreen
    ) throws -> WatchSession {
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
        guard color.isOn(for: .output) else { return .none }
        let depth = ColorDepth.of(environment: ProcessInfo.processInfo.environment)
        return color == .always && depth.rawValue < ColorDepth.palette.rawValue ? .palette : depth
    }
}
