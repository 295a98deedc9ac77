public import Chipmunk

/// An effect of an event on the world. Bodies and joints are given by their names; an action on one that is gone does nothing.
public enum EventAction: Hashable, Sendable {
    /// Removes a body with its joints.
    case remove(body: String)
    /// Removes a joint.
    case removeJoint(String)
    /// Sets the rate of a motor, in radians/s. See ``/Chipmunk/SimpleMotor/rate``.
    case motor(joint: String, rate: Double)
    /// Makes a body dynamic or kinematic. A dynamic body that becomes kinematic stops, and its joints with bodies that forces
    /// do not move either leave the space.
    case kind(body: String, BodyType)
    /// Applies an impulse to a dynamic body, in mass · points/s and the scene's directions, at a point in the body's
    /// coordinates.
    case impulse(body: String, Vector, at: Vector)
    /// Sets the velocity of a body in points/s, its angular velocity in radians/s, or both.
    case velocity(body: String, Vector?, angular: Double?)
    /// Sets the gravity while the device is upright, in points/s². See ``SpaceSettings/gravity``.
    case gravity(Vector)
    /// Adds a body with a new name, its own and a number: "drop" makes "drop-1", "drop-2" …, up to a limit.
    ///
    /// It appears at its position, unless more than a hundred shapes are there already: then it is left out, and does not count
    /// for the limit.
    case spawn(BodyDefinition, limit: Int)
    /// Ends the run.
    case end
}
