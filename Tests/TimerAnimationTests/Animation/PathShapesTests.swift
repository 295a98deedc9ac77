import Foundation
import Testing
import TimerAnimation

/// Strokes, and Core Graphics' shapes, with the points that CGMutablePath is documented to have.
@Suite struct PathShapesTests {
    /// The positions at equal times, in the linear mode.
    private func places(_ path: AnimationPath, _ count: Int, _ mode: CalculationMode = .linear) -> [SIMD2<Double>] {
        let animation = PathAnimation(path: path, calculationMode: mode, timing: MediaTiming(duration: 1))
        return (0...count).compactMap { animation.value(at: Double($0) / Double(count)) }
    }

    private func expect(_ places: [SIMD2<Double>], _ expected: [SIMD2<Double>], within tolerance: Double = 1e-9) {
        #expect(places.count == expected.count)
        for (place, wanted) in zip(places, expected) {
            #expect(place.distance(to: wanted) < tolerance, "\(place) instead of \(wanted)")
        }
    }

    @Test func aGapTakesNoTimeAndHasNoLength() {
        let path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [4, 0])
            $0.move(to: [100, 100])
            $0.addLine(to: [100, 104])
            $0.move(to: [7, 7])
        }
        #expect(path.length == 8)
        #expect(path.start == [0, 0] && path.end == [7, 7])
        for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced] {
            expect(places(path, 4, mode), [[0, 0], [2, 0], [100, 100], [100, 102], [100, 104]])
        }
        expect(places(path, 4, .discrete), [[0, 0], [0, 0], [100, 100], [100, 100], [100, 100]])
    }

    @Test func movingBeforeTheFirstElementMovesTheStart() {
        var path = AnimationPath(from: [1, 2])
        path.move(to: [3, 4])
        #expect(path == AnimationPath(from: [3, 4]))
        expect(places(path, 1), [[3, 4], [3, 4]])
    }

    @Test func closingGoesBackToTheStartOfTheStroke() {
        var path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [9, 0])
            $0.move(to: [1, 1])
            $0.close()
            $0.addLine(to: [5, 1])
            $0.addLine(to: [5, 4])
        }
        path.close()
        path.close()
        #expect(path.end == [1, 1])
        #expect(path.length == 21)
    }

    @Test(arguments: [SIMD4<Double>(1, 2, 4, 3), [5, 5, -4, -3]])
    func aRectangleStartsAtItsSmallestCorner(rect: SIMD4<Double>) {
        var path = AnimationPath(from: .zero)
        path.addRect(rect)
        expect(places(path, 4), [[1, 2], [5, 2], [5, 5], [1, 5], [1, 2]])
        var twin = AnimationPath(from: .zero)
        twin.addRect(CGRect(x: rect.x, y: rect.y, width: rect.z, height: rect.w))
        #expect(twin == path)
        #expect(path.length == 14)
    }

    /// Four Bézier curves, whose middle is on the ellipse, and which are up to 2.73e-4 of the radius outside of it elsewhere.
    @Test func anEllipseIsFourCurvesFromItsRightmostPoint() {
        var path = AnimationPath(from: .zero)
        path.addLine(to: [1, 1])
        path.addEllipse(in: [0, 10, 200, 100])
        let root = 0.5.squareRoot()
        let animation = PathAnimation(path: path, timing: MediaTiming(duration: 5))
        expect(
            [1, 1.5, 2, 3, 3.5, 4, 5].compactMap { animation.value(at: $0) },
            [
                [200, 60], [100 + 100 * root, 60 + 50 * root], [100, 110], [0, 60], [100 - 100 * root, 60 - 50 * root],
                [100, 10], [200, 60],
            ])
        let offsets = (1_000...5_000).compactMap { animation.value(at: Double($0) / 1_000) }
            .map { (($0 - [100, 60]) / [100, 50]).norm }
        #expect(offsets.min().map { $0 > 1 - 1e-12 } == true)
        #expect(offsets.max().map { $0 < 1.000273 && $0 > 1.00027 } == true)
        var twin = AnimationPath(from: .zero)
        twin.addLine(to: [1, 1])
        twin.addEllipse(in: CGRect(x: 200, y: 110, width: -200, height: -100))
        #expect(twin == path)
    }

    /// (start, end, clockwise, the angle that is passed) in half turns, as CGMutablePath draws them.
    static let arcs: [(start: Double, end: Double, clockwise: Bool, turn: Double)] = [
        (0, 0.5, false, 0.5), (0, 0.5, true, -1.5), (0.5, 0, false, 1.5), (0, 2, false, 2), (0, 2, true, -2),
        (0.25, 3, false, 2), (0, -0.25, true, -0.25), (0, -0.25, false, 1.75), (-0.25, 0.25, false, 0.5),
        (0.1, 0.125, false, 0.025), (0.75, 0.75, false, 0), (0.75, 0.75, true, 0),
    ]

    @Test(arguments: Self.arcs)
    func anArcTurnsByItsDirection(start: Double, end: Double, clockwise: Bool, turn: Double) {
        let (start, end, turn) = (start * .pi, end * .pi, turn * .pi)
        func point(_ angle: Double) -> SIMD2<Double> { [10 + 2 * cos(angle), 20 + 2 * sin(angle)] }
        var path = AnimationPath(from: point(start))
        path.addArc(center: [10, 20], radius: 2, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(abs(path.length - 2 * abs(turn)) < 2e-3)
        #expect(path.end.distance(to: point(start + turn)) < 1e-9)
        expect(places(path, 2, .paced), [0, turn / 2, turn].map { point(start + $0) }, within: 1e-3)
    }

    @Test func anArcIsReachedInAStraightLine() {
        var path = AnimationPath(from: [13, 20])
        path.addArc(center: [10, 20], radius: 2, startAngle: 0, endAngle: .pi, clockwise: true)
        expect(places(path, 3), [[13, 20], [12, 20], [10, 18], [8, 20]])
    }

    @Test(arguments: ["move", "rect", "ellipse", "arc"])
    func numbersThatAreNotFiniteTrap(call: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
            var path = AnimationPath(from: .zero)
            switch call {
            case "move": path.move(to: [.nan, 0])
            case "rect": path.addRect([1e308, 0, 1e308, 1])
            case "ellipse": path.addEllipse(in: [0, 0, .infinity, 1])
            default: path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .nan, clockwise: false)
            }
        }
        let calls = [
            "move": "move(to:)", "rect": "addRect(_:)", "ellipse": "addEllipse(in:)",
            "arc": "addArc(center:radius:startAngle:endAngle:clockwise:)",
        ]
        expectTrap(result, "AnimationPath.\(calls[call] ?? "") must get finite numbers, got (")
    }
}
