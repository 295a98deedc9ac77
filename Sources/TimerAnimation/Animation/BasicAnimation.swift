/// An animation from one value to another: Core Animation's `CABasicAnimation`.
///
///     let fade = BasicAnimation(from: 1.0, to: 0, easing: .easeOut, timing: MediaTiming(duration: 0.5))
///     let push = BasicAnimation(by: SIMD2(0.0, 20))
///
/// If `from`, `to` or `by` is omitted, the model value takes its place: the property's value without the animation.
///
/// | given | starts at | ends at |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | the model value |
/// | to | the model value | to |
/// | by | the model value | the model value + by |
/// | nothing | the value shown before | the model value |
///
/// The value shown before is known only for an animation that is added to a layer: it is the value that ``LayerTree``
/// showed before the outermost open transaction, or before the animation was added if no transaction is open. Elsewhere
/// it is the model value.
///
/// Core Animation leaves the combination of all three undefined, so no initializer takes all three.
public struct BasicAnimation<Value: Interpolatable>: PropertyAnimation {
    /// The value at the start; nil if the model value determines it.
    public let from: Value?
    /// The value at the end; nil if the model value determines it.
    public let to: Value?
    /// The difference between the end and the start; nil if `from` and `to` determine it.
    public let by: Value?
    /// The progress as a function of time. Defaults to linear.
    public var easing: Easing
    /// Whether the animated value is added to the model value instead of replacing it. Defaults to false.
    public var isAdditive: Bool
    /// Whether repetitions accumulate: each completed repetition adds the end value once more. Defaults to false.
    public var isCumulative: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    /// Creates an animation between two values. An omitted value defaults to the model value.
    ///
    /// An animation of values that cannot be added ignores `isAdditive` and `isCumulative`.
    public init(
        from: Value? = nil, to: Value? = nil, easing: Easing = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.init(from: from, to: to, by: nil, easing, isAdditive, isCumulative, timing)
    }

    /// Creates an animation from a value by a difference. The value defaults to the model value.
    public init(
        from: Value? = nil, by: Value, easing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) where Value: InterpolatableVector {
        self.init(from: from, to: nil, by: by, easing, isAdditive, isCumulative, timing)
    }

    /// Creates an animation by a difference to a value.
    public init(
        by: Value, to: Value, easing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) where Value: InterpolatableVector {
        self.init(from: nil, to: to, by: by, easing, isAdditive, isCumulative, timing)
    }

    private init(
        from: Value?, to: Value?, by: Value?, _ easing: Easing, _ isAdditive: Bool, _ isCumulative: Bool,
        _ timing: MediaTiming
    ) {
        self.from = from
        self.to = to
        self.by = by
        self.easing = easing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.timing = timing
    }

    /// The values. Setting them, as readers of files do, checks nothing.
    package var ends: AnimationEnds<Value> {
        get { AnimationEnds(from: from, to: to, by: by) }
        set {
            self = BasicAnimation(
                from: newValue.from, to: newValue.to, by: newValue.by, easing, isAdditive, isCumulative, timing)
        }
    }

    /// Returns the value at a parent time in seconds; nil if the fill mode removes the animation.
    @_disfavoredOverload public func value(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        let (start, end) = Value.ends(from: from, to: to, by: by, modelValue: modelValue)
        var value = start.interpolated(to: end, at: easing.value(at: position.progress))
        if isCumulative, position.iteration > 0 {
            value = value.adding(timing.autoreverses ? start : end, times: Double(position.iteration))
        }
        return isAdditive ? value.adding(modelValue, times: 1) : value
    }
}

extension BasicAnimation: OverallEasing {
    var overallEasing: Easing {
        get { easing }
        set { easing = newValue }
    }
}

extension BasicAnimation: OpenAnimation {
    var isOpen: Bool { from == nil && to == nil && by == nil }

    func starting(at value: Value) -> BasicAnimation {
        BasicAnimation(from: value, to: to, by: by, easing, isAdditive, isCumulative, timing)
    }
}

extension BasicAnimation: Equatable where Value: Equatable {}
extension BasicAnimation: Hashable where Value: Hashable {}
