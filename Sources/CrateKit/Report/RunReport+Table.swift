import Chipmunk

extension RunReport {
    /// The report as a table for people: a row for each body, then the rest step.
    package var table: String { table(within: nil) }

    /// Returns the table, folded to a width in characters; see ``TextTable/text(within:)``.
    package func table(within width: Int?) -> String {
        var table = TextTable(headings: ["body", "x", "y", "angle", "vx", "vy", "angular velocity"])
        for body in bodies {
            let motion = body.motion
            let numbers = [
                motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity,
            ]
            table.append([body.name] + numbers.map { fixed($0, decimals: 4) })
        }
        let time = fixed(Double(steps) * timestep, decimals: 2)
        return """
            \(scene.printableAtLineStart) under tilt (\(tilt.x), \(tilt.y)): \(steps) steps, \(time) s

            \(table.text(within: width))
            rest step: \(restSummary)
            state hash: \(stateHash)

            """
    }

    private var restSummary: String {
        guard let restStep else { return "none, still moving" }
        return "\(restStep) (\(fixed(Double(restStep) * timestep, decimals: 2)) s)"
    }
}
