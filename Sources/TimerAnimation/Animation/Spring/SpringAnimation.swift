/// An animation between two values along a ``SpringCurve``: Core Animation's `CASpringAnimation`.
///
///     let drop = SpringAnimation(from: 0.0, to: 200, spring: SpringCurve(damping: 5))
///
/// The value depends on the time in seconds and not on the progress; the duration only ends the animation. It defaults to the
/// spring's ``SpringCurve/settlingDuration``; an undamped spring never ends.
public struct SpringAnimation<Value: InterpolatableVector>: PropertyAnimation {
    /// The value at the start; nil for the model value.
    public let from: Value?
    /// The value at the end; nil for the model value.
    public let to: Value?
    /// The spring.
    public var spring: SpringCurve
    /// Whether the model value is added to the animated value. Defaults to false.
    public var isAdditive: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    /// Creates an animation between two values. A value that is left out defaults to the model value.
    public init(
        from: Value? = nil, to: Value? = nil, spring: SpringCurve = SpringCurve(), isAdditive: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) {
        self.from = from
        self.to = to
        self.spring = spring
        self.isAdditive = isAdditive
        self.timing = timing
    }

    /// The spring's settling time, in seconds.
    public var defaultDuration: Double? { min(spring.settlingDuration, MediaTiming.longestDuration) }

    /// Returns the value at a time of the parent, in seconds; nil where the fill mode removes the animation.
    public func value(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        let start = from ?? modelValue
        let value = start.interpolated(to: to ?? modelValue, at: spring.value(at: position.time))
        return isAdditive ? modelValue + value : value
    }

    /// Returns the velocity of the spring at a time of the parent, per local second; nil where the fill mode removes the
    /// animation.
    ///
    /// The velocity is towards ``to`` even where the timing plays backwards.
    public func velocity(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        return ((to ?? modelValue) - (from ?? modelValue)).scaled(by: spring.velocity(at: position.time))
    }
}

extension SpringAnimation: Equatable {}
extension SpringAnimation: Hashable where Value: Hashable {}
