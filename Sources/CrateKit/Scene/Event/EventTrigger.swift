/// The condition of an event. Bodies and joints are given by their names.
public enum EventTrigger: Hashable, Sendable {
    /// A number of simulated seconds has passed. An event at time 0 takes place before the first step.
    case time(Double)
    /// A contact of a body begins: with the named body, with any of the bodies whose names are a name and a number, or with
    /// any body if the name is nil. ``Scene/worldName`` stands for the walls.
    case touches(String, by: String?)
    /// A joint breaks under its ``ConstraintDefinition/breakForce``.
    case breaks(String)
    /// A body has come to rest, as by ``RestThresholds``: it was slow for so many steps, and no animation moves it any more.
    case rests(String)
    /// A body is hit: the impulse of one of its contacts in a step, in mass · points/s, is above a number.
    ///
    /// A resting contact is no hit: the impulse must also have grown, since the step before, by more than the least number in
    /// the scene. See ``/Chipmunk/Space/impactThreshold``.
    case impact(String, above: Double)
}
