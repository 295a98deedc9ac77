/// An animation of a property's value: Core Animation's `CAPropertyAnimation`, as a value.
///
/// The animated value may depend on the model value: the property's value without the animation. A
/// ``StandaloneAnimation`` does not need one.
public protocol PropertyAnimation<Value>: Sendable {
    /// The type of the property.
    associatedtype Value: Interpolatable

    /// The timing of the animation, in the local time of its layer or group.
    var timing: MediaTiming { get set }

    /// The duration of a repetition if the ``timing`` has none, in seconds.
    ///
    /// Nil stands for the duration of the transaction in which the animation is added to a layer, or for
    /// ``MediaTiming/defaultDuration`` outside a transaction. In a group, the group's duration applies instead.
    /// Defaults to nil.
    var defaultDuration: Double? { get }

    /// Returns the value at a time; nil if the fill mode removes the animation.
    ///
    /// - Parameters:
    ///   - parentTime: The local time of the layer or group, in seconds. It is finite.
    ///   - modelValue: The property's value without this animation.
    @_disfavoredOverload func value(at parentTime: Double, modelValue: Value) -> Value?
}

extension PropertyAnimation {
    /// Returns the value at a time; nil if the fill mode removes the animation.
    ///
    /// - Parameters:
    ///   - parentTime: The local time of the layer or group, in seconds. Traps unless it is finite.
    ///   - modelValue: The property's value without this animation.
    public func value(
        at parentTime: Double, modelValue: Value, file: StaticString = #fileID, line: UInt = #line
    ) -> Value? {
        requireFinite(time: parentTime, "PropertyAnimation.value(at:modelValue:)", file: file, line: line)
        // The full name selects the requirement, which cannot take the caller's place.
        return value(at:modelValue:)(parentTime, modelValue)
    }

    /// Nil: the transaction decides.
    public var defaultDuration: Double? { nil }

    /// Returns the position at a time, with the animation's default duration.
    func position(at parentTime: Double) -> MediaTiming.Position? {
        resolvedTiming().position(atParentTime: parentTime)
    }

    /// Returns this animation, with a duration in place of 0.
    func lasting(orElse duration: Double) -> Self {
        guard timing.duration == 0 else { return self }
        var animation = self
        animation.timing.duration = duration
        return animation
    }

    /// Returns the timing with the effective duration.
    func resolvedTiming(orElse duration: Double = MediaTiming.defaultDuration) -> MediaTiming {
        timing.withDuration(orElse: defaultDuration ?? duration)
    }
}

/// An animation with values that do not depend on the model value. It can be used without a layer.
public protocol StandaloneAnimation<Value>: PropertyAnimation {
    /// Returns the value at a finite parent time in seconds; nil if the fill mode removes the animation.
    @_disfavoredOverload func value(at parentTime: Double) -> Value?
}

extension StandaloneAnimation {
    /// Returns the value at a parent time in seconds; nil if the fill mode removes the animation. Traps unless the time
    /// is finite.
    public func value(at parentTime: Double, file: StaticString = #fileID, line: UInt = #line) -> Value? {
        requireFinite(time: parentTime, "StandaloneAnimation.value(at:)", file: file, line: line)
        return value(at:)(parentTime)
    }

    /// Returns the value at a time. The model value has no effect.
    @_disfavoredOverload public func value(at parentTime: Double, modelValue: Value) -> Value? { value(at: parentTime) }
}
