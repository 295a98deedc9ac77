import Chipmunk

extension World {
    /// Gives each body with a motion the velocity that takes it, within a step, to where its motion has it after the step.
    ///
    /// So what it meets feels how fast it is. Rounding may leave it a few units in the last place away, and never more,
    /// because each step starts from where the body is.
    func drive(to time: Double, within timestep: Double) {
        for (body, definition) in drivenBodies {
            let (position, target) = (body.position, definition.position(at: time))
            body.velocity = Vector(
                velocity(from: position.x, to: target.x, within: timestep),
                velocity(from: position.y, to: target.y, within: timestep))
            body.angularVelocity = velocity(from: body.angle, to: definition.angle(at: time), within: timestep)
        }
    }

    /// An easing that overshoots without measure leads to the end of the range, and what is no number leads nowhere.
    private func velocity(from start: Double, to target: Double, within timestep: Double) -> Double {
        let range = Scene.Bounds.coordinate
        let end = target.isNaN ? start : min(max(target, range.lowerBound), range.upperBound)
        return (end - start) / timestep
    }
}
