/// A force on a body's center of gravity, and a torque.
struct Wrench {
    private(set) var force = Vector.zero
    private(set) var torque = 0.0

    /// Adds a force at a point relative to the center of gravity, and a torque.
    mutating func add(_ other: Vector, at arm: Vector = .zero, torque moment: Double = 0) {
        force += other
        torque += arm.cross(other) + moment
    }

    /// Returns the part that stops a body without turning it back, of a wrench that slows it down at a rate.
    ///
    /// - Parameter rate: The share of the velocity that would be lost in a second, if nothing became slower.
    func limited(to rate: Double, for duration: Double) -> Wrench {
        let share = rate * duration
        guard share > 1 else { return self }
        return Wrench(force: force / share, torque: torque / share)
    }

    /// Whether a body can bear it.
    var isBounded: Bool {
        abs(force.x) <= Limit.motion && abs(force.y) <= Limit.motion && abs(torque) <= Limit.motion
    }
}
