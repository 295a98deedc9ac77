/// Shows a session on a screen, 30 times a second, until someone or the run ends it.
///
/// The world's time is the clock's. Frames that the machine or the terminal cannot show in time are left out, and the
/// world does not slow down for them.
package struct WatchLoop {
    /// The ways to show the world.
    package enum Drawing: Hashable, Sendable {
        case cells(CellStyle, ColorDepth)
        case kitty, sixel
    }

    private let session: WatchSession
    private let screen: TerminalScreen
    private let drawing: Drawing
    private let cellSize: TerminalSize?
    private let clock = ContinuousClock()

    private static let frameTime = Duration.seconds(1) / 30
    /// The time in which a frame must have done its steps, so that keys are answered.
    private static let stepTime = Duration.milliseconds(100)

    package init(_ session: WatchSession, on screen: TerminalScreen, drawing: Drawing, cellSize: TerminalSize?) {
        (self.session, self.screen, self.drawing, self.cellSize) = (session, screen, drawing, cellSize)
    }

    /// Shows the session until its end.
    package func run() throws {
        defer { if drawing == .kitty { screen.write(FramePainter.removal) } }
        var keys = KeyParser()
        var painter = FramePainter(drawing, cellSize: cellSize)
        var last = clock.now
        var due = last
        while screen.stopSignal == nil && !session.isOver {
            // Before the frame is due, keys are answered as they come, and drawn with it.
            let wait = clock.now.duration(to: due)
            if wait > .zero || keys.isWaiting {
                let milliseconds = max(Int((wait / .milliseconds(1)).rounded(.up)), keys.isWaiting ? 25 : 0)
                guard let bytes = screen.read(within: milliseconds) else { return }
                let pressed = bytes.isEmpty ? keys.flush() : keys.keys(in: bytes)
                for key in pressed {
                    if key == .control("z") {
                        screen.suspend()
                        painter.forgetShown()
                        (last, due) = (clock.now, clock.now)
                    } else if try session.press(key) {
                        return
                    }
                }
                if !bytes.isEmpty { continue }
            }

            let now = clock.now
            let size = screen.size
            if WatchSession.fits(size) {
                let end = now + Self.stepTime
                session.advance(by: last.duration(to: now) / .seconds(1)) { clock.now < end }
            }
            last = now
            if let frame = try painter.frame(of: session, in: size), !screen.write(frame) { return }
            // The next frame on the grid: those that were due meanwhile are left out.
            let missed = max(0, (due.duration(to: clock.now) / Self.frameTime).rounded(.down))
            due += Self.frameTime * (Int(missed) + 1)
        }
    }
}
