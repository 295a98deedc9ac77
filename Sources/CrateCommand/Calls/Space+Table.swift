package import Chipmunk

extension Space {
    /// The bodies as CSV, with a row for each.
    package var bodyTable: String {
        var lines = ["body,x,y,angle,velocity_x,velocity_y,angular_velocity,state"]
        for (number, body) in bodies.enumerated() {
            let motion = BodyMotion(of: body)
            let state = body.isQuarantined ? "quarantined" : body.isSleeping ? "asleep" : "awake"
            let numbers = [
                motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity,
            ]
            lines.append("\(number)," + numbers.map { "\($0)" }.joined(separator: ",") + ",\(state)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
