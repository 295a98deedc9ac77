import Chipmunk

extension World {
    /// Sets the velocity of each animated body so that the step takes it to the place that its animation demands.
    ///
    /// Bodies that it touches thus collide with its speed. Rounding may leave it a few units in the last place away,
    /// but the error does not grow, because each step starts from the body's position.
    func drive(to time: Double, within timestep: Double) {
        for (body, motion) in drivenBodies {
            let (position, target) = (body.position, motion.position(at: time))
            body.velocity = Vector(
                velocity(from: position.x, to: target.x, within: timestep),
                velocity(from: position.y, to: target.y, within: timestep))
            body.angularVelocity = velocity(
                from: body.angle, to: motion.angle(at: time, near: body.angle), within: timestep)
        }
    }

    /// An easing that overshoots without bound ends at the limit of the range, and a NaN leaves the body where it is.
    private func velocity(from start: Double, to target: Double, within timestep: Double) -> Double {
        let range = Scene.Bounds.coordinate
        let end = target.isNaN ? start : min(max(target, range.lowerBound), range.upperBound)
        return (end - start) / timestep
    }
}
