import Chipmunk
import TimerAnimation

extension Codec<AnimationDefinition<Vector>> {
    /// An animation of a position.
    static let positions: Codec = animation(
        "positions", of: .point,
        kinds: AnimationVariants.all(.point, member: .recursive("positions") { .positions }) + [AnimationVariants.path])
}

extension Codec<AnimationDefinition<Double>> {
    /// An animation of an angle.
    static let angles: Codec = animation(
        "angles", of: .turn, kinds: AnimationVariants.all(.turn, member: .recursive("angles") { .angles }))
}

extension Codec {
    /// Returns the codec of an animation of any kind. Keyframes need no type, and are written without.
    fileprivate static func animation<Element>(
        _ name: String, of value: Codec<Element>, kinds: [Variant<AnimationDefinition<Element>>]
    ) -> Codec where Value == AnimationDefinition<Element> {
        Codec.tagged(
            name, untagged: "keyframes", template: AnimationDefinition(kind: .keyframes(Keyframes())),
            "An animation; without a type, one through several values."
        ) {
            return kinds
        } check: { animation, check in
            if let (key, problem) = animation.problem { check.report(problem, at: key) }
        }
        .converted("an animation", from: { $0.canBeDefault ? $0 : nil }, to: { $0 })
    }

    /// Returns the codec of keyframes of a kind of value, where nothing else is possible.
    ///
    /// - Parameters:
    ///   - name: The name in the schema.
    ///   - value: The codec of a value.
    static func keyframeAnimation<Element: Interpolatable & Hashable>(
        _ name: String, of value: Codec<Element>
    ) -> Codec where Value == KeyframeAnimation<Element> {
        Codec<Keyframes<Element>>.object(name, template: Keyframes(), "An animation through several values.") {
            Keyframes.fields(value)
        } check: { keyframes, check in
            if let problem = keyframes.problem { check.report(problem) }
        }
        .converted("keyframes", from: { $0.problem == nil ? $0.makeAnimation() : nil }, to: { Keyframes($0) })
    }
}

extension AnimationDefinition {
    /// The contradiction in the animation, and the key of the part if a single one is invalid; nil if there is none.
    var problem: (key: String?, text: String)? {
        switch kind {
        case .keyframes(let keyframes): keyframes.problem.map { (nil, $0) }
        case .basic(let animation): animation.ends.problem
        case .spring(let animation): animation.ends.problem
        case .path(let motion): motion.problem
        case .group(let parts): parts.animations.isEmpty ? ("animations", "must not be empty") : nil
        }
    }

    /// Whether the animation may be a default, which the codec does not check: a path or a group may be incomplete there.
    fileprivate var canBeDefault: Bool {
        switch kind {
        case .keyframes, .basic, .spring: problem == nil
        case .path, .group: true
        }
    }
}

extension AnimationEnds {
    /// The contradiction between the values, at the key of one of them; nil if there is none.
    fileprivate var problem: (key: String?, text: String)? {
        isOverdetermined ? ("by", "must be left out, for from and to are given") : nil
    }
}

extension SpringCurve {
    /// The parameters, which are set one after the other. Traps unless they are in their ranges.
    fileprivate var parameters:
        (mass: Double, stiffness: Double, damping: Double, initialVelocity: Double, allowsOverdamping: Bool)
    {
        get { (mass, stiffness, damping, initialVelocity, allowsOverdamping) }
        set {
            self = SpringCurve(
                mass: newValue.mass, stiffness: newValue.stiffness, damping: newValue.damping,
                initialVelocity: newValue.initialVelocity, allowsOverdamping: newValue.allowsOverdamping)
        }
    }
}

extension Keyframes {
    @FieldBuilder<Keyframes>
    static func fields(_ value: Codec<Element>) -> [Field<Keyframes>] {
        Field("values", \.values, .array(of: value), required: true, "The values; at least one.")
        Field(
            "keyTimes", \.keyTimes, .optional(.array(of: .number(in: 0...1))),
            "The time of each value, as a fraction of the duration; null for even steps.")
        Field(
            "easings", \.easings, .array(of: .easing),
            "An easing for each section, or one for all; none for linear sections.")
        Field("calculationMode", \.calculationMode, .choice, "The calculation of the values in between.")
        Field(
            "tensionValues", \.tensionValues, .array(of: .number(in: -1e9...1e9)),
            "The tension of a cubic curve at each value, 0 by default; 1 is straight.")
        Field(
            "continuityValues", \.continuityValues, .array(of: .number(in: -1e9...1e9)),
            "The continuity of a cubic curve at each value, 0 by default; others make a corner.")
        Field(
            "biasValues", \.biasValues, .array(of: .number(in: -1e9...1e9)),
            "The bias of a cubic curve at each value, 0 by default, toward the section before or after it.")
        Field(
            "overallEasing", \.overallEasing, .easing,
            "The easing of the whole, applied before the easings of the sections.")
        Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
        Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
    }
}

/// The kinds of animations in files.
enum AnimationVariants {
    /// Returns the kinds that every value has.
    static func all<Element>(
        _ value: Codec<Element>, member: Codec<AnimationDefinition<Element>>
    ) -> [Variant<AnimationDefinition<Element>>] {
        single(value) + [group(of: member)]
    }

    /// Returns the kinds that every value has and that are no groups.
    static func single<Element>(_ value: Codec<Element>) -> [Variant<AnimationDefinition<Element>>] {
        [keyframes(value), basic(value), spring(value)]
    }

    private static func keyframes<Element>(_ value: Codec<Element>) -> Variant<AnimationDefinition<Element>> {
        Variant(
            "keyframes", "An animation through several values.", template: Keyframes<Element>(),
            extract: { if case .keyframes(let keyframes) = $0.kind { keyframes } else { nil } },
            embed: { AnimationDefinition(kind: .keyframes($0)) }
        ) {
            Keyframes.fields(value)
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
        }
    }

    private static func basic<Element>(_ value: Codec<Element>) -> Variant<AnimationDefinition<Element>> {
        Variant(
            "basic", "An animation from one value to another.", template: BasicAnimation<Element>(),
            extract: { if case .basic(let animation) = $0.kind { animation } else { nil } }, embed: { .basic($0) }
        ) {
            Field("from", \.ends.from, .optional(value), "The value at the start; null for that without the animation.")
            Field(
                "to", \.ends.to, .optional(value),
                "The value at the end; null for that without the animation, or from + by.")
            Field("by", \.ends.by, .optional(value), "The difference between the two, in place of one of them.")
            Field("easing", \.easing, .easing, "The progress as a function of time.")
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
            Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
            Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
        }
    }

    private static func spring<Element>(_ value: Codec<Element>) -> Variant<AnimationDefinition<Element>> {
        Variant(
            "spring", "An animation from one value to another along the curve of a damped spring.",
            template: SpringAnimation<Element>(),
            extract: { if case .spring(let animation) = $0.kind { animation } else { nil } }, embed: { .spring($0) }
        ) {
            Field("from", \.ends.from, .optional(value), "The value at the start; null for that without the animation.")
            Field(
                "to", \.ends.to, .optional(value),
                "The value at the end; null for that without the animation, or from + by.")
            Field("by", \.ends.by, .optional(value), "The difference between the two, in place of one of them.")
            Field("mass", \.spring.parameters.mass, .number(in: SpringCurve.ranges.mass), "The mass on the spring.")
            Field(
                "stiffness", \.spring.parameters.stiffness, .number(in: SpringCurve.ranges.stiffness),
                "The stiffness of the spring.")
            Field(
                "damping", \.spring.parameters.damping, .number(in: SpringCurve.ranges.damping),
                "The damping; without any, it never ends.")
            Field(
                "initialVelocity", \.spring.parameters.initialVelocity,
                .number(in: SpringCurve.ranges.initialVelocity),
                "The initial velocity, in ways from the start to the end per second.")
            Field(
                "allowsOverdamping", \.spring.parameters.allowsOverdamping, .bool,
                "Whether damping beyond the critical one slows the spring down; otherwise it counts as critical.")
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
            Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
            Field(
                "timing", \.timing, .mediaTiming, "The timing; its duration defaults to the spring's settling time.")
        }
    }

    private static func group<Element>(
        of member: Codec<AnimationDefinition<Element>>
    ) -> Variant<AnimationDefinition<Element>> {
        Variant(
            "group", "Several animations under one timing; where they overlap, the last one shows.",
            template: GroupParts<AnimationDefinition<Element>>(),
            extract: { if case .group(let parts) = $0.kind { parts } else { nil } },
            embed: { AnimationDefinition(kind: .group($0)) }
        ) {
            Field("animations", \.animations, .array(of: member), required: true, "The animations; at least one.")
            Field("easing", \.easing, .easing, "The group's time as a function of time.")
            Field("timing", \.timing, .mediaTiming, "The timing of the group, which cuts off its animations.")
        }
    }

    /// An animation along a path, which positions have.
    static let path = Variant<AnimationDefinition<Vector>>(
        "path", "An animation along a path.", template: PathMotion(path: []),
        extract: { if case .path(let motion) = $0.kind { motion } else { nil } }, embed: { .path($0) }
    ) {
        Field(
            "path", \.path, .pathElements, required: true,
            "The elements of the path, the first of which is a move, an arc or an ellipse, or a line as SVG writes path data, such "
                + "as \"M 0 0 H 50 A 20 20 0 0 1 90 0\": the flag 1 of an arc leads from x towards y.")
        Field(
            "keyTimes", \.keyTimes, .optional(.array(of: .number(in: 0...1))),
            "The time of each point between elements, as a fraction of the duration; null for even steps.")
        Field("easings", \.easings, .array(of: .easing), "An easing for each element; none for linear ones.")
        Field("calculationMode", \.calculationMode, .choice, "The pace along the path.")
        Field("rotationMode", \.rotationMode, .choice, "Whether the body or the layer turns along the path.")
        Field(
            "overallEasing", \.overallEasing, .easing,
            "The easing of the whole, applied before the easings of the elements.")
        Field("additive", \.isAdditive, .bool, "Whether the position without the animation is added.")
        Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
        Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
    }
}
