import TimerAnimation

/// An animation through several values, as a value that is checked with its scene, like ``PathMotion``:
/// ``/TimerAnimation/KeyframeAnimation``.
struct Keyframes<Element: Interpolatable & Hashable>: Hashable, Sendable {
    var values: [Element] = []
    var keyTimes: [Double]?
    var easings: [Easing] = []
    var calculationMode = CalculationMode.linear
    var tensionValues: [Double] = []
    var continuityValues: [Double] = []
    var biasValues: [Double] = []
    var overallEasing = Easing.linear
    var isAdditive = false
    var isCumulative = false
    var timing = MediaTiming()

    init() {}

    init(_ animation: KeyframeAnimation<Element>) {
        values = animation.values
        keyTimes = animation.keyTimes
        easings = animation.easings
        calculationMode = animation.calculationMode
        tensionValues = animation.tensionValues
        continuityValues = animation.continuityValues
        biasValues = animation.biasValues
        overallEasing = animation.overallEasing
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        timing = animation.timing
    }

    /// The problem with the values, the key times, the easings or the spline's parameters; nil if there is none.
    var problem: String? {
        KeyframeAnimation.problem(values, keyTimes, easings, calculationMode)
            ?? KeyframeAnimation<Element>.problem(
                tensionValues: tensionValues, continuityValues: continuityValues, biasValues: biasValues)
    }

    /// Returns the animation. The keyframes must have no ``problem``, or come from an animation.
    func makeAnimation() -> KeyframeAnimation<Element> {
        KeyframeAnimation(
            values: values, keyTimes: keyTimes, easings: easings, calculationMode: calculationMode,
            tensionValues: tensionValues, continuityValues: continuityValues, biasValues: biasValues,
            overallEasing: overallEasing, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing)
    }
}
