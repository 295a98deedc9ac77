import CrateKit

/// A run as frames of text, for programs and files: a line about the frame, and then as many lines as its picture has rows.
///
/// The first line is `frame N: SCENE, step S, T s, tilt X,Y`, in which N counts from 0.
package struct TextFrames {
    private let session: WatchSession
    private let size: TerminalSize
    private let style: CellStyle
    private let depth: ColorDepth

    /// The number of frames in a simulated second.
    package static let rate = 30.0

    package init(of session: WatchSession, size: TerminalSize, style: CellStyle, depth: ColorDepth) {
        (self.session, self.size, self.style, self.depth) = (session, size, style, depth)
    }

    /// Performs the run as fast as possible, and passes on its frames. The last one shows its end.
    package func forEach(_ body: (String) throws -> Void) rethrows {
        var count = 0
        var shown: Int?
        while true {
            let simulation = session.simulation
            let isDue = simulation.time * Self.rate >= Double(count) - 1e-6
            if isDue || session.isOver && shown != simulation.stepCount {
                try body(text(of: count))
                count += 1
                shown = simulation.stepCount
            }
            if session.isOver { return }
            session.step()
        }
    }

    private func text(of frame: Int) -> String {
        let simulation = session.simulation
        let tilt = simulation.tilt
        let picture = session.picture(columns: size.columns, rows: size.rows, as: style, isColored: depth != .none)
        return "frame \(frame): \(simulation.world.scene.name.printable), step \(simulation.stepCount), "
            + "\(fixed(simulation.time, decimals: 2)) s, tilt \(rounded(tilt.x)),\(rounded(tilt.y))\n"
            + picture.coloredText(depth)
    }
}
