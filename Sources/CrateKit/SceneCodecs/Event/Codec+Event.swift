extension Codec<EventDefinition> {
    /// A reaction of a scene.
    static let event = Codec.object(
        "event", template: EventDefinition(.time(0), do: []),
        "Actions that take place, in order and between two steps, after something has happened. What they cause triggers other "
            + "events after the following step at the earliest."
    ) {
        Field("when", \.trigger, .eventTrigger, required: true, "What must happen.")
        Field(
            "once", \.isOnce, .bool,
            "Whether only the first time counts. If false, each time counts, except while the event waits for its after."
        )
        Field(
            "every", \.period, .optional(.number(in: EventDefinition.periods)),
            "The seconds from one time to the next, for an event at a time; null for a single time. It takes place at most once "
                + "per step.")
        Field("after", \.delay, .number(in: EventDefinition.times), "The seconds from what happens to the actions.")
        Field(
            "do", \.actions, .array(of: .eventAction, count: 1...EventDefinition.maximumActions), required: true,
            "The actions, in order. One on a body or a joint that is gone does nothing.")
    } check: { event, check in
        if case .time = event.trigger {
            if event.delay != 0 { check.report("must be left out, for the time itself can be later", at: "after") }
            if event.period == nil && !event.isOnce {
                check.report("must be left out, for a time comes once; give every in its place", at: "once")
            }
        } else if event.period != nil {
            check.report("must be left out, for only a time comes again by itself; give once: false", at: "every")
        }
    }
}

extension Codec<EventTrigger> {
    /// The condition of an event: an object with one of several keys.
    static let eventTrigger = Codec<TriggerParts>.object(
        "eventTrigger", template: TriggerParts(), "What must happen: one of time, touches, breaks, rests and impact."
    ) {
        Field(
            "time", \.time, .optional(.number(in: EventDefinition.times)),
            "The simulated seconds that have passed; at 0 the event takes place before the first step.")
        Field(
            "touches", \.touches, .optional(.reference(to: Scene.bodyKind)),
            "A body, often a sensor, that something begins to touch.")
        Field(
            "by", \.by, .optional(.string(maximumLength: 100)),
            "With touches: the body that begins to touch it, \"world\" for the walls, or a name without its number, such as ball "
                + "for ball-1, ball-2 and so on; null for any body.")
        Field(
            "breaks", \.breaks, .optional(.reference(to: Scene.jointKind)), "A joint that breaks under its breakForce.")
        Field(
            "rests", \.rests, .optional(.reference(to: Scene.bodyKind)),
            "A body that comes to rest: it is slow for as many steps as rest demands. A body that nothing moves rests once these "
                + "have passed.")
        Field("impact", \.impact, .optional(.reference(to: Scene.bodyKind)), "A body that is hit.")
        Field(
            "above", \.above, .optional(.strength),
            "With impact: the impulse of a contact in one step, in mass · points/s, above which it is a hit. What lies still is "
                + "not hit, for the impulse must also have grown by more than the least above of the scene.")
    } check: { parts, check in
        let given = parts.given
        if given.count != 1 { check.report(oneOf(TriggerParts.keys, given)) }
        if parts.by != nil && parts.touches == nil { check.report("must be left out without touches", at: "by") }
        if parts.above != nil && parts.impact == nil { check.report("must be left out without impact", at: "above") }
        if parts.above == nil && parts.impact != nil { check.report("above is missing") }
    }
    .converted("a trigger", from: { $0.trigger }, to: { TriggerParts($0) }).withoutTemplate
}

extension Codec {
    /// The same codec, which reads each value anew: what it does not give is not that of the value it replaces.
    fileprivate var withoutTemplate: Codec {
        Codec(
            readNode: { node, _, context in read(node, &context) }, check: { check($0, &$1) }, write: write,
            schema: schema)
    }
}

/// The parts of a trigger, which may contradict each other.
struct TriggerParts: Hashable, Sendable {
    static let keys = ["time", "touches", "breaks", "rests", "impact"]

    var time: Double?
    var touches: String?
    var by: String?
    var breaks: String?
    var rests: String?
    var impact: String?
    var above: Double?

    init() {}

    init(_ trigger: EventTrigger) {
        switch trigger {
        case .time(let time): self.time = time
        case .touches(let body, let other): (touches, by) = (body, other)
        case .breaks(let joint): breaks = joint
        case .rests(let body): rests = body
        case .impact(let body, let impulse): (impact, above) = (body, impulse)
        }
    }

    /// The keys of the conditions that are given.
    var given: [String] {
        let isGiven = [time != nil, touches != nil, breaks != nil, rests != nil, impact != nil]
        return zip(TriggerParts.keys, isGiven).filter(\.1).map(\.0)
    }

    /// The trigger, or nil without a condition.
    var trigger: EventTrigger? {
        if let time { return .time(time) }
        if let touches { return .touches(touches, by: by) }
        if let breaks { return .breaks(breaks) }
        if let rests { return .rests(rests) }
        return impact.flatMap { body in above.map { .impact(body, above: $0) } }
    }
}

/// Returns the error of an object that must have exactly one of some keys.
func oneOf(_ keys: [String], _ given: [String]) -> String {
    "must have one of \(keys.joined(separator: ", ")), got \(given.isEmpty ? "none" : given.joined(separator: " and "))"
}
