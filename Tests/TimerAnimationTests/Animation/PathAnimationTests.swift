import TestSupport
import Testing
import TimerAnimation

@Suite(.late) struct PathAnimationTests {
    /// Three strokes of lengths 3, 1 and 4.
    static let corner = AnimationPathTests.path(from: [0, 0]) {
        $0.addLine(to: [3, 0])
        $0.addLine(to: [3, 1])
        $0.addCurve(to: [-1, 1], control1: [3, 1], control2: [-1, 1])
    }

    private func places(_ animation: PathAnimation, _ times: [Double]) -> [SIMD2<Double>] {
        times.compactMap { animation.value(at: $0 * MediaTiming.defaultDuration) }
    }

    private func expect(_ animation: PathAnimation, at times: [Double], is expected: [SIMD2<Double>]) {
        let places = places(animation, times)
        #expect(places.count == expected.count)
        for (place, wanted) in zip(places, expected) { #expect(place.distance(to: wanted) < 1e-9) }
    }

    @Test(arguments: [CalculationMode.linear, .cubic])
    func keyTimesAreThoseOfThePathsPoints(mode: CalculationMode) {
        let animation = PathAnimation(path: Self.corner, keyTimes: [0, 0.2, 0.6, 1], calculationMode: mode)
        expect(
            animation, at: [0, 0.1, 0.2, 0.4, 0.6, 0.8], is: [[0, 0], [1.5, 0], [3, 0], [3, 0.5], [3, 1], [1, 1]])
        // By the curve's own parameter, which is slow at both ends: 3 - 4(3u² - 2u³) at a quarter and three quarters.
        expect(animation, at: [0.7, 0.9], is: [[2.375, 1], [-0.375, 1]])
    }

    @Test(arguments: [CalculationMode.paced, .cubicPaced])
    func pacedPathsMoveAtOneSpeed(mode: CalculationMode) {
        let animation = PathAnimation(path: Self.corner, calculationMode: mode)
        expect(animation, at: [0.125, 0.375, 0.5, 0.625, 0.875], is: [[1, 0], [3, 0], [3, 1], [2, 1], [0, 1]])
    }

    /// As measured on Core Animation, one place for each element.
    @Test func discretePathsJumpFromStartToStart() {
        let places: [SIMD2<Double>] = [[0, 0], [0, 0], [3, 0], [3, 1], [3, 1], [3, 1]]
        let animation = PathAnimation(path: Self.corner, keyTimes: [0, 0.1, 0.5, 1], calculationMode: .discrete)
        expect(animation, at: [0, 0.09, 0.1, 0.5, 0.99, 1], is: places)
        let even = PathAnimation(path: Self.corner, calculationMode: .discrete)
        expect(even, at: [0, 0.33, 0.34, 0.67, 0.99, 1], is: places)
    }

    @Test func eachStrokeHasItsEasing() {
        let animation = PathAnimation(path: Self.corner, easings: [.in(.quad), .linear, .out(.quad)])
        // At three quarters of the curve.
        expect(animation, at: [1.0 / 6, 0.5, 5.0 / 6], is: [[0.75, 0], [3, 0.5], [-0.375, 1]])
        let same = PathAnimation(path: Self.corner, easing: .in(.quad))
        expect(same, at: [1.0 / 6, 0.5, 1], is: [[0.75, 0], [3, 0.25], [-1, 1]])
        #expect(same == PathAnimation(path: Self.corner, easings: [.in(.quad)]))
    }

    @Test func equalTimesAreEqualWaysOnCurves() throws {
        for path in [AnimationPathTests.wave, .ellipse(center: .zero, radii: [5, 1])] {
            let animation = PathAnimation(
                path: path, calculationMode: .paced, timing: MediaTiming(duration: 1, fillMode: .both))
            let places = (0...2000).compactMap { animation.value(at: Double($0) / 2000) }
            let steps = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
            #expect(steps.count == 2000)
            // A chord is shorter than its arc by a part of about (step / radius)² / 24; the radius is 0.2 at least.
            #expect(steps.allSatisfy { abs($0 * 2000 / path.length - 1) < 2e-4 })
        }
    }

    @Test func rotationFollowsTheTangent() throws {
        let circle = AnimationPath.circle(center: [1, 1], radius: 2)
        var animation = PathAnimation(
            path: circle, calculationMode: .paced, rotationMode: .auto, timing: MediaTiming(duration: 8))
        #expect(abs(try #require(animation.rotation(at: 0)).radians - .pi / 2) < 1e-9)
        #expect(abs(try #require(animation.rotation(at: 1)).radians - .pi * 3 / 4) < 1e-9)
        #expect(abs(try #require(PathRotationAnimation(animation).value(at: 1)).radians - .pi * 3 / 4) < 1e-9)
        animation.rotationMode = .autoReverse
        #expect(abs(try #require(animation.rotation(at: 1)).radians - .pi * 7 / 4) < 1e-9)
        animation.rotationMode = .none
        #expect(animation.rotation(at: 1) == Rotation(radians: 0))
        #expect(animation.rotation(at: 9) == nil)
    }

    /// Both ends of the third stroke have a control point on them, so that it stands still there.
    @Test func rotationIsKnownWhereACurveStandsStill() throws {
        let animation = PathAnimation(
            path: Self.corner, rotationMode: .auto, timing: MediaTiming(duration: 3, fillMode: .forwards))
        for time in [2.0, 2.5, 3] {
            let rotation = try #require(animation.rotation(at: time))
            #expect(abs(rotation.shortWay(to: Rotation(radians: .pi))) < 1e-9)
        }
    }

    /// A corner belongs to the element after it, and so does the start of another stroke; the end to the last element.
    @Test(arguments: CalculationMode.allCases, [RotationMode.auto, .autoReverse])
    func rotationTurnsAtCorners(mode: CalculationMode, rotationMode: RotationMode) throws {
        let path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [4, 0])
            $0.addLine(to: [4, 4])
            $0.move(to: [9, 9])
            $0.addLine(to: [5, 9])
            $0.addLine(to: [5, 5])
        }
        let animation = PathAnimation(
            path: path, calculationMode: mode, rotationMode: rotationMode, timing: MediaTiming(duration: 4))
        let quarters: [(time: Double, angle: Double)] = [
            (0, 0), (0.9, 0), (1, 0.5), (1.9, 0.5), (2, 1), (2.9, 1), (3, -0.5), (4, -0.5),
        ]
        for (time, angle) in quarters {
            let rotation = try #require(animation.rotation(at: time))
            let expected = angle * .pi + (rotationMode == .autoReverse ? .pi : 0)
            #expect(abs(rotation.shortWay(to: Rotation(radians: expected))) < 1e-12, "at \(time)")
        }
    }

    @Test func aPathOfOnePointStays() {
        for mode in CalculationMode.allCases {
            let animation = PathAnimation(
                path: AnimationPath(from: [4, 5]), calculationMode: mode, rotationMode: .auto)
            #expect(animation.value(at: 0.1) == SIMD2(4, 5))
            #expect(animation.rotation(at: 0.1) == Rotation(radians: 0))
        }
    }

    @Test func strokesWithoutLengthArePassed() {
        let path = AnimationPathTests.path(from: [0, 0]) {
            $0.addLine(to: [0, 0])
            $0.addLine(to: [2, 0])
        }
        expect(PathAnimation(path: path, calculationMode: .paced), at: [0, 0.5], is: [[0, 0], [1, 0]])
        expect(PathAnimation(path: path), at: [0.25, 0.75], is: [[0, 0], [1, 0]])
    }

    /// Not measured for paths: the rule of the values.
    @Test func theFirstKeyTimesAndPointsBelongTogether() {
        expect(
            PathAnimation(path: Self.corner, keyTimes: [0.25, 0.75]), at: [0, 0.5, 0.75, 1],
            is: [[0, 0], [1.5, 0], [3, 0], [3, 0]])
        expect(
            PathAnimation(path: Self.corner, keyTimes: [0, 0.2, 0.4, 0.5, 0.9, 1]), at: [0.1, 0.4, 0.5, 1],
            is: [[1.5, 0], [3, 1], [-1, 1], [-1, 1]])
        expect(PathAnimation(path: Self.corner, keyTimes: [0.5]), at: [0, 1], is: [[0, 0], [0, 0]])
        expect(PathAnimation(path: Self.corner, keyTimes: []), at: [0.5], is: [[3, 0.5]])
    }

    @Test(arguments: ["0 0.5 0.4", "0 nan 1", "-0.1 1", "0 inf"])
    func keyTimesOutOfOrderTrap(times: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [times] in
            let keyTimes = times.split(separator: " ").compactMap { Double($0) }
            _ = PathAnimation(path: .circle(center: .zero, radius: 1), keyTimes: keyTimes)
        }
        expectTrap(result, "PathAnimation.keyTimes must be in 0.0 ..< infinity and never fall, got [")
    }

    /// With an angle rounded to 1e-7, no two measures of a piece ever agree to twelve digits.
    @Test func aPathOfRoundedNumbersIsMeasuredNevertheless() {
        var path = AnimationPath(from: .zero)
        path.addArc(center: SIMD2(1e9, 0), radii: SIMD2(1e9, 3), startAngle: 1e9, sweep: 900)
        let start = ContinuousClock.now
        #expect(path.length > 900 * 1e9 / .pi)
        _ = PathAnimation(path: path, calculationMode: .paced).value(at: 0.1)
        // It took minutes.
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
