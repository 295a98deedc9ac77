/// A frame with the names of its bodies, as it is written line by line.
public struct FrameReport: Hashable, Sendable, Encodable {
    /// How many steps were done.
    public var step: Int
    /// The simulated time in seconds.
    public var time: Double
    /// How the device is held.
    public var tilt: Tilt
    /// Where each body is.
    public var bodies: [BodyState]

    /// The report on a simulation as it is now.
    public init(on simulation: Simulation) {
        let frame = simulation.frame
        step = frame.step
        time = frame.time
        tilt = frame.tilt
        bodies = BodyState.all(in: frame, of: simulation.world.scene)
    }
}

extension FrameReport {
    /// The columns of ``csvRows``.
    public static let csvHeader = "step,time,body,x,y,angle,vx,vy,angularVelocity"

    /// One row for each body. Numbers read back exactly, and so do names, but for an apostrophe before those that a
    /// spreadsheet would take for formulas.
    public var csvRows: [String] {
        bodies.map { body in
            let numbers = [
                body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity,
            ]
            return "\(step),\(time),\(csvField(body.name))," + numbers.map { "\($0)" }.joined(separator: ",")
        }
    }

    /// A name as RFC 4180 has it: quoted only where it must be.
    ///
    /// What a spreadsheet would take for a formula gets an apostrophe before it, as OWASP advises. Numbers are not names, and
    /// stay numbers.
    private func csvField(_ name: String) -> String {
        let formulas: [Unicode.Scalar] = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]
        let isFormula = name.unicodeScalars.first.map(formulas.contains) ?? false
        // By bytes: to characters, a line feed after a carriage return is part of it.
        let special = ",\"\r\n".utf8
        guard isFormula || name.utf8.contains(where: special.contains) else { return name }
        let text = name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"" + (isFormula ? "'" : "") + text + "\""
    }
}
