extension Interpolatable {
    /// Returns the start and end values of an animation; any of the given values may be nil.
    ///
    /// - Parameters:
    ///   - from: The value at the start.
    ///   - to: The value at the end.
    ///   - by: The difference between the two. Nil if both are given.
    ///   - modelValue: The property's value without the animation.
    static func ends(from: Self?, to: Self?, by: Self?, modelValue: Self) -> (start: Self, end: Self) {
        let origin = from ?? modelValue
        guard let by else { return (origin, to ?? modelValue) }
        return to.map { ($0.adding(by, times: -1), $0) } ?? (origin, origin.adding(by, times: 1))
    }
}

/// The values of an animation between two, as a file gives them: one after the other, and perhaps all three.
package struct AnimationEnds<Value> {
    /// The value at the start.
    package var from: Value?
    /// The value at the end.
    package var to: Value?
    /// The difference between the two.
    package var by: Value?

    /// Whether all three are given, which no initializer of an animation takes.
    package var isOverdetermined: Bool { from != nil && to != nil && by != nil }
}

/// An animation that may have no values of its own, like a `CABasicAnimation` without `fromValue`, `toValue` and
/// `byValue`.
protocol OpenAnimation<Value>: PropertyAnimation {
    /// Whether neither the start nor the end is given.
    var isOpen: Bool { get }
    /// Returns this animation from a value to the model value.
    func starting(at value: Value) -> Self
}

/// The values that properties showed before an animation was added.
protocol ShownValues {
    func shown<Value>(_ property: PropertyKey<Value>) -> Value
}

extension PropertyAnimation {
    /// Whether the animation has no values of its own.
    var lacksValues: Bool { (self as? any OpenAnimation<Value>)?.isOpen ?? false }

    /// Returns this animation, running from the property's shown value to the model value if it has no values of its
    /// own.
    func starting(at property: PropertyKey<Value>, in values: some ShownValues) -> Self {
        guard let animation = self as? any OpenAnimation<Value>, animation.isOpen else { return self }
        return animation.starting(at: values.shown(property)) as? Self ?? self
    }
}
