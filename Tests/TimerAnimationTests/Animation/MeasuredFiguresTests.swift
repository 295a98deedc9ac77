import Testing
import TimerAnimation

/// What Core Animation shows. Where a test names no other source, its figures were measured on macOS's Core Animation, which
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
