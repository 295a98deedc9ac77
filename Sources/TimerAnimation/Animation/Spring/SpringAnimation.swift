/// An animation between two values along a ``SpringCurve``: Core Animation's `CASpringAnimation`.
///
///     let drop = SpringAnimation(from: 0.0, to: 200, spring: SpringCurve(damping: 5))
///
/// The value depends on the time in seconds, not on the progress; the duration only ends the animation. It defaults to
/// the spring's ``SpringCurve/settlingDuration``, or in a group to the group's duration. An undamped spring never ends.
///
/// If `from`, `to` or `by` is omitted, the rules of ``BasicAnimation`` apply.
public struct SpringAnimation<Value: InterpolatableVector>: PropertyAnimation {
    /// The value at the start; nil for the model value.
    public let from: Value?
    /// The value at the end; nil for the model value.
    public let to: Value?
    /// The difference between the end and the start; nil if `from` and `to` determine it.
    public let by: Value?
    /// The spring.
    public var spring: SpringCurve
    /// Whether the animated value is added to the model value instead of replacing it. Defaults to false.
    public var isAdditive: Bool
    /// Whether repetitions accumulate, as in a ``BasicAnimation``. Defaults to false.
    public var isCumulative: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    /// Creates an animation between two values. An omitted value defaults to the model value.
    public init(
        from: Value? = nil, to: Value? = nil, spring: SpringCurve = SpringCurve(), isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.init(from: from, to: to, by: nil, spring, isAdditive, isCumulative, timing)
    }

    /// Creates an animation from a value by a difference. The value defaults to the model value.
    public init(
        from: Value? = nil, by: Value, spring: SpringCurve = SpringCurve(), isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.init(from: from, to: nil, by: by, spring, isAdditive, isCumulative, timing)
    }

    /// Creates an animation by a difference to a value.
    public init(
        by: Value, to: Value, spring: SpringCurve = SpringCurve(), isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.init(from: nil, to: to, by: by, spring, isAdditive, isCumulative, timing)
    }

    private init(
        from: Value?, to: Value?, by: Value?, _ spring: SpringCurve, _ isAdditive: Bool, _ isCumulative: Bool,
        _ timing: MediaTiming
    ) {
        self.from = from
        self.to = to
        self.by = by
        self.spring = spring
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.timing = timing
    }

    /// The values. Setting them, as readers of files do, checks nothing.
    package var ends: AnimationEnds<Value> {
        get { AnimationEnds(from: from, to: to, by: by) }
        set {
            self = SpringAnimation(
                from: newValue.from, to: newValue.to, by: newValue.by, spring, isAdditive, isCumulative, timing)
        }
    }

    /// The spring's settling time, in seconds.
    public var defaultDuration: Double? { min(spring.settlingDuration, MediaTiming.longestDuration) }

    /// Returns the value at a parent time in seconds; nil if the fill mode removes the animation.
    @_disfavoredOverload public func value(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        let (start, end) = Value.ends(from: from, to: to, by: by, modelValue: modelValue)
        var value = start.interpolated(to: end, at: spring.value(at: position.time))
        if isCumulative, position.iteration > 0 {
            let last = timing.autoreverses ? 0 : resolvedTiming().duration
            let step = start.interpolated(to: end, at: spring.value(at: last))
            value = value.adding(step, times: Double(position.iteration))
        }
        return isAdditive ? value.adding(modelValue, times: 1) : value
    }

    /// Returns the spring's velocity at a parent time, per local second; nil if the fill mode removes the animation.
    ///
    /// Positive velocities point towards the end, even if the timing plays backwards. Traps unless the time is finite.
    public func velocity(
        at parentTime: Double, modelValue: Value, file: StaticString = #fileID, line: UInt = #line
    ) -> Value? {
        requireFinite(time: parentTime, "SpringAnimation.velocity(at:modelValue:)", file: file, line: line)
        guard let position = position(at: parentTime) else { return nil }
        let (start, end) = Value.ends(from: from, to: to, by: by, modelValue: modelValue)
        return (end - start).scaled(by: spring.velocity(at: position.time))
    }
}

extension SpringAnimation: OpenAnimation {
    var isOpen: Bool { from == nil && to == nil && by == nil }

    func starting(at value: Value) -> SpringAnimation {
        SpringAnimation(from: value, to: to, by: by, spring, isAdditive, isCumulative, timing)
    }
}

extension SpringAnimation: Equatable {}
extension SpringAnimation: Hashable where Value: Hashable {}
