public import TimerAnimation

/// An animation of any kind, as a value that scene files can hold.
///
///     body.motion.position = .group([
///         .spring(SpringAnimation(to: Vector(100, 50), spring: SpringCurve(damping: 5))),
///         .basic(BasicAnimation(by: Vector(0, 20), isAdditive: true, timing: MediaTiming(beginTime: 1, duration: 1))),
///     ], timing: MediaTiming(duration: 3, autoreverses: true))
///
/// A value that an animation leaves out defaults to the body's initial value, as a layer's defaults to the model value.
public struct AnimationDefinition<Value: InterpolatableVector & Hashable>: Hashable, Sendable {
    indirect enum Kind: Hashable, Sendable {
        case keyframes(Keyframes<Value>)
        case basic(BasicAnimation<Value>)
        case spring(SpringAnimation<Value>)
        case path(PathMotion)
        case group(GroupParts<AnimationDefinition>)
    }

    let kind: Kind

    /// Creates an animation through several values.
    public static func keyframes(_ animation: KeyframeAnimation<Value>) -> AnimationDefinition {
        AnimationDefinition(kind: .keyframes(Keyframes(animation)))
    }

    /// Creates an animation from one value to another.
    public static func basic(_ animation: BasicAnimation<Value>) -> AnimationDefinition {
        AnimationDefinition(kind: .basic(animation))
    }

    /// Creates an animation along a spring's curve.
    public static func spring(_ animation: SpringAnimation<Value>) -> AnimationDefinition {
        AnimationDefinition(kind: .spring(animation))
    }

    /// Creates a group: animations under one timing, as in ``/TimerAnimation/AnimationGroup``.
    ///
    /// If several members show a value, the last one determines it, and takes the previous member's value as its model
    /// value.
    public static func group(
        _ animations: [AnimationDefinition], easing: Easing = .linear, timing: MediaTiming = MediaTiming()
    ) -> AnimationDefinition {
        AnimationDefinition(kind: .group(GroupParts(animations: animations, easing: easing, timing: timing)))
    }
}

/// The parts of a group, of a body's animations or of a layer's.
struct GroupParts<Member: Hashable & Sendable>: Hashable, Sendable {
    var animations: [Member] = []
    var easing = Easing.linear
    var timing = MediaTiming()
}

extension AnimationDefinition<SIMD2<Double>> {
    /// Creates an animation along a path.
    public static func path(_ motion: PathMotion) -> AnimationDefinition {
        AnimationDefinition(kind: .path(motion))
    }
}

extension AnimationDefinition {
    /// The timing, with the duration that the animation has without one.
    var timing: MediaTiming {
        switch kind {
        case .keyframes(let keyframes): keyframes.timing
        case .basic(let animation): animation.timing
        case .spring(let animation): animation.timing.lasting(orElse: animation.defaultDuration)
        case .path(let motion): motion.timing
        case .group(let parts): parts.timing
        }
    }
}
