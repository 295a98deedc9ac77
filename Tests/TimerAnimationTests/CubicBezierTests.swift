import Testing
import TimerAnimation

/// The Bézier curves against solutions found by bisection, in 80-bit arithmetic where there is such.
@Suite struct CubicBezierTests {
    /// Core Animation's four curves, and some that are steep, upright, flat or overshooting.
    static let curves = [
        CubicBezier(0.42, 0, 1, 1), CubicBezier(0, 0, 0.58, 1), CubicBezier(0.42, 0, 0.58, 1),
        CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0),
        CubicBezier(0.9, 0, 0.1, 1), CubicBezier(0.3, -2, 0.7, 3), CubicBezier(1 / 3, 1 / 3, 2 / 3, 2 / 3),
        CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1),
    ]

    @Test(arguments: Self.curves)
    func yIsRightToTenMillionths(curve: CubicBezier) {
        for step in 1..<1000 {
            let x = Double(step) / 1000
            #expect(abs(curve.y(atX: x) - reference(curve, x)) < 1e-7, "at \(x)")
        }
    }

    /// The values are from a root finder with 50 decimal digits, at times 1/4, 1/2 and 3/4.
    @Test(arguments: [
        (Easing.easeIn, [0.093464650718825, 0.31535681257254, 0.62186186917489]),
        (.easeOut, [0.37813813082511, 0.68464318742746, 0.90653534928118]),
        (.easeInEaseOut, [0.12916193104732, 0.5, 0.87083806895268]),
        (.default, [0.4085105913554, 0.80240338758486, 0.96045897834897]),
    ])
    func theNamedCurvesAreCoreAnimations(easing: Easing, values: [Double]) {
        for (time, value) in zip([0.25, 0.5, 0.75], values) {
            #expect(abs(easing.value(at: time) - value) < 1e-12)
        }
    }

    @Test(arguments: ["-0.1 0", "1.1 0", "nan 0", "0.5 inf", "0.5 nan"])
    func pointsThatLeadBackInTimeTrap(point: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [point] in
            let numbers = point.split(separator: " ").compactMap { Double($0) }
            _ = CubicBezier(numbers[0], numbers[1], 0.5, 1)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("CubicBezier's control points must have a"))
    }

    /// The curve's y at an x, by halving alone.
    private func reference(_ curve: CubicBezier, _ x: Double) -> Double {
        let target = Wide(x)
        var (low, high) = (Wide(0), Wide(1))
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if coordinate(curve.x1, curve.x2, middle) < target { low = middle } else { high = middle }
        }
        return Double(coordinate(curve.y1, curve.y2, low))
    }

    private func coordinate(_ a: Double, _ b: Double, _ t: Wide) -> Wide {
        let rest = 1 - t
        return 3 * rest * rest * t * Wide(a) + 3 * rest * t * t * Wide(b) + t * t * t
    }

    #if arch(x86_64)
        private typealias Wide = Float80
    #else
        private typealias Wide = Double
    #endif
}
