public import Chipmunk

/// The motion of a character that walks, jumps and climbs steps: its settings and its state, as a value.
///
/// The character is a kinematic body, so contacts do not push it: it goes where it may go, and nowhere else.
/// ``move(_:walking:jumps:drops:within:file:line:)`` looks before each step where that is, and gives the body the velocity
/// that takes it there.
///
///     let hero = space.add(Body(.kinematic), at: Vector(100, 50))
///     hero.attach(SegmentShape(from: Vector(0, -8), to: Vector(0, 8), radius: 8))
///     var controller = CharacterController()
///     controller.jumpHeight = 60
///     for input in inputs {
///         controller.move(hero, walking: 160 * input.direction, jumps: input.jumps, within: 1 / 60)
///         space.step(by: 1 / 60)
///     }
///
/// A copy of the value, beside a snapshot of the space, is all that a rollback needs. The same calls have the same bits.
public struct CharacterController: Hashable, Sendable {
    /// The direction against gravity, of any length. Defaults to (0, 1).
    public var up = Vector(0, 1)
    /// The steepest ground on which the character stands, in radians from the level. Defaults to π/4. It stands on it
    /// without creeping, and slides down what is steeper.
    public var maxSlope = Double.pi / 4
    /// The height of the steps that the character walks up, in points. Defaults to 0.
    public var stepHeight = 0.0
    /// The depth to which the character follows the ground downward instead of leaving it, in points, as on the way down
    /// a slope or a step. Defaults to 0, for no more than ``gap``.
    public var snapDistance = 0.0
    /// The height of a jump under the space's gravity, in points. Defaults to 0.
    public var jumpHeight = 0.0
    /// The time after the ground is lost in which a jump still begins, in seconds, as for a character that ran over an
    /// edge ("coyote time"). Defaults to 0.
    public var coyoteTime = 0.0
    /// The time for which a jump that was asked for in the air waits for the ground, in seconds. Defaults to 0.
    public var jumpBuffer = 0.0
    /// The change of the walking speed on the ground, in points/s². Defaults to infinity: at once.
    public var acceleration = Double.infinity
    /// The change of the walking speed in the air, in points/s². Defaults to infinity.
    public var airAcceleration = Double.infinity
    /// The greatest speed of a fall, in points/s. Defaults to infinity.
    public var maxFallSpeed = Double.infinity
    /// The force with which the character pushes dynamic bodies in its way, in mass · points/s². Defaults to 0: it stops at
    /// them.
    public var pushForce = 0.0
    /// The distance that the character keeps from everything, in points. Defaults to 0.05.
    public var gap = 0.05

    /// The velocity in the last step, in points/s: on the ground without the ground's own motion. A push in the air or a
    /// dash sets it; on the ground, walking decides.
    public var velocity = Vector.zero
    /// The direction out of the ground on which the character stands, as a unit vector, or nil in the air.
    public internal(set) var groundNormal: Vector?
    /// The time since the ground was lost, in seconds. 0 on the ground.
    public internal(set) var airTime = 0.0

    /// The time for which a jump still waits, or nil if none was asked for.
    var jumpWait: Double?
    /// Whether the character is in the air because it jumped.
    var hasJumped = false
    /// The depth that is left to fall until one-way shapes count again, or nil if they do.
    var dropDepth: Double?

    /// Creates the controller of a character that has not moved yet.
    public init() {}

    /// Whether the character stands on ground.
    public var isOnGround: Bool { groundNormal != nil }

    /// Forgets the velocity, the ground and a jump that waits. Use it after placing the body elsewhere.
    public mutating func stop() {
        (velocity, groundNormal, airTime) = (.zero, nil, 0)
        (jumpWait, hasJumped, dropDepth) = (nil, false, nil)
    }
}
