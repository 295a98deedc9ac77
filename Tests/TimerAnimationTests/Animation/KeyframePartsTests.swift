import Testing
import TimerAnimation

/// Key times, easings and splines of keyframes whose parts differ in number.
@Suite struct KeyframePartsTests {
    private func eighths<Value>(_ animation: KeyframeAnimation<Value>) -> [Value] {
        (0...8).map { animation.value(atProgress: Double($0) / 8) }
    }

    /// As measured on Core Animation: what has no counterpart is left out.
    @Test func theFirstValuesAndKeyTimesBelongTogether() {
        let fewTimes = KeyframeAnimation(values: [0.0, 4, 100, 200], keyTimes: [0, 0.5])
        #expect(eighths(fewTimes) == [0, 1, 2, 3, 4, 4, 4, 4, 4])
        let manyTimes = KeyframeAnimation(values: [0.0, 4], keyTimes: [0, 0.5, 0.75, 1])
        #expect(eighths(manyTimes) == eighths(fewTimes))
        #expect(eighths(KeyframeAnimation(values: [3.0, 4], keyTimes: [0.5])) == Array(repeating: 3, count: 9))
        #expect(eighths(KeyframeAnimation(values: [0.0, 8], keyTimes: [])) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func keyTimesMayBeginLateAndEndEarly() {
        let animation = KeyframeAnimation(values: [0.0, 4], keyTimes: [0.25, 0.75])
        #expect(eighths(animation) == [0, 0, 0, 1, 2, 3, 4, 4, 4])
        let jump = KeyframeAnimation(values: [0.0, 4], keyTimes: [0.5, 0.5])
        #expect(eighths(jump) == [0, 0, 0, 0, 4, 4, 4, 4, 4])
    }

    @Test func theLastDiscreteValueLastsToTheEnd() {
        func discrete(_ keyTimes: [Double]) -> String {
            eighths(KeyframeAnimation(values: ["a", "b", "c"], keyTimes: keyTimes, calculationMode: .discrete)).joined()
        }
        #expect(discrete([0, 0.25, 0.5, 1]) == "aabbccccc")
        #expect(discrete([0, 0.25, 0.5]) == "aabbccccc")
        #expect(discrete([0.125, 0.25]) == "aabbbbbbb")
        #expect(discrete([0.5]) == "aaaaaaaaa")
        #expect(discrete([0, 0.25, 0.5, 0.75, 1]) == "aabbccccc")
    }

    @Test func theSplineEndsWithTheKeyTimes() {
        let cut = KeyframeAnimation(values: [0.0, 1, 0.5, 9], keyTimes: [0, 0.25, 0.5], calculationMode: .cubic)
        let whole = KeyframeAnimation(values: [0.0, 1, 0.5], calculationMode: .cubic)
        for progress in [0, 0.1, 0.3, 0.49] {
            #expect(abs(cut.value(atProgress: progress) - whole.value(atProgress: 2 * progress)) < 1e-12)
        }
        #expect(cut.value(atProgress: 0.7) == 0.5)
    }

    @Test func theProgressMayBeAnything() {
        let animation = KeyframeAnimation(values: [0.0, 4], keyTimes: [0.25, 0.75], easing: .easeIn)
        #expect([-1, .nan, 2, .infinity].map { animation.value(atProgress: $0) } == [0, 0, 4, 4])
    }

    @Test func oneEasingServesAllSections() {
        let one = KeyframeAnimation(values: [0.0, 16, 0], easing: .in(.quad))
        #expect(eighths(one) == [0, 1, 4, 9, 16, 15, 12, 7, 0])
        #expect(one == KeyframeAnimation(values: [0.0, 16, 0], easings: [.in(.quad)]))
        let cut = KeyframeAnimation(values: [0.0, 16, 0], keyTimes: [0, 1], easings: [.in(.quad), .linear])
        #expect(cut.value(atProgress: 0.5) == 4)
    }

    @Test func easingsThatAreIgnoredMayBeAnyNumber() {
        for mode in [CalculationMode.discrete, .paced, .cubicPaced] {
            let animation = KeyframeAnimation(
                values: [0.0, 1, 2, 3], easings: [.easeIn, .easeOut], calculationMode: mode)
            #expect(animation.value(atProgress: 1) == 3)
            let path = PathAnimation(
                path: .circle(center: .zero, radius: 1), easings: [.easeIn, .easeOut], calculationMode: mode)
            #expect(path.value(at: 0) == [1, 0])
        }
    }

    /// A section without an easing is linear, and an easing without a section is not used.
    @Test func theFirstEasingsAndSectionsBelongTogether() {
        let few = KeyframeAnimation(values: [0.0, 16, 0, 16], easings: [.in(.quad), .out(.quad)])
        let halves = [1, 3, 5].map { few.value(atProgress: $0 / 6) }
        #expect(zip(halves, [4, 4, 8]).allSatisfy { abs($0 - $1) < 1e-12 })
        let many = KeyframeAnimation(values: [0.0, 16], easings: [.in(.quad), .out(.quad)])
        #expect(many.value(atProgress: 0.5) == 4)
        let path = PathAnimation(
            path: AnimationPathTests.path(from: .zero) { for x in [4.0, 8, 12] { $0.addLine(to: [x, 0]) } },
            easings: [.in(.quad), .out(.quad)], timing: MediaTiming(duration: 3))
        #expect([0.5, 1.5, 2.5].map { path.value(at: $0)?.x } == [1, 7, 10])
    }

    /// The tangents by Kochanek and Bartels' formulas, at 3 in 1, 3, 4, whose chords are 2 and 1: (tension, continuity, bias),
    /// the slope by which the curve reaches 3, and the one by which it leaves it.
    static let shapes: [(shape: (Double, Double, Double), reaching: Double, leaving: Double)] = [
        ((0, 0, 0), 1.5, 1.5), ((1, 0, 0), 0, 0), ((-1, 0, 0), 3, 3), ((0.5, 0, 0), 0.75, 0.75),
        ((0, -1, 0), 2, 1), ((0, 1, 0), 1, 2), ((0, 0, 1), 2, 2), ((0, 0, -1), 1, 1), ((0.2, 0.4, -0.6), 1.088, 0.832),
    ]

    @Test(arguments: Self.shapes)
    func theSplineIsShapedByTensionContinuityAndBias(
        shape: (tension: Double, continuity: Double, bias: Double), reaching: Double, leaving: Double
    ) {
        let animation = KeyframeAnimation(
            values: [1.0, 3, 4], calculationMode: .cubic, tensionValues: [0, shape.tension, 0],
            continuityValues: [0, shape.continuity], biasValues: [0, shape.bias, 0, 7])
        func slope(from progress: Double, by step: Double) -> Double {
            (animation.value(atProgress: progress + step) - animation.value(atProgress: progress)) / step / 2
        }
        #expect(animation.value(atProgress: 0.5) == 3)
        #expect(abs(slope(from: 0.5, by: -1e-7) - reaching) < 1e-5)
        #expect(abs(slope(from: 0.5, by: 1e-7) - leaving) < 1e-5)
        // The ends have their whole chords.
        #expect(abs(slope(from: 0, by: 1e-7) - 2) < 1e-5)
        #expect(abs(slope(from: 1, by: -1e-7) - 1) < 1e-5)
    }

    @Test func tensionHoldsAtTheEndsAndAtOnePace() {
        let tight = KeyframeAnimation(values: [0.0, 8], calculationMode: .cubic, tensionValues: [1, 1])
        // 3u² - 2u³.
        #expect(eighths(tight) == [0, 0.34375, 1.25, 2.53125, 4, 5.46875, 6.75, 7.65625, 8])
        let paced = KeyframeAnimation(values: [0.0, 8], calculationMode: .cubicPaced, tensionValues: [1, 1])
        for (index, value) in eighths(paced).enumerated() { #expect(abs(value - Double(index)) < 1e-3) }
    }

    @Test func numbersOfTheShapeOutOfRangeTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = KeyframeAnimation(values: [0.0, 1], biasValues: [0, .nan])
        }
        expectTrap(result, "KeyframeAnimation.biasValues must be in -1000000000.0...1000000000.0, got nan")
    }
}
