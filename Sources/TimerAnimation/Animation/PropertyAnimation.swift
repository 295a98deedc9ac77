/// Something that leads a property's value through time. Core Animation's `CAPropertyAnimation`, as a value.
///
/// What it shows may depend on the value that the property has without it; an ``Animation`` needs none.
public protocol PropertyAnimation<Value>: Sendable {
    /// What the property holds.
    associatedtype Value: Interpolatable

    /// When it plays, in the time of the layer or group that it is in.
    var timing: MediaTiming { get set }

    /// How long a repetition lasts, in seconds, if the ``timing`` has no duration; nil for that of the transaction in which
    /// it is added to a layer, or else ``MediaTiming/defaultDuration``.
    var defaultDuration: Double? { get }

    /// The value at a time; nil where the fill mode removes the animation.
    ///
    /// - Parameters:
    ///   - parentTime: The time of the layer or group that it is in, in seconds.
    ///   - modelValue: The value that the property has without this animation.
    func value(at parentTime: Double, modelValue: Value) -> Value?
}

extension PropertyAnimation {
    /// Nil: the transaction decides.
    public var defaultDuration: Double? { nil }

    /// Where the animation is at a time, its own default duration considered.
    func position(at parentTime: Double) -> MediaTiming.Position? {
        resolvedTiming().position(atParentTime: parentTime)
    }

    /// The timing with the duration that it has in the end.
    func resolvedTiming(orElse duration: Double = MediaTiming.defaultDuration) -> MediaTiming {
        timing.withDuration(orElse: defaultDuration ?? duration)
    }
}

/// An animation that knows all its values, so that it can be asked for them without a layer.
public protocol Animation<Value>: PropertyAnimation {
    /// The value at a time of the parent, in seconds; nil where the fill mode removes the animation.
    func value(at parentTime: Double) -> Value?
}

extension Animation {
    /// The value at a time, whatever the property has without this animation.
    public func value(at parentTime: Double, modelValue: Value) -> Value? { value(at: parentTime) }
}
