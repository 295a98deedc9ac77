import Chipmunk

/// The combined effects of an animator's behaviors on an item.
struct ItemSettings: Equatable {
    /// The sum of the gravities, in points/s².
    var gravity = Vector.zero
    var elasticity = 0.0
    var friction = 0.0
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var charge = 0.0
    var isAnchored = false
    /// Whether a field may impose a velocity on the item in a step.
    var isInVelocityField = false
    var allowsRotation = true
    /// The filter for the item's collisions; see ``CollisionRules``.
    var filter = CollisionRules.nothing
}

/// The update of a body's velocities in each step, with gravity of its own.
final class Drive {
    private var gravity = Vector.zero
    /// The velocity of the item after the next update, regardless of other accelerations.
    var imposed: Vector?

    /// Applies the settings of an item.
    ///
    /// - Returns: Whether the body needs an update other than Chipmunk's own.
    func set(_ settings: ItemSettings) -> Bool {
        gravity = settings.gravity
        return gravity != .zero || settings.isInVelocityField
    }

    @inline(__always)
    func update(_ body: Body, duration: Double) {
        body.updateVelocity(gravity: gravity, damping: 1, duration: duration)
        guard let velocity = imposed else { return }
        imposed = nil
        if !body.isQuarantined { body.velocity = velocity }
    }
}
