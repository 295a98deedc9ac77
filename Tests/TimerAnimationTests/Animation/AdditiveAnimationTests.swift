import Testing
import TimerAnimation

/// `additive` and `cumulative` are properties of `CAPropertyAnimation`, so that every kind of animation has them.
@Suite struct AdditiveAnimationTests {
    /// Shakes a layer about the place where it is, in 0.4 s.
    @Test func additiveKeyframesShakeTheModelValue() {
        let shake = KeyframeAnimation(
            values: [0.0, 10, -10, 10, 0], keyTimes: [0, 1.0 / 6, 3.0 / 6, 5.0 / 6, 1], isAdditive: true,
            timing: MediaTiming(duration: 0.4))
        #expect(shake.value(at: 0.2, modelValue: 50) == 40)
        #expect(shake.value(at: 0.4, modelValue: 50) == 50)
        #expect(shake.value(at: 0.2) == -10)
        var tree = LayerTree()
        let layer = tree.addLayer()
        tree.begin(LayerTree.Transaction(disableActions: true))
        tree[layer, .position] = [50, 20]
        tree.commit()
        tree.add(shake, for: .positionX, to: layer)
        #expect(tree.presentation(of: .position, in: layer, at: 0.2) == [40, 20])
    }

    @Test func additivePathsMoveTheModelValue() {
        let path = AnimationPathTests.path(from: [0, 0]) { $0.addLine(to: [4, 0]) }
        let animation = PathAnimation(path: path, isAdditive: true, timing: MediaTiming(duration: 4))
        #expect(animation.value(at: 1, modelValue: [10, 20]) == [11, 20])
        #expect(animation.value(at: 1) == [1, 0])
    }

    /// The value at the end of the former repetition, plus this one's value. Which end that is there and back is the start.
    @Test func cumulativeRepetitionsOfKeyframesAndPathsAddUp() {
        let timing = MediaTiming(duration: 4, repeatCount: 3, fillMode: .forwards)
        var values = KeyframeAnimation(values: [1.0, 9, 5], isCumulative: true, timing: timing)
        #expect([0, 2, 4, 6, 8, 12].map { values.value(at: $0) } == [1, 9, 6, 14, 11, 15])
        values.timing.autoreverses = true
        #expect([0, 4, 8, 12].map { values.value(at: $0) } == [1, 5, 2, 6])
        let path = AnimationPathTests.path(from: [1, 0]) { $0.addLine(to: [5, 0]) }
        let animation = PathAnimation(path: path, isCumulative: true, timing: timing)
        #expect([0, 1, 4, 5, 12].map { animation.value(at: $0)?.x } == [1, 2, 6, 7, 15])
    }

    @Test func whatCanNotBeAddedIsNotAdded() {
        let animation = KeyframeAnimation(
            values: ["a", "b"], isAdditive: true, isCumulative: true, timing: MediaTiming(duration: 1, repeatCount: 2))
        #expect([0, 0.75, 1.25, 1.75].map { animation.value(at: $0, modelValue: "c") } == ["a", "b", "a", "b"])
    }

    @Test func aSpringHasTheCombinationsOfABasicAnimation() throws {
        let way = SpringCurve().value(at: 0.1)
        let timing = MediaTiming(duration: 2)
        let springs: [(SpringAnimation<Double>, start: Double, end: Double)] = [
            (SpringAnimation(from: 2, to: 10, timing: timing), 2, 10),
            (SpringAnimation(from: 2, by: 8, timing: timing), 2, 10),
            (SpringAnimation(by: 8, to: 10, timing: timing), 2, 10),
            (SpringAnimation(from: 60, timing: timing), 60, 100),
            (SpringAnimation(to: 60, timing: timing), 100, 60),
            (SpringAnimation(by: 8, timing: timing), 100, 108),
            (SpringAnimation(timing: timing), 100, 100),
        ]
        for (spring, start, end) in springs {
            let value = try #require(spring.value(at: 0.1, modelValue: 100))
            #expect(abs(value - start - (end - start) * way) < 1e-12)
            let velocity = try #require(spring.velocity(at: 0.1, modelValue: 100))
            #expect(abs(velocity - (end - start) * SpringCurve().velocity(at: 0.1)) < 1e-9)
        }
    }

    @Test func cumulativeSpringsAddWhereTheyEnd() throws {
        let timing = MediaTiming(duration: 0.1, repeatCount: 2)
        let animation = SpringAnimation(from: 0.0, to: 1, isCumulative: true, timing: timing)
        let curve = SpringCurve()
        let value = try #require(animation.value(at: 0.15, modelValue: 0))
        #expect(abs(value - curve.value(at: 0.1) - curve.value(at: 0.05)) < 1e-12)
    }
}
