import Testing
import TimerAnimation

/// Apple's page on `timingFunctions`: the animation's own timing function is applied first, and then the section's.
@Suite struct OverallEasingTests {
    private static let timing = MediaTiming(duration: 4)

    @Test func keyframesAreEasedAsAWholeAndThenBySection() {
        let animation = KeyframeAnimation(
            values: [0.0, 16, 0], easings: [.linear, .in(.quad)], overallEasing: .in(.quad), timing: Self.timing)
        // The progress is squared: 0, 1/16, 1/4, 9/16, 1. The second section has gone an eighth of its way at 9/16.
        #expect([0, 1, 2, 3, 4].map { animation.value(at: $0) } == [0, 2, 8, 15.75, 0])
    }

    @Test(arguments: [CalculationMode.paced, .cubicPaced])
    func aPacedAnimationIsEasedToo(mode: CalculationMode) throws {
        let values = KeyframeAnimation(
            values: [0.0, 2, 16], calculationMode: mode, overallEasing: .in(.quad), timing: Self.timing)
        #expect(abs(try #require(values.value(at: 2)) - 4) < 1e-2)
        let path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [2, 0]); $0.addLine(to: [2, 14])
        }
        let animation = PathAnimation(
            path: path, calculationMode: mode, rotationMode: .auto, overallEasing: .in(.quad), timing: Self.timing)
        #expect(try #require(animation.value(at: 2)).distance(to: [2, 2]) < 1e-9)
        #expect(try #require(animation.rotation(at: 1)).radians == 0)
        #expect(try #require(animation.rotation(at: 2)).radians == .pi / 2)
    }

    @Test func discreteValuesJumpAtTheEasedTimes() {
        let animation = KeyframeAnimation(
            values: ["a", "b"], calculationMode: .discrete, overallEasing: .in(.quad), timing: Self.timing)
        #expect([2.8, 2.9].map { animation.value(at: $0) } == ["a", "b"])
    }

    /// Apple's cookbook, "Using a Single Timing Function For a Keyframe Animation": the group's holds for all in it.
    @Test func aGroupsEasingBendsTheTimeOfItsMembers() {
        var group = AnimationGroup(easing: .in(.quad), timing: MediaTiming(duration: 4, autoreverses: true))
        group.add(BasicAnimation(from: 0.0, to: 100), for: .opacity)
        group.add(
            BasicAnimation(from: SIMD2(0.0, 0), to: SIMD2(8, 0), timing: MediaTiming(beginTime: 1, duration: 1)),
            for: .place)
        for (time, value) in [(2.0, 25.0), (4, 100), (6, 25), (8, 0)] {
            #expect(group.value(of: .opacity, at: time, modelValue: 7) == value, "at \(time)")
        }
        // The member runs from 1 s to 2 s of the bent time.
        #expect(group.value(of: .place, at: 1.9, modelValue: .zero) == nil)
        #expect(group.value(of: .place, at: 2, modelValue: .zero) == SIMD2(0, 0))
        #expect(
            group.value(of: .place, at: 6.0.squareRoot(), modelValue: .zero).map { $0.distance(to: [4, 0]) < 1e-9 }
                == true)
        #expect(group.value(of: .place, at: 3, modelValue: .zero) == nil)
    }

    @Test func anEasingThatOvershootsKeepsAGroupsMembers() {
        var group = AnimationGroup(easing: .out(.back), timing: Self.timing)
        group.add(BasicAnimation(from: 0.0, to: 100), for: .opacity)
        #expect(group.value(of: .opacity, at: 3, modelValue: 7) == 100)
        group.easing = .in(.back)
        #expect(group.value(of: .opacity, at: 1, modelValue: 7) == 0)
    }
}
