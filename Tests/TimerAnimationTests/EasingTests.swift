import Foundation
import Testing
import TimerAnimation

/// Every easing against its closed form, written down again and independently, at 1,000 points.
@Suite struct EasingTests {
    static let times = (0..<1000).map { Double($0) / 999 }

    static let closedForms: [(Easing.Curve, @Sendable (Double) -> Double)] = [
        (.quad, { pow($0, 2) }), (.cubic, { pow($0, 3) }), (.quart, { pow($0, 4) }), (.quint, { pow($0, 5) }),
        (.sine, { 1 - cos($0 * .pi / 2) }),
        (.expo, { $0 == 0 ? 0 : pow(2, 10 * $0 - 10) }),
        (.circ, { 1 - sqrt(1 - pow($0, 2)) }),
        (.back, { 2.70158 * pow($0, 3) - 1.70158 * pow($0, 2) }),
        (.elastic, { $0 == 0 || $0 == 1 ? $0 : -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * 2 * .pi / 3) }),
        (.bounce, { 1 - bounce(1 - $0) }),
    ]

    /// The bounce as four parabolas with their feet on the ground: 7.5625 (t - center)² + height.
    static func bounce(_ t: Double) -> Double {
        if t < 4.0 / 11 { return 121.0 / 16 * t * t }
        if t < 8.0 / 11 { return 363.0 / 40 * pow(t - 6.0 / 11, 2) + 7.0 / 10 }
        if t < 9.0 / 10 { return 4356.0 / 361 * pow(t - 35442.0 / 1805 / 2 / (4356.0 / 361), 2) + thirdLow }
        return 54.0 / 5 * pow(t - 19.0 / 20, 2) + 973.0 / 1000
    }
    private static let thirdLow = 16061.0 / 1805 - pow(35442.0 / 1805, 2) / (4 * 4356.0 / 361)

    @Test func everyCurveIsCovered() {
        #expect(Self.closedForms.map(\.0) == Easing.Curve.allCases)
    }

    @Test(arguments: Self.closedForms.indices)
    func curvesHaveTheirClosedForms(index: Int) {
        let (curve, form) = Self.closedForms[index]
        for time in Self.times {
            #expect(abs(Easing.in(curve).value(at: time) - form(time)) < 1e-12, "in at \(time)")
            #expect(abs(Easing.out(curve).value(at: time) - (1 - form(1 - time))) < 1e-12, "out at \(time)")
            guard curve != .back, curve != .elastic else { continue }
            let both = time < 0.5 ? form(2 * time) / 2 : 1 - form(2 - 2 * time) / 2
            #expect(abs(Easing.inOut(curve).value(at: time) - both) < 1e-12, "inOut at \(time)")
        }
    }

    /// As easings.net has them.
    @Test func backAndElasticSwingFurtherWhenTheyDoBothEnds() {
        let overshoot = 1.70158 * 1.525
        for time in Self.times {
            let back =
                time < 0.5
                ? pow(2 * time, 2) * ((overshoot + 1) * 2 * time - overshoot) / 2
                : (pow(2 * time - 2, 2) * ((overshoot + 1) * (2 * time - 2) + overshoot) + 2) / 2
            #expect(abs(Easing.inOut(.back).value(at: time) - back) < 1e-12)

            let swing = sin((20 * time - 11.125) * 2 * .pi / 4.5)
            let elastic =
                time == 0 || time == 1
                ? time
                : time < 0.5 ? -pow(2, 20 * time - 10) * swing / 2 : pow(2, -20 * time + 10) * swing / 2 + 1
            #expect(abs(Easing.inOut(.elastic).value(at: time) - elastic) < 1e-12)
        }
    }

    /// Bit for bit: the same arithmetic in the same order as the book's C.
    @Test func theBookBouncesExactlySo() {
        for time in Self.times.dropFirst().dropLast() {
            let t = time
            let expected: Double
            if t < 4 / 11.0 {
                expected = (121 * t * t) / 16.0
            } else if t < 8 / 11.0 {
                expected = (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0
            } else if t < 9 / 10.0 {
                expected = (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0
            } else {
                expected = (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
            }
            #expect(Easing.out(.bounce).value(at: time) == expected, "at \(time)")
        }
    }

    @Test func everyEasingLeadsFrom0To1() {
        let easings = Easing.Curve.allCases.flatMap { [Easing.in($0), .out($0), .inOut($0)] }
        for easing in easings + [.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
            #expect(easing.value(at: 0) == 0)
            #expect(easing.value(at: 1) == 1)
            #expect(easing.value(at: -3) == 0)
            #expect(easing.value(at: 7) == 1)
            #expect(easing.value(at: .nan).isNaN)
            // No jump on the way; the steepest place is where elastic snaps back.
            for (a, b) in zip(Self.times, Self.times.dropFirst()) {
                #expect(abs(easing.value(at: b) - easing.value(at: a)) < 0.05, "\(easing) at \(a)")
            }
        }
    }

    @Test func easingsHaveNames() {
        let curves = Easing.Curve.allCases.flatMap { [Easing.in($0), .out($0), .inOut($0)] }
        for easing in curves + [.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
            #expect(easing.name.flatMap(Easing.init(name:)) == easing)
        }
        #expect(Easing.inOut(.sine).name == "in-out-sine")
        #expect(Easing.easeInEaseOut.name == "ease-in-out")
        #expect(Easing.bezier(CubicBezier(0.1, -2, 0.9, 3)).name == nil)
        #expect(Easing(name: "bouncy") == nil)
    }
}
