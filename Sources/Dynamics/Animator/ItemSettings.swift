import Chipmunk

/// The combined effects of an animator's behaviors on an item.
struct ItemSettings: Equatable {
    /// The length of a step in seconds.
    var step = 0.0
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

/// The update of a body's velocities in each step, with gravity and resistance of its own.
///
/// A step turns the velocity v into v / (1 + r·dt) + a·dt, with the resistance r, the acceleration a and the length dt.
final class Drive {
    private var gravity = Vector.zero
    /// The fraction of the velocity that remains after a step's resistance.
    private var linear = 1.0
    private var angular = 1.0
    /// The velocity of the item after the next update, regardless of other accelerations.
    var imposed: Vector?

    /// Applies the settings of an item.
    ///
    /// - Returns: Whether the body needs an update other than Chipmunk's own.
    func set(_ settings: ItemSettings) -> Bool {
        gravity = settings.gravity
        linear = 1 / (1 + settings.resistance * settings.step)
        angular = 1 / (1 + settings.angularResistance * settings.step)
        return gravity != .zero || linear != 1 || angular != 1 || settings.isInVelocityField
    }

    @inline(__always)
    func update(_ body: Body, duration: Double) {
        accelerate(body, duration: duration)
        guard let velocity = imposed else { return }
        imposed = nil
        if !body.isQuarantined { body.velocity = velocity }
    }

    @inline(__always)
    private func accelerate(_ body: Body, duration: Double) {
        guard linear != angular else {
            return body.updateVelocity(gravity: gravity, damping: linear, duration: duration)
        }
        // The engine damps both velocities equally.
        let (velocity, torque) = (body.angularVelocity, body.torque)
        body.updateVelocity(gravity: gravity, damping: linear, duration: duration)
        let damped = velocity * angular + torque * (1 / body.moment) * duration
        if !body.isQuarantined && abs(damped) <= Limit.motion { body.angularVelocity = damped }
    }
}
