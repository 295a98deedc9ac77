import Testing
import TimerAnimation

@Suite struct PathAnimationTests {
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
        // Evenly along the curve, whose own parameter is slow at both ends.
        expect(animation, at: [0.7, 0.9], is: [[2, 1], [0, 1]])
    }

    @Test(arguments: [CalculationMode.paced, .cubicPaced])
    func pacedPathsMoveAtOneSpeed(mode: CalculationMode) {
        let animation = PathAnimation(path: Self.corner, calculationMode: mode)
        expect(animation, at: [0.125, 0.375, 0.5, 0.625, 0.875], is: [[1, 0], [3, 0], [3, 1], [2, 1], [0, 1]])
    }

    @Test func discretePathsJumpFromPointToPoint() {
        let animation = PathAnimation(path: Self.corner, keyTimes: [0, 0.1, 0.5, 0.75, 1], calculationMode: .discrete)
        expect(
            animation, at: [0, 0.09, 0.1, 0.5, 0.75, 0.99],
            is: [[0, 0], [0, 0], [3, 0], [3, 1], [-1, 1], [-1, 1]])
    }

    @Test func eachStrokeHasItsEasing() {
        let animation = PathAnimation(path: Self.corner, easings: [.in(.quad), .linear, .out(.quad)])
        expect(animation, at: [1.0 / 6, 0.5, 5.0 / 6], is: [[0.75, 0], [3, 0.5], [0, 1]])
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

    @Test func keyTimesThatDoNotFitThePathTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PathAnimation(path: .circle(center: .zero, radius: 1), keyTimes: [0, 0.5, 1])
        }
        expectTrap(result, "PathAnimation.keyTimes must be 2 for 2 values, got 3")
    }
}
