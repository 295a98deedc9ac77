import TimerAnimation

/// The parts of an animation of any kind, which may be invalid.
enum AnimationParts<Element: InterpolatableVector & Hashable>: Hashable, Sendable {
    case keyframes(KeyframeParts<Element>)
    case basic(BasicParts<Element>)
    case spring(SpringParts<Element>)
    case path(PathMotion)
    case group(GroupParts<AnimationDefinition<Element>>)

    init(_ definition: AnimationDefinition<Element>) {
        self =
            switch definition.kind {
            case .keyframes(let animation): .keyframes(KeyframeParts(animation))
            case .basic(let animation): .basic(BasicParts(animation))
            case .spring(let animation): .spring(SpringParts(animation))
            case .path(let motion): .path(motion)
            case .group(let parts): .group(parts)
            }
    }

    /// The contradiction between the parts, and the key of the part if a single one is invalid; nil if there is none.
    var problem: (key: String?, text: String)? {
        switch self {
        case .keyframes(let parts): parts.problem.map { (nil, $0) }
        case .basic(let parts): parts.problem
        case .spring(let parts): parts.problem
        case .path(let motion): motion.problem
        case .group(let parts): parts.animations.isEmpty ? ("animations", "must not be empty") : nil
        }
    }

    /// The animation, or nil if a part is invalid.
    var definition: AnimationDefinition<Element>? {
        switch self {
        case .keyframes(let parts): parts.animation.map { .keyframes($0) }
        case .basic(let parts): parts.animation.map { .basic($0) }
        case .spring(let parts): parts.animation.map { .spring($0) }
        case .path(let motion): AnimationDefinition(kind: .path(motion))
        case .group(let parts): AnimationDefinition(kind: .group(parts))
        }
    }
}

/// The parts of keyframes, which may be invalid.
struct KeyframeParts<Element: Interpolatable & Hashable>: Hashable, Sendable {
    var values: [Element] = []
    var keyTimes: [Double]?
    var easings: [Easing] = []
    var mode = CalculationMode.linear
    var tensions: [Double] = []
    var continuities: [Double] = []
    var biases: [Double] = []
    var overallEasing = Easing.linear
    var isAdditive = false
    var isCumulative = false
    var timing = MediaTiming()

    init() {}

    init(_ animation: KeyframeAnimation<Element>) {
        values = animation.values
        keyTimes = animation.keyTimes
        easings = animation.easings
        mode = animation.calculationMode
        tensions = animation.tensionValues
        continuities = animation.continuityValues
        biases = animation.biasValues
        overallEasing = animation.overallEasing
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        timing = animation.timing
    }

    var problem: String? {
        KeyframeAnimation.problem(values, keyTimes, easings, mode)
            ?? KeyframeAnimation<Element>.problem(
                tensionValues: tensions, continuityValues: continuities, biasValues: biases)
    }

    /// The animation, or nil if a part is invalid.
    var animation: KeyframeAnimation<Element>? {
        guard problem == nil else { return nil }
        return KeyframeAnimation(
            values: values, keyTimes: keyTimes, easings: easings, calculationMode: mode, tensionValues: tensions,
            continuityValues: continuities, biasValues: biases, overallEasing: overallEasing, isAdditive: isAdditive,
            isCumulative: isCumulative, timing: timing)
    }
}

/// The parts of a basic animation, which may contradict each other.
struct BasicParts<Element: InterpolatableVector & Hashable>: Hashable, Sendable {
    var from: Element?
    var to: Element?
    var by: Element?
    var easing = Easing.linear
    var isAdditive = false
    var isCumulative = false
    var timing = MediaTiming()

    init() {}

    init(_ animation: BasicAnimation<Element>) {
        from = animation.from
        to = animation.to
        by = animation.by
        easing = animation.easing
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        timing = animation.timing
    }

    var problem: (key: String?, text: String)? {
        from != nil && to != nil && by != nil ? ("by", "must be left out, for from and to are given") : nil
    }

    /// The animation, or nil if all of from, to and by are given.
    var animation: BasicAnimation<Element>? {
        guard let by else {
            return BasicAnimation(
                from: from, to: to, easing: easing, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
        }
        guard let to else {
            return BasicAnimation(
                from: from, by: by, easing: easing, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
        }
        guard from == nil else { return nil }
        return BasicAnimation(
            by: by, to: to, easing: easing, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
    }
}

/// The parts of a spring animation. The spring's numbers are in their ranges; the values may contradict each other.
struct SpringParts<Element: InterpolatableVector & Hashable>: Hashable, Sendable {
    var from: Element?
    var to: Element?
    var by: Element?
    var mass = 1.0
    var stiffness = 100.0
    var damping = 10.0
    var initialVelocity = 0.0
    var allowsOverdamping = false
    var isAdditive = false
    var isCumulative = false
    var timing = MediaTiming()

    init() {}

    init(_ animation: SpringAnimation<Element>) {
        from = animation.from
        to = animation.to
        by = animation.by
        mass = animation.spring.mass
        stiffness = animation.spring.stiffness
        damping = animation.spring.damping
        initialVelocity = animation.spring.initialVelocity
        allowsOverdamping = animation.spring.allowsOverdamping
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        timing = animation.timing
    }

    var problem: (key: String?, text: String)? {
        from != nil && to != nil && by != nil ? ("by", "must be left out, for from and to are given") : nil
    }

    /// The animation, or nil if all of from, to and by are given.
    var animation: SpringAnimation<Element>? {
        let spring = SpringCurve(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
        guard let by else {
            return SpringAnimation(
                from: from, to: to, spring: spring, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
        }
        guard let to else {
            return SpringAnimation(
                from: from, by: by, spring: spring, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
        }
        guard from == nil else { return nil }
        return SpringAnimation(
            by: by, to: to, spring: spring, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
    }
}
