import Foundation
import Testing
import TimerAnimation

/// Springs by what they look like. The figures are documented by Apple or were measured on macOS, unless a test says otherwise.
@Suite struct SpringDurationTests {
    @Test(arguments: [(0.3, 17.592919), (0, 25.132741), (0.15, 21.36283)])
    func halfASecondWithABounce(bounce: Double, damping: Double) {
        let spring = SpringCurve(perceptualDuration: 0.5, bounce: bounce)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 157.91367) < 1e-5)
        #expect(abs(spring.damping - damping) < 1e-6)
        #expect(!spring.allowsOverdamping)
    }

    @Test func theDefaultSpringReadsBack() {
        #expect(abs(SpringCurve().perceptualDuration - 0.63) < 0.005)
        #expect(abs(SpringCurve().bounce - 0.5) < 1e-12)
        #expect(abs(SpringCurve().dampingRatio - 0.5) < 1e-12)
    }

    /// Not measured: the inverse of the rule.
    @Test(arguments: [-0.9, -0.3, 0, 0.2, 1], [0.1, 0.5, 30])
    func whatItWasMadeWithReadsBack(bounce: Double, duration: Double) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: bounce, initialVelocity: 3)
        #expect(abs(spring.perceptualDuration / duration - 1) < 1e-12)
        #expect(abs(spring.bounce - bounce) < 1e-12)
        #expect(spring.initialVelocity == 3)
        #expect(spring.allowsOverdamping == (bounce < 0))
    }

    @Test func aNegativeBounceCreeps() {
        let (flat, smooth) = (
            SpringCurve(perceptualDuration: 0.5, bounce: -0.5), SpringCurve(perceptualDuration: 0.5, bounce: 0)
        )
        #expect(abs(flat.dampingRatio - 2) < 1e-12)
        for time in [0.1, 0.3, 0.6] { #expect(flat.value(at: time) < smooth.value(at: time)) }
        // Beyond the critical damping nothing counts unless that is allowed.
        #expect(SpringCurve(damping: 50).bounce == 0)
    }

    @Test func aViewsDurationAndDampingRatio() {
        let spring = SpringCurve(duration: 3, dampingRatio: 0.25)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 54.83363359078326) < 1e-10)
        #expect(abs(spring.damping - 3.702486785620688) < 1e-11)
        #expect(abs(spring.settlingDuration - 3.855) < 5e-4)
        #expect(spring.dampingRatio == 0.25)
    }

    /// Not measured: the equations that define them, and the largest distance after the duration.
    @Test(arguments: [0.01, 0.1, 0.5, 0.9, 0.999, 1], [-1000.0, -5, 0, 1, 5, 20, 1000])
    func whatItWasMadeForHolds(ratio: Double, velocity: Double) {
        for duration in [0.02, 0.5, 3, 10_000] {
            let spring = SpringCurve(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
            let frequency = spring.stiffness.squareRoot()
            let decay = ratio * frequency
            func distance(_ frequency: Double) -> Double {
                let decay = ratio * frequency
                let factor =
                    ratio < 1
                    ? abs(decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
                    : abs(1 + (frequency - velocity) * duration)
                return factor * exp(-decay * duration)
            }
            #expect(abs(distance(frequency) / 1e-3 - 1) < 1e-9)
            #expect(spring.initialVelocity == velocity)
            // Of several solutions it is the largest.
            for factor in [1.01, 1.1, 1.5, 2, 5, 20, 100] { #expect(distance(factor * frequency) < 1e-3) }
            guard velocity <= 0 else { continue }
            // The sine has the factor (b - v) / w, and the cosine, which the rule leaves out, 1.
            let rest = 1e-3 + (ratio < 1 ? exp(-decay * duration) : 0)
            for part in 0..<100 {
                let time = duration * (1 + Double(part) / 20)
                #expect(abs(1 - spring.value(at: time)) <= rest + 1e-9)
            }
        }
    }

    @Test func theSystemsSpringIsDocumented() {
        #expect(abs(SpringCurve.systemDefault.dampingRatio - 4.56) < 0.005)
        #expect(abs(SpringCurve.systemDefault.perceptualDuration - 0.344144) < 1e-6)
        #expect(SpringCurve.systemDefault.initialVelocity == 0)
    }
}
