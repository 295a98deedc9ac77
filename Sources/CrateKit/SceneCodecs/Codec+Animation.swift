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
        _ name: String, of value: Codec<Element>, kinds: [Variant<AnimationParts<Element>>]
    ) -> Codec where Value == AnimationDefinition<Element> {
        Codec<AnimationParts<Element>>.tagged(
            name, untagged: "keyframes", template: .keyframes(KeyframeParts()),
            "An animation; without a type, one through several values."
        ) {
            return kinds
        } check: { parts, check in
            if let (key, problem) = parts.problem { check.report(problem, at: key) }
        }
        .converted("an animation", from: { $0.definition }, to: { AnimationParts($0) })
    }

    /// Returns the codec of keyframes of a kind of value, where nothing else is possible.
    ///
    /// - Parameters:
    ///   - name: The name in the schema.
    ///   - value: The codec of a value.
    static func keyframeAnimation<Element: Interpolatable & Hashable>(
        _ name: String, of value: Codec<Element>
    ) -> Codec where Value == KeyframeAnimation<Element> {
        Codec<KeyframeParts<Element>>.object(name, template: KeyframeParts(), "An animation through several values.") {
            KeyframeParts.fields(value)
        } check: { parts, check in
            if let problem = parts.problem { check.report(problem) }
        }
        .converted("keyframes", from: { $0.animation }, to: { KeyframeParts($0) })
    }
}

extension KeyframeParts {
    @FieldBuilder<KeyframeParts>
    static func fields(_ value: Codec<Element>) -> [Field<KeyframeParts>] {
        Field("values", \.values, .array(of: value), required: true, "The values; at least one.")
        Field(
            "keyTimes", \.keyTimes, .optional(.array(of: .number(in: 0...1))),
            "The time of each value, as a fraction of the duration; null for even steps.")
        Field(
            "easings", \.easings, .array(of: .easing),
            "An easing for each section, or one for all; none for linear sections.")
        Field("calculationMode", \.mode, .choice, "The calculation of the values in between.")
        Field(
            "tensionValues", \.tensions, .array(of: .number(in: -1e9...1e9)),
            "The tension of a cubic curve at each value, 0 by default; 1 is straight.")
        Field(
            "continuityValues", \.continuities, .array(of: .number(in: -1e9...1e9)),
            "The continuity of a cubic curve at each value, 0 by default; others make a corner.")
        Field(
            "biasValues", \.biases, .array(of: .number(in: -1e9...1e9)),
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
    ) -> [Variant<AnimationParts<Element>>] {
        single(value) + [group(of: member)]
    }

    /// Returns the kinds that every value has and that are no groups.
    static func single<Element>(_ value: Codec<Element>) -> [Variant<AnimationParts<Element>>] {
        [keyframes(value), basic(value), spring(value)]
    }

    private static func keyframes<Element>(_ value: Codec<Element>) -> Variant<AnimationParts<Element>> {
        Variant(
            "keyframes", "An animation through several values.", template: KeyframeParts<Element>(),
            extract: { if case .keyframes(let parts) = $0 { parts } else { nil } },
            embed: AnimationParts<Element>.keyframes
        ) {
            KeyframeParts.fields(value)
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
        }
    }

    private static func basic<Element>(_ value: Codec<Element>) -> Variant<AnimationParts<Element>> {
        Variant(
            "basic", "An animation from one value to another.", template: BasicParts<Element>(),
            extract: { if case .basic(let parts) = $0 { parts } else { nil } }, embed: AnimationParts<Element>.basic
        ) {
            Field("from", \.from, .optional(value), "The value at the start; null for that without the animation.")
            Field(
                "to", \.to, .optional(value), "The value at the end; null for that without the animation, or from + by."
            )
            Field("by", \.by, .optional(value), "The difference between the two, in place of one of them.")
            Field("easing", \.easing, .easing, "The progress as a function of time.")
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
            Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
            Field("timing", \.timing, .mediaTiming, "The timing of the animation.")
        }
    }

    private static func spring<Element>(_ value: Codec<Element>) -> Variant<AnimationParts<Element>> {
        Variant(
            "spring", "An animation from one value to another along the curve of a damped spring.",
            template: SpringParts<Element>(),
            extract: { if case .spring(let parts) = $0 { parts } else { nil } }, embed: AnimationParts<Element>.spring
        ) {
            Field("from", \.from, .optional(value), "The value at the start; null for that without the animation.")
            Field(
                "to", \.to, .optional(value), "The value at the end; null for that without the animation, or from + by."
            )
            Field("by", \.by, .optional(value), "The difference between the two, in place of one of them.")
            Field("mass", \.mass, .number(in: 1e-9...1e9), "The mass on the spring.")
            Field("stiffness", \.stiffness, .number(in: 1e-9...1e9), "The stiffness of the spring.")
            Field("damping", \.damping, .number(in: 0...1e9), "The damping; without any, it never ends.")
            Field(
                "initialVelocity", \.initialVelocity, .number(in: -1e9...1e9),
                "The initial velocity, in ways from the start to the end per second.")
            Field(
                "allowsOverdamping", \.allowsOverdamping, .bool,
                "Whether damping beyond the critical one slows the spring down; otherwise it counts as critical.")
            Field("additive", \.isAdditive, .bool, "Whether the value without the animation is added.")
            Field("cumulative", \.isCumulative, .bool, "Whether each repetition begins where the one before it ended.")
            Field(
                "timing", \.timing, .mediaTiming, "The timing; its duration defaults to the spring's settling time.")
        }
    }

    private static func group<Element>(
        of member: Codec<AnimationDefinition<Element>>
    ) -> Variant<AnimationParts<Element>> {
        Variant(
            "group", "Several animations under one timing; where they overlap, the last one shows.",
            template: GroupParts<AnimationDefinition<Element>>(),
            extract: { if case .group(let parts) = $0 { parts } else { nil } }, embed: AnimationParts<Element>.group
        ) {
            Field("animations", \.animations, .array(of: member), required: true, "The animations; at least one.")
            Field("easing", \.easing, .easing, "The group's time as a function of time.")
            Field("timing", \.timing, .mediaTiming, "The timing of the group, which cuts off its animations.")
        }
    }

    /// An animation along a path, which positions have.
    static let path = Variant<AnimationParts<Vector>>(
        "path", "An animation along a path.", template: PathMotion(path: []),
        extract: { if case .path(let motion) = $0 { motion } else { nil } }, embed: AnimationParts<Vector>.path
    ) {
        Field(
            "path", \.path, .array(of: .pathElement), required: true,
            "The elements of the path; the first one is a move, an arc or an ellipse.")
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
