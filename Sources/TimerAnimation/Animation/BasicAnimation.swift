/// An animation from one value to another. Core Animation's `CABasicAnimation`.
///
///     let fade = BasicAnimation(from: 1.0, to: 0, easing: .easeOut, timing: MediaTiming(duration: 0.5))
///     let push = BasicAnimation(by: SIMD2(0.0, 20))
///
/// What is left out of from, to and by comes from the value that the property has without the animation, its model value:
///
/// | given | leads from | to |
/// |---|---|---|
/// | from, to | from | to |
/// | from, by | from | from + by |
/// | by, to | to - by | to |
/// | from | from | the model value |
/// | to | the model value | to |
/// | by | the model value | the model value + by |
/// | nothing | the model value | the model value |
///
/// Core Animation leaves all three together undefined; here they can't be given together.
public struct BasicAnimation<Value: Interpolatable>: PropertyAnimation {
    /// Where it starts.
    public let from: Value?
    /// Where it ends.
    public let to: Value?
    /// How far it leads.
    public let by: Value?
    /// How far it has come as a function of time.
    public var easing: Easing
    /// Whether the model value is added to what it shows.
    public var isAdditive: Bool
    /// Whether repetitions add up: its value at the end of a repetition is added as often as there were repetitions.
    public var isCumulative: Bool
    /// When it plays.
    public var timing: MediaTiming

    /// An animation between two values; one that is left out is the model value.
    ///
    /// Values of a kind that can't be added are never additive or cumulative.
    public init(
        from: Value? = nil, to: Value? = nil, easing: Easing = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.init(from: from, to: to, by: nil, easing, isAdditive, isCumulative, timing)
    }

    /// An animation by a difference, from a value or, if it is left out, the model value.
    public init(
        from: Value? = nil, by: Value, easing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) where Value: VectorArithmetic {
        self.init(from: from, to: nil, by: by, easing, isAdditive, isCumulative, timing)
    }

    /// An animation by a difference, to a value.
    public init(
        by: Value, to: Value, easing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming()
    ) where Value: VectorArithmetic {
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

    /// The value at a time of the parent, in seconds; nil where the fill mode removes the animation.
    public func value(at parentTime: Double, modelValue: Value) -> Value? {
        guard let position = position(at: parentTime) else { return nil }
        let (start, end) = ends(modelValue: modelValue)
        var value = start.interpolated(to: end, at: easing.value(at: position.progress))
        if isCumulative, position.iteration > 0 {
            value = value.adding(timing.autoreverses ? start : end, times: Double(position.iteration))
        }
        return isAdditive ? modelValue.adding(value, times: 1) : value
    }

    /// Where it leads from and to.
    private func ends(modelValue: Value) -> (start: Value, end: Value) {
        let origin = from ?? modelValue
        guard let by else { return (origin, to ?? modelValue) }
        return to.map { ($0.adding(by, times: -1), $0) } ?? (origin, origin.adding(by, times: 1))
    }
}

extension BasicAnimation: Equatable where Value: Equatable {}
extension BasicAnimation: Hashable where Value: Hashable {}
