import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import Testing

@testable import CrateCommand

/// A session without a terminal: its keys, its time, and what it shows.
@Suite struct WatchSessionTests {
    private func session(
        _ scene: Scene = .crates, tilt: TiltTrack? = nil, end: RunPlan.End? = nil
    ) throws -> WatchSession {
        try WatchSession(
            RunPlan(scene: scene, tilt: tilt, end: end), look: RunLook(theme: .dark), endsWithPlan: end != nil)
    }

    @Test func arrowKeysTiltByTenthsAndZeroBringsBackTheTrack() throws {
        let session = try session(tilt: .constant(Tilt(x: 0.34, y: -1)))
        for key in [Key.right, .right, .up] { #expect(try !session.press(key)) }
        #expect(session.simulation.tilt == Tilt(x: 0.5, y: -0.9))
        for _ in 0..<30 { _ = try session.press(.left) }
        #expect(session.simulation.tilt == Tilt(x: -1, y: -0.9))
        _ = try session.press(.down)
        _ = try session.press(.down)
        #expect(session.simulation.tilt == Tilt(x: -1, y: -1))
        _ = try session.press(.character("0"))
        #expect(session.simulation.tiltTrack == .constant(Tilt(x: 0.34, y: -1)))
    }

    @Test func timeIsThatOfTheClockInWholeSteps() throws {
        let session = try session()
        for _ in 0..<30 { session.advance(by: 1.0 / 30) { true } }
        #expect(session.simulation.stepCount == 120)
        // The same bits as a run without anyone who watches.
        let run = try RunPlan(scene: .crates, end: .steps(120)).run()
        #expect(session.simulation.frame.stateHash == run.frame.stateHash)
    }

    @Test func aPauseStopsTimeAndAFullStopIsOneStep() throws {
        let session = try session()
        _ = try session.press(.character(" "))
        session.advance(by: 5) { true }
        #expect(session.simulation.stepCount == 0 && session.isPaused)
        _ = try session.press(.character("."))
        #expect(session.simulation.stepCount == 1)
        #expect(session.statusLine(columns: 80).contains("0.01 s  tilt 0,-1 ↓  paused"))
        _ = try session.press(.character(" "))
        _ = try session.press(.character("."))
        #expect(session.simulation.stepCount == 1)
    }

    @Test func aRestartIsTheSameRunAgain() throws {
        let session = try session()
        _ = try session.press(.right)
        for _ in 0..<50 { session.step() }
        _ = try session.press(.character("r"))
        #expect(session.simulation.stepCount == 0 && session.simulation.tilt == .upright)
    }

    @Test(arguments: [Key.escape, .character("q"), .control("c")]) func someKeysEnd(_ key: Key) throws {
        #expect(try session().press(key))
    }

    @Test func whatIsTooSlowIsLeftOut() throws {
        let session = try session()
        var count = 0
        session.advance(by: 0.25) {
            count += 1
            return count < 10
        }
        #expect(session.simulation.stepCount == 10 && session.isBehind)
        #expect(session.statusLine(columns: 80).contains("slow"))
        session.advance(by: 1.0 / 120) { true }
        #expect(session.simulation.stepCount == 11 && !session.isBehind)
        // Half a second is the most that is caught up with.
        session.advance(by: 100) { true }
        #expect(session.simulation.stepCount == 71)
    }

    @Test func aRunEndsOnlyIfItIsTo() throws {
        let endless = try session()
        for _ in 0..<2000 { endless.step() }
        #expect(!endless.isOver && endless.statusLine(columns: 80).contains("at rest"))
        let short = try session(end: .steps(3))
        short.advance(by: 1) { true }
        #expect(short.isOver && short.simulation.stepCount == 3)
    }

    @Test func theStatusLineFitsAndNamesTheKeys() throws {
        let session = try session()
        #expect(session.statusLine(columns: 80).hasPrefix("crates  0.00 s  tilt 0,-1 ↓"))
        #expect(session.statusLine(columns: 80).hasSuffix("←↑↓→ tilt  space pause  r restart  q quit"))
        for columns in 1...200 { #expect(session.statusLine(columns: columns).count <= columns) }
        #expect(session.statusLine(columns: 40).hasSuffix("  q quit"))
    }

    @Test func theTiltHasAnArrow() throws {
        for (x, y, arrow) in [
            (1.0, 0.0, "→"), (1, 1, "↗"), (0, 1, "↑"), (-1, 1, "↖"), (-1, 0, "←"), (-1, -1, "↙"), (0, -1, "↓"),
            (1, -1, "↘"),
            (0, 0, "•"),
        ] {
            let session = try session(tilt: .constant(Tilt(x: x, y: y)))
            #expect(session.statusLine(columns: 80).contains(" \(arrow) "), "\(x), \(y)")
        }
    }

    @Test func aWindowThatIsTooSmallSaysSo() throws {
        let session = try session()
        for size in [TerminalSize(columns: 23, rows: 6), TerminalSize(columns: 80, rows: 5)] {
            let text = session.window(size, as: .braille, isColored: false).text
            #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ") == "too small: 24x6 at least")
        }
        let least = session.window(TerminalSize(columns: 24, rows: 6), as: .braille, isColored: false).text
        #expect(least.contains("crates") && !least.contains("small"))
        _ = session.window(TerminalSize(columns: 1, rows: 1), as: .braille, isColored: false)
    }
}
