import Foundation
import Testing
import TimerAnimation

@Suite struct SpringTests {
    /// Swinging, nearly and exactly critical, creeping, undamped, and thrown both ways.
    static let springs = [
        SpringCurve(), SpringCurve(initialVelocity: 20), SpringCurve(initialVelocity: -20), SpringCurve(damping: 0),
        SpringCurve(damping: 0, initialVelocity: 7), SpringCurve(damping: 1), SpringCurve(damping: 20),
        SpringCurve(damping: 20, initialVelocity: -5), SpringCurve(damping: 20, initialVelocity: 10),
        SpringCurve(damping: 20.nextUp), SpringCurve(damping: 20.nextDown),
        SpringCurve(damping: 20.nextUp, allowsOverdamping: true),
        SpringCurve(damping: 20.000001, initialVelocity: 3, allowsOverdamping: true),
        SpringCurve(damping: 25, allowsOverdamping: true),
        SpringCurve(damping: 60, initialVelocity: 30, allowsOverdamping: true),
        SpringCurve(damping: 60, initialVelocity: -30, allowsOverdamping: true),
        SpringCurve(mass: 0.5, stiffness: 3, damping: 9, initialVelocity: 70, allowsOverdamping: true),
        SpringCurve(mass: 3, stiffness: 7, damping: 2, initialVelocity: 1),
    ]

    /// Runge and Kutta's method of fourth order, whose error at this step is below 1e-10.
    @Test(arguments: Self.springs)
    func motionObeysTheDifferentialEquation(spring: SpringCurve) {
        let step = 1.0 / 8192
        var (y, v) = (1.0, -spring.initialVelocity)
        func pull(_ y: Double, _ v: Double) -> Double { -(spring.damping * v + spring.stiffness * y) / spring.mass }
        for index in 1...(2 * 8192) {
            let (a1, v1) = (pull(y, v), v)
            let (a2, v2) = (pull(y + v1 * step / 2, v + a1 * step / 2), v + a1 * step / 2)
            let (a3, v3) = (pull(y + v2 * step / 2, v + a2 * step / 2), v + a2 * step / 2)
            let (a4, v4) = (pull(y + v3 * step, v + a3 * step), v + a3 * step)
            y += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
            v += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
            guard index.isMultiple(of: 64) else { continue }
            let time = Double(index) * step
            #expect(abs(spring.value(at: time) - (1 - y)) < 1e-9, "\(spring) at \(time)")
            #expect(abs(spring.velocity(at: time) + v) < 1e-8, "\(spring) at \(time)")
        }
    }

    @Test func itStartsAt0AndEndsAt1() {
        for spring in Self.springs {
            #expect(spring.value(at: 0) == 0)
            #expect(spring.value(at: -1) == 0)
            #expect(spring.velocity(at: 0) == spring.initialVelocity)
            if spring.damping > 0 { #expect(abs(spring.value(at: 1e3) - 1) < 1e-12) }
        }
    }

    @Test func farAwayTimesHaveValues() {
        for spring in Self.springs {
            for time in [1e300, Double.greatestFiniteMagnitude, .infinity] {
                #expect(abs(spring.value(at: time) - 1) <= 2, "\(spring) at \(time)")
                #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
            }
        }
    }

    @Test(arguments: [0.0, -5, 10, 13])
    func nothingJumpsAtCriticalDamping(initialVelocity: Double) {
        let critical = SpringCurve(damping: 20, initialVelocity: initialVelocity)
        for change in [1e-15, 1e-12, 1e-9, 1e-6] {
            for damping in [20 * (1 - change), 20 * (1 + change)] {
                let spring = SpringCurve(
                    damping: damping, initialVelocity: initialVelocity, allowsOverdamping: true)
                for time in stride(from: 0.05, to: 3, by: 0.05) {
                    let tolerance = 10 * change + 1e-14
                    #expect(abs(spring.value(at: time) - critical.value(at: time)) < tolerance)
                    #expect(abs(spring.velocity(at: time) - critical.velocity(at: time)) < 100 * tolerance)
                }
            }
        }
    }

    /// The rule for underdamped springs, with the figures of `MeasuredFiguresTests`.
    @Test func anUnderdampedSpringSettlesByTheRule() {
        for (spring, decay, square) in [
            (SpringCurve(initialVelocity: 20), 5.0, 100.0), (SpringCurve(initialVelocity: -20), 5, 100),
            (SpringCurve(damping: 19.9), 9.95, 100),
            (SpringCurve(mass: 3, stiffness: 7, damping: 2, initialVelocity: 1), 1.0 / 3, 7.0 / 3),
        ] {
            let frequency = (square - decay * decay).squareRoot()
            let amplitude = 1 + abs(decay - spring.initialVelocity) / frequency
            #expect(abs(spring.settlingDuration - log(1000 * amplitude) / decay) < 1e-12, "\(spring)")
        }
        #expect(SpringCurve(damping: 0).settlingDuration == .infinity)
    }

    /// From rest, (1 + 10t)·exp(-10t) falls below a thousandth at 0.9233 s. Thrown at 10 per second it is exp(-10t), which
    /// does so at 0.6908 s; thrown at 60, (1 - 50t)·exp(-10t), which is 0.0011 below the target at 1.0 s, and 0.0005 at 1.1 s.
    @Test(arguments: [(0.0, 1.0), (10, 0.7), (60, 1.1)])
    func aCriticalSpringSettlesAtATenthOfASecond(initialVelocity: Double, duration: Double) {
        for damping in [20, 20.nextUp, 20.nextDown, 25, 1e9] {
            let spring = SpringCurve(damping: damping, initialVelocity: initialVelocity)
            #expect(spring.settlingDuration == duration, "\(damping)")
        }
    }

    /// Tried at every millisecond: what the closed form finds is the first multiple that the distance stays below.
    @Test(arguments: [0.0, -3, 1, 5, 11, 40, 1000], [25.0, 40, 200])
    func anOverdampedSpringSettlesAtATenthOfASecond(initialVelocity: Double, damping: Double) {
        let spring = SpringCurve(damping: damping, initialVelocity: initialVelocity, allowsOverdamping: true)
        let last = (0...40_000).last { abs(1 - spring.value(at: Double($0) / 1000)) >= 1e-3 } ?? 0
        #expect(spring.settlingDuration == Double(last / 100 + 1) / 10)
    }

    @Test func dampingBeyondTheCriticalIsCriticalUnlessItIsAllowed() {
        let critical = SpringCurve(mass: 2, stiffness: 3, damping: 2 * 6.0.squareRoot(), initialVelocity: 4)
        let cut = SpringCurve(mass: 2, stiffness: 3, damping: 50, initialVelocity: 4)
        let slow = SpringCurve(mass: 2, stiffness: 3, damping: 50, initialVelocity: 4, allowsOverdamping: true)
        #expect(cut.damping == 50 && !cut.allowsOverdamping && slow.allowsOverdamping)
        for time in [0.1, 0.5, 1, 3] {
            #expect(abs(cut.value(at: time) - critical.value(at: time)) < 1e-12)
            #expect(abs(cut.velocity(at: time) - critical.velocity(at: time)) < 1e-12)
            #expect(slow.value(at: time) < cut.value(at: time) - 0.1)
        }
        #expect(cut.settlingDuration == critical.settlingDuration)
        #expect(slow.settlingDuration > 100)
        let swinging = SpringCurve(allowsOverdamping: true)
        #expect(swinging.value(at: 0.3) == SpringCurve().value(at: 0.3))
    }

    @Test func settledSpringsStaySettled() {
        for spring in Self.springs where spring.damping > 0 {
            let end = spring.settlingDuration
            for step in 0...1000 {
                #expect(abs(1 - spring.value(at: end * (1 + Double(step) / 500))) <= 1e-3 + 1e-12, "\(spring)")
            }
        }
    }

    @Test func extremeSpringsStayNumbers() {
        for mass in [1e-9, 1e9] {
            for stiffness in [1e-9, 1e9] {
                for damping in [0, 1e-9, 1e9] {
                    for velocity in [-1e9, 0, 1e9] {
                        for allowsOverdamping in [false, true] {
                            let spring = SpringCurve(
                                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                                allowsOverdamping: allowsOverdamping)
                            #expect(spring.settlingDuration > 0)
                            for time in [0, 1e-12, 1, 1e12, 1e300] {
                                #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
                                #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: ["mass 0.0", "stiffness -1.0", "damping -0.5", "damping nan", "initialVelocity inf"])
    func numbersOutOfRangeTrap(mistake: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            let words = mistake.split(separator: " ")
            let value = Double(words[1]) ?? 0
            switch words[0] {
            case "mass": _ = SpringCurve(mass: value)
            case "stiffness": _ = SpringCurve(stiffness: value)
            case "damping": _ = SpringCurve(damping: value)
            default: _ = SpringCurve(initialVelocity: value)
            }
        }
        expectTrap(result, "SpringCurve.\(mistake.split(separator: " ")[0]) must be in")
    }
}

@Suite struct SpringAnimationTests {
    @Test func itLastsUntilTheSpringHasSettled() throws {
        let animation = SpringAnimation(from: SIMD2(0.0, 100), to: SIMD2(10, 0))
        let end = SpringCurve().settlingDuration
        #expect(animation.value(at: 0, modelValue: .zero) == SIMD2(0, 100))
        let last = try #require(animation.value(at: end, modelValue: .zero))
        #expect(last.distance(to: SIMD2(10, 0)) < 0.11)
        #expect(animation.value(at: end.nextUp, modelValue: .zero) == nil)
    }

    @Test func aDurationCutsItShortAndASpeedHurriesIt() throws {
        let spring = SpringCurve(damping: 3)
        var animation = SpringAnimation(from: 0.0, to: 1, spring: spring, timing: MediaTiming(duration: 0.5))
        #expect(animation.value(at: 0.25, modelValue: 0) == spring.value(at: 0.25))
        #expect(animation.value(at: 0.5, modelValue: 0) == spring.value(at: 0.5))
        #expect(animation.value(at: 0.5.nextUp, modelValue: 0) == nil)
        animation.timing.speed = 2
        #expect(animation.value(at: 0.125, modelValue: 0) == spring.value(at: 0.25))
        #expect(animation.value(at: 0.25.nextUp, modelValue: 0) == nil)
    }

    @Test func withoutDampingItNeverEnds() throws {
        let animation = SpringAnimation(from: 0.0, to: 1, spring: SpringCurve(damping: 0))
        let period = Double.pi / 5
        let value = try #require(animation.value(at: 1000 * period + period / 2, modelValue: 0))
        #expect(abs(value - 2) < 1e-9)
    }

    @Test func whatIsLeftOutIsTheModelValue() throws {
        let away = SpringAnimation(from: 40.0), home = SpringAnimation(to: 40.0)
        #expect(away.value(at: 0, modelValue: 100) == 40)
        #expect(home.value(at: 0, modelValue: 100) == 100)
        #expect(abs(try #require(away.value(at: 1.3, modelValue: 100)) - 100) < 0.1)
        #expect(abs(try #require(home.value(at: 1.3, modelValue: 100)) - 40) < 0.1)
        let shake = SpringAnimation(from: -8.0, to: 0, isAdditive: true)
        #expect(shake.value(at: 0, modelValue: 100) == 92)
    }

    @Test func velocityIsTheValuesDerivative() throws {
        let animation = SpringAnimation(from: 10.0, to: 30, spring: SpringCurve(initialVelocity: 2))
        #expect(animation.velocity(at: 0, modelValue: 0) == 40)
        for time in [0.1, 0.3, 0.9] {
            let before = try #require(animation.value(at: time - 1e-5, modelValue: 0))
            let after = try #require(animation.value(at: time + 1e-5, modelValue: 0))
            let velocity = try #require(animation.velocity(at: time, modelValue: 0))
            #expect(abs(velocity - (after - before) / 2e-5) < 1e-5)
        }
    }
}
