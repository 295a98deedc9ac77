import TimerAnimation

extension Codec<LayerAnimation> {
    /// A group or a transition.
    static let layerSet = Codec<LayerSetParts>.tagged(
        "layerGroup", template: LayerSetParts(), "Several animations of a layer together, or a transition.",
        common: {
            Field("removedOnCompletion", \.isRemovedOnCompletion, .bool, LayerAnimation.removalText)
        }
    ) {
        Variant<LayerSetParts>(
            "group", "Animations of any properties under one timing, which cuts them off.",
            template: LayerGroupParts(), get: { if case .group(let parts) = $0.kind { parts } else { nil } },
            set: { $0.kind = .group($1) }
        ) {
            Field("key", \.key, .optional(.animationKey), "The key of the group; null if nothing refers to it.")
            Field(
                "animations", \.group.animations, .array(of: .recursive("layerAnimation") { .layerAnimation }),
                required: true,
                "The animations; at least one.")
            Field("easing", \.group.easing, .easing, "The group's time as a function of time.")
            Field(
                "timing", \.group.timing, .mediaTiming,
                "The timing of the group. Members without a duration take its own.")
        }
        Variant<LayerSetParts>(
            "transition", "A change from what the layer showed before this transaction to what it shows after it.",
            template: TransitionParts(), get: { if case .transition(let parts) = $0.kind { parts } else { nil } },
            set: { $0.kind = .transition($1) }
        ) {
            Field("kind", \.kind, .layerTransition, "What it looks like.")
            Field(
                "subtype", \.subtype, .choice(Transition.Subtype.allCases.map { ($0.name, $0) }),
                "Where the new content enters; the top is where y is largest, which is below.")
            Field("startProgress", \.startProgress, .number(in: 0...1), "The progress at the beginning.")
            Field("endProgress", \.endProgress, .number(in: 0...1), "The progress at the end.")
            Field("easing", \.easing, .easing, "The progress as a function of time.")
            Field("timing", \.timing, .mediaTiming, "The timing of the transition.")
        }
    } check: { parts, check in
        switch parts.kind {
        case .group(let parts): checkMembers(of: parts.group, &check)
        case .transition(let transition):
            if let problem = transition.problem { check.report(problem) }
            if parts.key != nil { check.report("must have no key: it is always \"\(LayerTree.transitionKey)\"") }
        }
    }
    .converted("a group or a transition", from: { $0.animation }, to: { LayerSetParts($0) })

    private static func checkMembers(of group: GroupParts<LayerAnimation>, _ check: inout ObjectCheck) {
        if group.animations.isEmpty { check.report("must not be empty", at: "animations") }
        for member in group.animations {
            if member.isTransition { check.report("must have no transition", at: "animations") }
            if member.key != nil { check.report("must have no keys, for only the group has one", at: "animations") }
            if !member.isRemovedOnCompletion {
                check.report("must leave out removedOnCompletion, which the group decides", at: "animations")
            }
        }
    }
}

/// The parts of a group or of a transition.
private struct LayerSetParts: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case group(LayerGroupParts)
        case transition(TransitionParts)
    }

    var kind = Kind.group(LayerGroupParts())
    var isRemovedOnCompletion = true
    /// The key of a transition from code.
    var key: String?

    init() {}

    init(_ animation: LayerAnimation) {
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        switch animation.kind {
        case .group(let parts): kind = .group(LayerGroupParts(key: animation.key, group: parts))
        case .transition(let transition):
            kind = .transition(TransitionParts(transition))
            key = animation.key
        default: break
        }
    }

    var animation: LayerAnimation? {
        var animation: LayerAnimation?
        switch kind {
        case .group(let parts):
            let group = parts.group
            animation = .group(group.animations, easing: group.easing, timing: group.timing, key: parts.key)
        case .transition(let parts): animation = parts.transition.map { .transition($0) }
        }
        animation?.isRemovedOnCompletion = isRemovedOnCompletion
        return animation
    }
}

/// The parts of a group.
private struct LayerGroupParts: Hashable, Sendable {
    var key: String?
    var group = GroupParts<LayerAnimation>()
}

/// The parts of a transition, which may contradict each other.
private struct TransitionParts: Hashable, Sendable {
    var kind = Transition.Kind.fade
    var subtype = Transition.Subtype.fromLeft
    var startProgress = 0.0
    var endProgress = 1.0
    var easing = Easing.linear
    var timing = MediaTiming()

    init() {}

    init(_ transition: Transition) {
        kind = transition.type
        subtype = transition.subtype
        startProgress = transition.startProgress
        endProgress = transition.endProgress
        easing = transition.easing
        timing = transition.timing
    }

    var problem: String? { Transition.problem(startProgress: startProgress, endProgress: endProgress) }

    /// The transition, or nil if its ends contradict each other.
    var transition: Transition? {
        guard problem == nil else { return nil }
        return Transition(
            type: kind, subtype: subtype, startProgress: startProgress, endProgress: endProgress, easing: easing,
            timing: timing)
    }
}

extension Codec<Transition.Kind> {
    /// The transitions of layers: all transitions in the plane.
    fileprivate static let layerTransition = Codec(
        read: { node, context in
            guard let name = Codec<String>.string().read(node, &context) else { return nil }
            do {
                return try Transition.Kind(name: name)
            } catch {
                context.report("\(error)", at: node.position)
                return nil
            }
        },
        rule: { kind in
            inLayers.contains(kind)
                ? nil
                : .sentence(
                    "must be one of \(inLayers.map(\.name).joined(separator: ", ")), got \"\(kind.name)\": it is in "
                        + "perspective, which scenes can change in but layers cannot")
        },
        write: { .string($0.name) },
        schema: JSONSchema(type: "string").adding("enum", .array(inLayers.map { .string($0.name) })))

    private static let inLayers: [Transition.Kind] = [.fade, .push, .moveIn, .reveal]
}
