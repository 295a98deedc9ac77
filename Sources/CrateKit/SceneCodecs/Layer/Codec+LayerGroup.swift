import TimerAnimation

extension Codec<LayerAnimation> {
    /// A group or a transition.
    static let layerSet: Codec = .tagged(
        "layerGroup", template: .group([]), "Several animations of a layer together, or a transition.",
        common: {
            Field("removedOnCompletion", \.isRemovedOnCompletion, .bool, LayerAnimation.removalText)
        }
    ) {
        Variant<LayerAnimation>(
            "group", "Animations of any properties under one timing, which cuts them off.",
            template: LayerAnimation.group([]), get: { if case .group = $0.kind { $0 } else { nil } },
            set: { animation, group in
                animation.kind = group.kind
                animation.key = group.key
            }
        ) {
            Field("key", \.key, .optional(.animationKey), "The key of the group; null if nothing refers to it.")
            Field(
                "animations", \.parts.animations, .array(of: .recursive("layerAnimation") { .layerAnimation }),
                required: true,
                "The animations; at least one.")
            Field("easing", \.parts.easing, .easing, "The group's time as a function of time.")
            Field(
                "timing", \.parts.timing, .mediaTiming,
                "The timing of the group. Members without a duration take its own.")
        }
        Variant<LayerAnimation>(
            "transition", "A change from what the layer showed before this transaction to what it shows after it.",
            template: Transition(),
            get: { if case .transition(let transition) = $0.kind { transition } else { nil } },
            set: { $0.kind = .transition($1) }
        ) {
            Field("kind", \.type, .layerTransition, "What it looks like.")
            Field(
                "subtype", \.subtype, .choice(Transition.Subtype.allCases.map { ($0.name, $0) }),
                "Where the new content enters; the top is where y is largest, which is below.")
            Field("startProgress", \.progress.start, .number(in: 0...1), "The progress at the beginning.")
            Field("endProgress", \.progress.end, .number(in: 0...1), "The progress at the end.")
            Field("easing", \.easing, .easing, "The progress as a function of time.")
            Field("timing", \.timing, .mediaTiming, "The timing of the transition.")
        }
    } check: { animation, check in
        if case .transition(let transition) = animation.kind {
            if let problem = transition.problem { check.report(problem) }
            if animation.key != nil { check.report("must have no key: it is always \"\(LayerTree.transitionKey)\"") }
        } else {
            checkMembers(of: animation.parts, &check)
        }
    }

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

extension LayerAnimation {
    /// The members, the easing and the timing of a group.
    fileprivate var parts: GroupParts<LayerAnimation> {
        get { if case .group(let parts) = kind { parts } else { GroupParts() } }
        set { kind = .group(newValue) }
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
