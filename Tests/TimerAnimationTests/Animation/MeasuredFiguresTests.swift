import Testing
import TimerAnimation

/// Core Animation's figures. Where a test names no other source, its figures were measured on macOS's Core Animation, which
/// computes some of them in single precision.
@Suite struct MeasuredFiguresTests {
    private static let values = [0.0, 1, 0.5, 0.7]
    private static let second = MediaTiming(duration: 1)

    @Test func fallingNumbersArePacedLikeRisingOnes() {
        let animation = KeyframeAnimation(values: Self.values, calculationMode: .paced, timing: Self.second)
        for (time, value) in [(0.05, 0.085), (0.2, 0.34), (0.5, 0.85), (0.7, 0.81)] {
            #expect(abs((animation.value(at: time) ?? .nan) - value) < 1e-12, "at \(time)")
        }
    }

    /// Not measured: there and back at one speed.
    @Test(arguments: [CalculationMode.paced, .cubicPaced])
    func aPacedNumberGoesThereAndBack(mode: CalculationMode) {
        let animation = KeyframeAnimation(values: [0.0, 1, 0], calculationMode: mode)
        for (progress, value) in [(0, 0), (0.25, 0.5), (0.5, 1), (0.75, 0.5), (1, 0)] {
            #expect(abs(animation.value(atProgress: progress) - value) < 1e-4, "at \(progress)")
        }
    }

    @Test func theInstantOfTheEndShowsTheEndValue() {
        let animation = BasicAnimation(from: 0.0, to: 1, timing: MediaTiming(duration: 1, speed: 2))
        #expect(animation.value(at: 0.5, modelValue: 7) == 1)
        #expect(animation.value(at: 0.5.nextUp, modelValue: 7) == nil)
        #expect(animation.value(at: 0.25, modelValue: 7) == 0.5)
    }

    @Test func aMemberWithoutADurationTakesTheGroups() {
        var group = AnimationGroup(timing: MediaTiming(duration: 2))
        group.add(BasicAnimation(from: 0.0, to: 100), for: .opacity)
        for (time, value) in [(0.5, 25.0), (1.6, 80)] {
            #expect(abs((group.value(of: .opacity, at: time, modelValue: 7) ?? .nan) - value) < 1e-12, "at \(time)")
        }
    }

    @Test func anUnderdampedSpringSettlesByTheFormula() {
        #expect(abs(SpringCurve().settlingDuration - 1.47270033) < 1e-7)
        #expect(abs(SpringCurve(mass: 2, damping: 5).settlingDuration - 5.6583) < 1e-4)
    }

    @Test func cubicValuesLeaveTheEndsAlongTheWholeDifference() {
        let animation = KeyframeAnimation(values: Self.values, calculationMode: .cubic, timing: Self.second)
        #expect(abs((animation.value(at: 0.05) ?? .nan) - 0.16434374) < 2e-8)
    }

    /// Measured on macOS. The tangent at 1 is that of the chord from 0 to 2 in the time from 0 to 1, for the time from 0 to 0.25.
    @Test func cubicValuesTakeTheirTangentsByTheKeyTimes() {
        let animation = KeyframeAnimation(
            values: [0.0, 2, 1], keyTimes: [0, 0.25, 1], calculationMode: .cubic, timing: Self.second)
        #expect(abs((animation.value(at: 0.1) ?? .nan) - 0.968) < 1e-12)
    }

    /// Not measured: even key times are none, equal ones jump, and a polynomial of its own times is itself.
    @Test func cubicTangentsAreThoseOfTheTimes() {
        let values = [3.0, 1, 4, 1]
        let (bare, even) = (
            KeyframeAnimation(values: values, calculationMode: .cubic),
            KeyframeAnimation(values: values, keyTimes: [0, 1.0 / 3, 2.0 / 3, 1], calculationMode: .cubic)
        )
        let jumping = KeyframeAnimation(values: values, keyTimes: [0, 0.5, 0.5, 1], calculationMode: .cubic)
        let times = [0, 0.1, 0.4, 0.5, 0.9, 1]
        let straight = KeyframeAnimation(values: times, keyTimes: times, calculationMode: .cubic)
        for progress in stride(from: 0.0, through: 1, by: 1 / 64) {
            #expect(abs(bare.value(atProgress: progress) - even.value(atProgress: progress)) < 1e-12)
            #expect(jumping.value(atProgress: progress).isFinite)
            #expect(abs(straight.value(atProgress: progress) - progress) < 1e-12)
        }
        #expect(jumping.value(atProgress: 0.5) == 4)
        let ended = KeyframeAnimation(values: values, keyTimes: [0, 1, 1, 1], calculationMode: .cubic)
        #expect(ended.value(atProgress: 1) == 1)
    }

    /// The speed is the same on both sides of a value.
    @Test func cubicValuesHaveNoCornersWithKeyTimes() {
        let animation = KeyframeAnimation(
            values: [0.0, 2, 1, 5], keyTimes: [0, 0.25, 0.4, 1], calculationMode: .cubic)
        for time in [0.25, 0.4] {
            let (before, at, after) = (
                animation.value(atProgress: time - 1e-6), animation.value(atProgress: time),
                animation.value(atProgress: time + 1e-6)
            )
            #expect(abs((after - at) - (at - before)) < 1e-9, "at \(time)")
        }
    }

    /// Measured on macOS: then the time runs from the end backwards.
    @Test func backwardsTheInstantOfTheBeginShowsTheFirstValue() {
        for (duration, speed) in [(1.0, -1.0), (2, -2)] {
            let animation = BasicAnimation(
                from: 10.0, to: 20, timing: MediaTiming(beginTime: 5, duration: duration, speed: speed))
            #expect(animation.value(at: 5, modelValue: 7) == 10)
            #expect(animation.value(at: 5.25, modelValue: 7) == 17.5)
            #expect(animation.value(at: 6, modelValue: 7) == 10)
        }
    }

    @Test func aPathInLinearModeGoesByTheCurvesParameter() throws {
        let path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [100, 0])
            $0.addCurve(to: [200, 100], control1: [150, 0], control2: [200, 50])
        }
        let animation = PathAnimation(path: path, timing: Self.second)
        let place = try #require(animation.value(at: 0.6))
        #expect(abs(place.x - 129.6) < 1e-9)
        #expect(abs(place.y - 5.6) < 1e-9)
    }
}
