/// A force against the velocity in a medium.
package struct Drag: Hashable, Sendable {
    let coefficient: Double
    let medium: Vector

    package init(coefficient: Double, medium: Vector = .zero) {
        self.coefficient = coefficient
        self.medium = medium
    }

    /// Returns the force on a body, which in one step slows it down at most to the medium's velocity.
    package func force(onMass mass: Double, velocity: Vector, for duration: Double) -> Vector {
        (velocity - medium) * -min(coefficient, mass / duration)
    }
}
