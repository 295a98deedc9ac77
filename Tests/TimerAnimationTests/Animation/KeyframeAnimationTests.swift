import Foundation
import Testing
import TimerAnimation

@Suite struct KeyframeAnimationTests {
    /// The values at progress 0, 1/8, 2/8 ... 1.
    private func eighths<Value>(_ animation: KeyframeAnimation<Value>) -> [Value] {
        (0...8).map { animation.value(atProgress: Double($0) / 8) }
    }

    @Test func withoutKeyTimesTheSectionsAreEven() {
        let animation = KeyframeAnimation(values: [0.0, 8, 4], timing: MediaTiming())
        #expect(eighths(animation) == [0, 2, 4, 6, 8, 7, 6, 5, 4])
    }

    @Test func keyTimesDivideTheDuration() {
        let animation = KeyframeAnimation(values: [0.0, 2, 14], keyTimes: [0, 0.25, 1])
        #expect(eighths(animation) == [0, 1, 2, 4, 6, 8, 10, 12, 14])
    }

    @Test func equalKeyTimesJump() {
        let middle = KeyframeAnimation(values: [0.0, 4, 10, 14], keyTimes: [0, 0.5, 0.5, 1])
        #expect(eighths(middle) == [0, 1, 2, 3, 10, 11, 12, 13, 14])
        let ends = KeyframeAnimation(values: [9.0, 0, 8, 7], keyTimes: [0, 0, 1, 1])
        #expect(eighths(ends) == [0, 1, 2, 3, 4, 5, 6, 7, 7])
    }

    @Test func eachSectionHasItsEasing() {
        let animation = KeyframeAnimation(values: [0.0, 16, 0], easings: [.in(.quad), .out(.quad)])
        #expect(eighths(animation) == [0, 1, 4, 9, 16, 9, 4, 1, 0])
    }

    /// As in Core Animation: one key time more than there are values.
    @Test func discreteValuesStayUntilTheNextKeyTime() {
        let uneven = KeyframeAnimation(
            values: ["a", "b", "c"], keyTimes: [0, 0.25, 0.5, 1], calculationMode: .discrete)
        #expect(eighths(uneven).joined() == "aabbccccc")
        let even = KeyframeAnimation(values: ["a", "b", "c", "d"], calculationMode: .discrete)
        #expect(eighths(even).joined() == "aabbccddd")
    }

    @Test func whatCanNotBeInterpolatedSwitchesHalfway() {
        #expect(eighths(KeyframeAnimation(values: ["a", "b", "c"])).joined() == "aabbbbccc")
    }

    @Test func pacedValuesMoveAtOneSpeed() {
        let animation = KeyframeAnimation(
            values: [SIMD2(0.0, 0), SIMD2(6, 0), SIMD2(6, 2)], keyTimes: [7, .nan], easings: [.easeIn],
            calculationMode: .paced)
        let places: [SIMD2<Double>] = (0...8).map { $0 <= 6 ? SIMD2(Double($0), 0) : SIMD2(6, Double($0) - 6) }
        for (value, place) in zip(eighths(animation), places) { #expect(value.distance(to: place) < 1e-12) }
    }

    @Test func pacedValuesThatDoNotMoveStay() {
        for mode in CalculationMode.allCases {
            let animation = KeyframeAnimation(values: [3.0, 3, 3], calculationMode: mode)
            #expect(eighths(animation) == Array(repeating: 3, count: 9))
        }
    }

    @Test func enormousDistancesArePacedToo() {
        let animation = KeyframeAnimation(values: [0, 1e308, 0, 1e308], calculationMode: .paced)
        #expect(abs(animation.value(atProgress: 0.5) / 1e308 - 0.5) < 1e-12)
    }

    /// The Catmull-Rom spline through four values in its matrix form. Its ends are mirrored at the first and the last value,
    /// which makes the tangents there the whole difference.
    @Test func cubicValuesFollowTheSpline() {
        let values = [1.0, 4, -2, 3]
        let animation = KeyframeAnimation(values: values, calculationMode: .cubic)
        let padded = [-2.0, 1, 4, -2, 3, 8]
        for section in 0..<3 {
            let (a, b, c, d) = (padded[section], padded[section + 1], padded[section + 2], padded[section + 3])
            for u in stride(from: 0, to: 1, by: 0.125) {
                let (linear, square, cube) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
                let expected = 0.5 * (2 * b + linear * u + square * u * u + cube * u * u * u)
                #expect(abs(animation.value(atProgress: (Double(section) + u) / 3) - expected) < 1e-12)
            }
        }
        #expect(animation.value(atProgress: 0) == 1)
        #expect(animation.value(atProgress: 1) == 3)
    }

    /// On the same curve as the cubic mode, with equal steps along it in equal times.
    @Test func cubicPacedValuesMoveAtOneSpeed() {
        let values = [SIMD2(0.0, 0), SIMD2(1, 3), SIMD2(5, 3), SIMD2(12, 0)]
        func steps(_ mode: CalculationMode) -> [Double] {
            let animation = KeyframeAnimation(values: values, calculationMode: mode)
            let places = (0...1000).map { animation.value(atProgress: Double($0) / 1000) }
            return zip(places, places.dropFirst()).map { $0.distance(to: $1) }
        }
        let (paced, cubic) = (steps(.cubicPaced), steps(.cubic))
        func length(of steps: [Double]) -> Double { steps.reduce(0, +) }
        #expect(abs(length(of: paced) - length(of: cubic)) < 1e-3)
        let mean = length(of: paced) / 1000
        func unevenness(of steps: [Double]) -> Double { steps.map { abs($0 / mean - 1) }.max() ?? 0 }
        #expect(unevenness(of: paced) < 0.02)
        #expect(unevenness(of: cubic) >= 0.2)
    }

    @Test func oneValueStaysInEveryMode() {
        for mode in CalculationMode.allCases {
            #expect(eighths(KeyframeAnimation(values: [5.0], calculationMode: mode)) == Array(repeating: 5, count: 9))
        }
    }

    @Test func theTimingDecidesWhenThereIsAValue() {
        let timing = MediaTiming(beginTime: 1, duration: 2, autoreverses: true)
        var animation = KeyframeAnimation(values: [0.0, 10], timing: timing)
        #expect([0, 1, 2, 3, 4, 5, 5.1].map { animation.value(at: $0) } == [nil, 0, 5, 10, 5, 0, nil])
        animation.timing.fillMode = .both
        #expect([0, 5, 50].map { animation.value(at: $0) } == [0, 0, 0])
        #expect(KeyframeAnimation(values: [0.0, 1]).value(at: 0.125) == 0.5)
    }

    /// As Core Animation does, up to them: what lies beyond the end is not reached.
    @Test func keyTimesBeyondTheEndAreNotReached() {
        let linear = KeyframeAnimation(values: [0.0, 1, 3], keyTimes: [0, 0.5, 1.5])
        #expect([0, 0.25, 0.5, 0.75, 1].map(linear.value(atProgress:)) == [0, 0.5, 1, 1.5, 2])
        #expect(linear.value(at: 0.25) == 2)
        let far = KeyframeAnimation(values: [0.0, 1], keyTimes: [2, 4])
        #expect([0, 0.5, 1].map(far.value(atProgress:)) == [0, 0, 0])
        let discrete = KeyframeAnimation(values: [0.0, 1, 2], keyTimes: [0, 0.5, 1.5], calculationMode: .discrete)
        #expect([0, 0.5, 1].map(discrete.value(atProgress:)) == [0, 1, 1])
        let late = KeyframeAnimation(
            values: [0.0, 1, 2, 3], keyTimes: [0, 0.25, 0.5, 1.5], calculationMode: .discrete)
        #expect([0.25, 0.5, 1].map(late.value(atProgress:)) == [1, 2, 2])
        let cubic = KeyframeAnimation(values: [0.0, 1, 2], keyTimes: [0, 1, 2], calculationMode: .cubic)
        #expect([0, 0.5, 1].map(cubic.value(atProgress:)) == [0, 0.5, 1])
        var path = AnimationPath(from: .zero)
        path.addLine(to: [1, 0])
        path.addLine(to: [3, 0])
        #expect(PathAnimation(path: path, keyTimes: [0, 0.5, 1.5]).value(at: 0.25) == [2, 0])
    }

    @Test func noValuesTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = KeyframeAnimation(values: [Double]())
        }
        expectTrap(result, "KeyframeAnimation.values must not be empty")
    }

    @Test func valuesThatAreNotFiniteTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = KeyframeAnimation(values: [SIMD2(0, 0), SIMD2(1, Double.infinity)])
        }
        expectTrap(result, "KeyframeAnimation.values must be finite, got SIMD2<Double>(1.0, inf)")
    }

    @Test func keyTimesThatAreNoNumbersTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = KeyframeAnimation(values: [0.0, 1, 2], keyTimes: [0, .nan, 1])
        }
        expectTrap(result, "KeyframeAnimation.keyTimes must be in 0.0 ..< infinity and never fall, got [0.0, nan, 1.0]")
    }

    @Test(arguments: CalculationMode.allCases)
    func anAnimationOfOneValueEqualsItself(mode: CalculationMode) {
        let animation = KeyframeAnimation(values: [2.0], calculationMode: mode)
        #expect(animation == KeyframeAnimation(values: [2.0], calculationMode: mode))
        #expect(animation.value(atProgress: 0.5) == 2)
    }
}
