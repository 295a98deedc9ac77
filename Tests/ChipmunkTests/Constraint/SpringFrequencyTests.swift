import Chipmunk
import TestSupport
import Testing

@Suite struct SpringFrequencyTests {
    /// The extensions of a spring of 2 Hz that begins 20 points too long, at 1,000 steps a second.
    private static func swing(dampingRatio: Double, masses: (Double, Double?)) -> [Double] {
        let space = Space()
        let a = space.add(Body(mass: masses.0, moment: .infinity))
        let b = masses.1.map { space.add(Body(mass: $0, moment: .infinity)) } ?? space.staticBody
        a.position = Vector(120, 0)
        space.add(DampedSpring(a, b, restLength: 100, frequency: 2, dampingRatio: dampingRatio))
        return (0..<3000).map { _ in
            space.step(by: 0.001)
            return a.position.distance(to: b.position) - 100
        }
    }

    @Test(arguments: [(1.0, nil), (7, nil), (1, 1), (3, 0.5)] as [(Double, Double?)])
    func theFrequencyIsThatOfTheSwing(masses: (Double, Double?)) {
        let lengths = Self.swing(dampingRatio: 0, masses: masses)
        let zeros = lengths.indices.dropFirst().filter { lengths[$0 - 1] > 0 && lengths[$0] <= 0 }
        let period = Double(zeros[zeros.count - 1] - zeros[0]) / Double(zeros.count - 1) / 1000
        #expect(abs(1 / period - 2) < 0.002)
    }

    /// 20 · exp(−πζ / √(1 − ζ²)) at ζ = 0.2, the solution of the damped oscillator.
    @Test func theFirstTroughIsThatOfTheDampingRatio() {
        let trough = Self.swing(dampingRatio: 0.2, masses: (2, nil)).min() ?? 0
        #expect(abs(trough + 10.532) < 0.05)
    }

    @Test func aCriticallyDampedSpringDoesNotOvershoot() {
        #expect((Self.swing(dampingRatio: 1, masses: (2, 5)).min() ?? -1) > -0.05)
    }

    static let mistakes: [Mistake] = [
        Mistake("DampedSpring.init(_:_:frequency:dampingRatio:) needs a dynamic body with mass") {
            _ = DampedSpring(Body(.static), Body(.kinematic), restLength: 1, frequency: 1, dampingRatio: 0)
        },
        Mistake("DampedSpring.init(_:_:frequency:dampingRatio:) needs a dynamic body with mass") {
            _ = DampedSpring(makeBall(), Body(.dynamic), restLength: 1, frequency: 1, dampingRatio: 0)
        },
        Mistake("DampedSpring.frequency must be in 1e-30 ... 1e+30, got 0.0") {
            _ = DampedSpring(makeBall(), Body(.static), restLength: 1, frequency: 0, dampingRatio: 0)
        },
        Mistake("DampedSpring.dampingRatio must be in 0.0 ... 1e+30, got -1.0") {
            _ = DampedSpring(makeBall(), Body(.static), restLength: 1, frequency: 1, dampingRatio: -1)
        },
    ]

    @Test(arguments: mistakes.indices)
    func mistakesTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SpringFrequencyTests.mistakes[index].commit()
        }
        expectTrap(result, SpringFrequencyTests.mistakes[index].message)
    }
}
