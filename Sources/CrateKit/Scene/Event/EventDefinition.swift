/// A reaction of a scene: actions that take place, in order, after something has happened.
///
///     EventDefinition(.touches("bucket", by: "ball"), do: [.removeJoint("latch"), .gravity(Vector(0, 500))])
///
/// Actions take place between two steps. What they cause triggers other events after the following step at the earliest.
public struct EventDefinition: Hashable, Sendable {
    /// The condition.
    public var trigger: EventTrigger
    /// Whether the event takes place only once. Defaults to true. If false, it takes place each time, but is not triggered
    /// again while it waits for its ``delay``.
    ///
    /// It does not count for a time: see ``period``.
    public var isOnce = true
    /// The seconds from one time to the next of an event with ``EventTrigger/time(_:)``, or nil if it takes place once.
    /// Defaults to nil. It takes place at most once per step.
    public var period: Double?
    /// The seconds from the trigger to the actions. Defaults to 0.
    public var delay = 0.0
    /// The actions, in order.
    public var actions: [EventAction]

    /// Creates an event that takes place once, without a delay.
    public init(_ trigger: EventTrigger, do actions: [EventAction]) {
        (self.trigger, self.actions) = (trigger, actions)
    }
}

extension Scene {
    /// The largest number of events.
    public static let maximumEvents = 1_000
    /// The largest number of bodies that the events of a scene add in all.
    public static let maximumSpawns = 10_000

    /// Whether an event can end a run of the scene.
    package var canEnd: Bool {
        events.contains { $0.actions.contains(.end) }
    }
}

extension EventDefinition {
    /// The largest number of actions.
    public static let maximumActions = 100
    /// The valid times, periods and delays, in seconds.
    static let times = 0.0...1e9
    /// The valid periods, in seconds.
    static let periods = 1e-6...1e9
}
