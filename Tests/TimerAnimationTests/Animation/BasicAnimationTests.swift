import Testing
import TimerAnimation

@Suite struct BasicAnimationTests {
    static let timing = MediaTiming(duration: 4)

    /// Core Animation's table, with a model value of 100, at the start and after a quarter.
    static let combinations: [(BasicAnimation<Double>, start: Double, quarter: Double)] = [
        (BasicAnimation(from: 2, to: 10, timing: timing), 2, 4),
        (BasicAnimation(from: 2, by: 8, timing: timing), 2, 4),
        (BasicAnimation(by: 8, to: 10, timing: timing), 2, 4),
        (BasicAnimation(from: 60, timing: timing), 60, 70),
        (BasicAnimation(to: 60, timing: timing), 100, 90),
        (BasicAnimation(by: 8, timing: timing), 100, 102),
        (BasicAnimation(timing: timing), 100, 100),
    ]

    @Test(arguments: Self.combinations)
    func whatIsLeftOutIsTheModelValue(animation: BasicAnimation<Double>, start: Double, quarter: Double) {
        #expect(animation.value(at: 0, modelValue: 100) == start)
        #expect(animation.value(at: 1, modelValue: 100) == quarter)
        #expect(animation.value(at: 4, modelValue: 100) == start + 4 * (quarter - start))
        #expect(animation.value(at: 4.0.nextUp, modelValue: 100) == nil)
        #expect(animation.value(at: -1, modelValue: 100) == nil)
    }

    @Test func theEasingBendsTime() {
        var animation = BasicAnimation(from: 0.0, to: 16, easing: .in(.quad), timing: Self.timing)
        #expect(animation.value(at: 1, modelValue: 0) == 1)
        // On the way back it is bent the other way, as the same film played backwards.
        animation.timing.autoreverses = true
        #expect(animation.value(at: 7, modelValue: 0) == 1)
    }

    @Test func theEndIsExact() {
        let animation = BasicAnimation(
            from: 0.1, to: 0.7, easing: .default, timing: MediaTiming(duration: 1, fillMode: .forwards))
        #expect(animation.value(at: 1, modelValue: 0) == 0.7)
    }

    @Test func withoutADurationItTakesAQuarterOfASecond() {
        let animation = BasicAnimation(from: 0.0, to: 1)
        #expect(animation.value(at: 0.125, modelValue: 9) == 0.5)
        #expect(animation.value(at: 0.25, modelValue: 9) == 1)
        #expect(animation.value(at: 0.26, modelValue: 9) == nil)
    }

    @Test func additiveAnimationsAddToTheModelValue() {
        let animation = BasicAnimation(from: -8.0, to: 0, isAdditive: true, timing: Self.timing)
        #expect(animation.value(at: 1, modelValue: 100) == 94)
    }

    @Test func cumulativeRepetitionsAddUp() {
        let timing = MediaTiming(duration: 4, repeatCount: 3, fillMode: .forwards)
        var animation = BasicAnimation(from: 1.0, to: 5, isCumulative: true, timing: timing)
        #expect([0, 1, 4, 5, 8, 12].map { animation.value(at: $0, modelValue: 0) } == [1, 2, 6, 7, 11, 15])
        // There and back again: what adds up is the value at the start.
        animation.timing.autoreverses = true
        #expect([0, 4, 8, 12].map { animation.value(at: $0, modelValue: 0) } == [1, 5, 2, 6])
    }

    @Test func cumulativeAnglesTurnOn() {
        let animation = BasicAnimation(
            from: Rotation(radians: 0), to: Rotation(radians: 3), isCumulative: true,
            timing: MediaTiming(duration: 1, repeatCount: .infinity))
        #expect(animation.value(at: 10.5, modelValue: Rotation(radians: 0)) == Rotation(radians: 31.5))
    }

    @Test func whatCanNotBeAddedIsNotAdded() {
        let timing = MediaTiming(duration: 1, repeatCount: 2)
        let animation = BasicAnimation(from: "a", to: "b", isCumulative: true, timing: timing)
        #expect([0, 0.75, 1.25, 1.75].compactMap { animation.value(at: $0, modelValue: "c") } == ["a", "b", "a", "b"])
    }
}
