public import TimerAnimation

/// An animation of a layer, as a value that scene files can hold: an animation of one property, a group, or a
/// transition.
///
///     layer.animations = [
///         .group([
///             .animate(.position, .path(PathMotion(path: [.ellipse(center: Vector(150, 150), radii: Vector(100, 60))]))),
///             .animate(.backgroundColor, .basic(BasicAnimation(to: SIMD4(1, 0, 0, 1)))),
///         ], timing: MediaTiming(duration: 4, autoreverses: true))
///     ]
///
/// Groups are values, so no group can contain itself.
public struct LayerAnimation: Hashable, Sendable {
    /// The key by which the animation is removed or replaced. Defaults to nil: the property's key path. A group without
    /// a key is never replaced.
    ///
    /// A transition's key is always ``/TimerAnimation/LayerTree/transitionKey``, and members of a group have none.
    public var key: String?
    /// Whether the animation is removed when it has ended. If not, its fill mode stays in effect. Defaults to true.
    public var isRemovedOnCompletion = true

    indirect enum Kind: Hashable, Sendable {
        case number(keyPath: String, AnimationDefinition<Double>)
        case vector(keyPath: String, AnimationDefinition<SIMD2<Double>>)
        case color(keyPath: String, AnimationDefinition<SIMD4<Double>>)
        case bounds(keyPath: String, AnimationDefinition<LayerTree.Bounds>)
        case transform(keyPath: String, AnimationDefinition<LayerTree.Transform>)
        case contents(keyPath: String, ContentsAnimation)
        case group(GroupParts<LayerAnimation>)
        case transition(Transition)
    }

    var kind: Kind { didSet { depth = kind.depth } }
    /// Whether it is a transition, which shows a change of the whole layer and cannot be in a group.
    package var isTransition: Bool { if case .transition = kind { true } else { false } }
    /// The number of groups around the innermost member, at most one more than is allowed.
    private(set) var depth: Int

    /// The largest number of groups inside each other.
    package static let maximumDepth = 16

    init(_ kind: Kind, key: String?) {
        self.kind = kind
        self.key = key
        depth = kind.depth
    }
}

extension LayerAnimation.Kind {
    /// The number of groups around the innermost member, from the members' own numbers: values may be deep.
    fileprivate var depth: Int {
        guard case .group(let parts) = self else { return 0 }
        return min(parts.animations.reduce(0) { max($0, $1.depth) }, LayerAnimation.maximumDepth) + 1
    }
}

extension LayerAnimation {
    /// Creates an animation of a number, such as the opacity.
    public static func animate(
        _ property: PropertyKey<Double>, _ animation: AnimationDefinition<Double>, key: String? = nil
    ) -> LayerAnimation {
        animate(property.name, animation, key) { .number(keyPath: property.name, $0) }
    }

    /// Creates an animation of a point or a size, such as the position.
    ///
    /// Along a path with a rotation mode, the layer also turns about the z axis: the angle of the path is added to its
    /// own.
    public static func animate(
        _ property: PropertyKey<SIMD2<Double>>, _ animation: AnimationDefinition<SIMD2<Double>>, key: String? = nil
    ) -> LayerAnimation {
        animate(property.name, animation, key) { .vector(keyPath: property.name, $0) }
    }

    /// Creates an animation of a color.
    public static func animate(
        _ property: PropertyKey<SIMD4<Double>>, _ animation: AnimationDefinition<SIMD4<Double>>, key: String? = nil
    ) -> LayerAnimation {
        animate(property.name, animation, key) { .color(keyPath: property.name, $0) }
    }

    /// Creates an animation of the bounds.
    public static func animate(
        _ property: PropertyKey<LayerTree.Bounds>, _ animation: AnimationDefinition<LayerTree.Bounds>,
        key: String? = nil
    ) -> LayerAnimation {
        animate(property.name, animation, key) { .bounds(keyPath: property.name, $0) }
    }

    /// Creates an animation of the transform as a whole.
    public static func animate(
        _ property: PropertyKey<LayerTree.Transform>, _ animation: AnimationDefinition<LayerTree.Transform>,
        key: String? = nil
    ) -> LayerAnimation {
        animate(property.name, animation, key) { .transform(keyPath: property.name, $0) }
    }

    /// Creates an animation of the contents, such as the pictures of a cartoon.
    public static func animate(
        _ property: PropertyKey<LayerTree.Contents>, _ animation: ContentsAnimation, key: String? = nil
    ) -> LayerAnimation {
        LayerAnimation(.contents(keyPath: property.name, animation), key: key)
    }

    /// Creates an animation of a property. A group of animations of one property becomes an ordinary group.
    private static func animate<Value>(
        _ keyPath: String, _ animation: AnimationDefinition<Value>, _ key: String?,
        kind: (AnimationDefinition<Value>) -> Kind
    ) -> LayerAnimation {
        func member(_ animation: AnimationDefinition<Value>) -> LayerAnimation {
            guard case .group(let parts) = animation.kind else { return LayerAnimation(kind(animation), key: nil) }
            return group(parts.animations.map(member), easing: parts.easing, timing: parts.timing)
        }
        var whole = member(animation)
        whole.key = key
        if case .group = whole.kind { whole.key = key ?? keyPath }
        return whole
    }

    /// Creates a group: animations of any properties under one timing, as in ``/TimerAnimation/AnimationGroup``.
    public static func group(
        _ animations: [LayerAnimation], easing: Easing = .linear, timing: MediaTiming = MediaTiming(),
        key: String? = nil
    ) -> LayerAnimation {
        LayerAnimation(.group(GroupParts(animations: animations, easing: easing, timing: timing)), key: key)
    }

    /// Creates a transition from the current picture of the layer and its sublayers to their picture after the other
    /// changes of the same transaction.
    ///
    /// It keeps the transition's kind (fade, push, moveIn or reveal), easing, start and end.
    public static func transition(_ transition: Transition) -> LayerAnimation {
        LayerAnimation(.transition(transition), key: nil)
    }
}

/// An animation of a layer's contents, as a value that scene files can hold. Between two contents it crossfades.
public struct ContentsAnimation: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case keyframes(Keyframes<LayerTree.Contents>)
        case basic(BasicAnimation<LayerTree.Contents>)
    }

    let kind: Kind

    /// Creates an animation through several contents.
    public static func keyframes(_ animation: KeyframeAnimation<LayerTree.Contents>) -> ContentsAnimation {
        ContentsAnimation(kind: .keyframes(Keyframes(animation)))
    }

    /// Creates an animation from one content to another.
    public static func basic(_ animation: BasicAnimation<LayerTree.Contents>) -> ContentsAnimation {
        ContentsAnimation(kind: .basic(animation))
    }
}

extension LayerAnimation {
    /// The key under which the animation is added; nil for a group that nothing refers to.
    var usedKey: String? {
        switch kind {
        case .number(let keyPath, _), .vector(let keyPath, _), .color(let keyPath, _), .bounds(let keyPath, _),
            .transform(let keyPath, _), .contents(let keyPath, _):
            key ?? keyPath
        case .group: key
        case .transition: LayerTree.transitionKey
        }
    }
}
