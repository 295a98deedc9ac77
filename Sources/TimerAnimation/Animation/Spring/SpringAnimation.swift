/// An animation between two values as if a spring pulled. Core Animation's `CASpringAnimation`.
///
///     let drop = SpringAnimation(from: 0.0, to: 200, spring: Spring(damping: 5))
///
/// It runs by the seconds of its timing, not by the progress: the duration only says when it is over. Without one it lasts
/// for the spring's ``Spring/settlingDuration``, or endlessly if that is infinite.
public struct SpringAnimation<Value: VectorArithmetic>: PropertyAnimation {
    /// Where it starts; nil for the model value.
    public let from: Value?
    /// Where the spring pulls it; nil for the model value.
    public let to: Value?
    /// The spring.
    public var spring: Spring
    /// Whether the model value is added to what it shows.
    public var isAdditive: Bool
    /// When it plays.
    public var timing: MediaTiming

    /// An animation between two values; one that is left out is the model value.
    public init(
        from: Value? = nil, to: Value? = nil, spring: Spring = Spring(), isAdditive: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) {
        self.from = from
        self.to = to
        self.spring = spring
        self.isAdditive = isAdditive
        self.timing = timing
    }

    /// The time that the spring takes to settle.
    public var defaultDuration: Double? { min(spring.settlingDuration, MediaTiming.longestDuration) }

    /// The value at a time of the parent, in seconds; nil where the fill mode removes the animation.
    public func value(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        let start = from ?? modelValue
        let value = start.interpolated(to: to ?? modelValue, at: spring.value(at: position.time))
        return isAdditive ? modelValue + value : value
    }

    /// The velocity of the spring at a time of the parent, per local second, and towards ``to`` even where the timing plays
    /// backwards; nil where the fill mode removes the animation.
    public func velocity(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        return ((to ?? modelValue) - (from ?? modelValue)).scaled(by: spring.velocity(at: position.time))
    }
}

extension SpringAnimation: Equatable {}
extension SpringAnimation: Hashable where Value: Hashable {}
