import Chipmunk

/// A frame with the names of its bodies, written as one line of JSON.
package struct FrameReport: Hashable, Sendable, Encodable {
    /// The number of steps.
    package var step: Int
    /// The simulated time in seconds.
    package var time: Double
    /// The tilt of the device.
    package var tilt: Tilt
    /// The state of each body.
    package var bodies: [BodyState]

    /// Creates the report on a simulation in its present state.
    package init(on simulation: Simulation) {
        let frame = simulation.frame
        step = frame.step
        time = frame.time
        tilt = frame.tilt
        bodies = BodyState.all(in: frame, of: simulation)
    }
}

extension FrameReport {
    /// The column names of ``csvRows``.
    package static let csvHeader = "step,time,body,x,y,angle,vx,vy,angularVelocity"

    /// The values as rows of CSV, one for each body. Numbers and names read back exactly, but an apostrophe precedes a
    /// name that a spreadsheet would take for a formula.
    package var csvRows: [String] {
        bodies.map { body in
            let motion = body.motion
            let numbers = [
                motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity,
            ]
            return "\(step),\(time),\(csvField(body.name))," + numbers.map { "\($0)" }.joined(separator: ",")
        }
    }

    /// Returns a name as a field of CSV by RFC 4180, quoted only where necessary.
    ///
    /// An apostrophe precedes a name that a spreadsheet would take for a formula, as OWASP advises. Numbers are not
    /// names, and get none.
    private func csvField(_ name: String) -> String {
        let formulas: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
        let isFormula = name.unicodeScalars.first.map(formulas.contains) ?? false
        // Compared as bytes, because a carriage return and a line feed are one character.
        let special = ",\"\r\n".utf8
        guard isFormula || name.utf8.contains(where: special.contains) else { return name }
        let text = name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"" + (isFormula ? "'" : "") + text + "\""
    }
}
