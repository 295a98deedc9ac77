import Chipmunk
import Foundation
import Testing
import TimerAnimation

@testable import CrateKit

/// Motions of every kind, against plain C and against closed forms that are written down here.
@Suite struct MotionKindTests {
    /// A second of the book's bounce.
    private static let second = MediaTiming(duration: 1, fillMode: .both)
    private static let fall = BasicAnimation(
        from: Vector(150, 268), to: Vector(150, 32), easing: .out(.bounce), timing: second)

    /// The bounce of the book's ball, told in several ways. The ball is placed at its start.
    ///
    /// Computed, because the leak detector does not see the tagged pointers of such values in a global.
    private static var bounces: [AnimationDefinition<Vector>] {
        [
            .basic(fall),
            .basic(BasicAnimation(to: Vector(150, 32), easing: .out(.bounce), timing: second)),
            .basic(BasicAnimation(by: Vector(0, -236), easing: .out(.bounce), timing: second)),
            .group([.basic(fall)], timing: second),
            .group(
                [
                    .group(
                        [.keyframes(KeyframeAnimation(values: [.zero], timing: second)), .basic(fall)], timing: second)
                ],
                timing: second),
        ]
    }

    /// A layer shows the first value at the instant of the begin. A body would hurl what lies on it.
    @Test(arguments: [0.0, 0.5])
    func aMotionBackwardsBeginsAtItsEnd(begin: Double) throws {
        let timing = MediaTiming(beginTime: begin, duration: 1, speed: -1, fillMode: .both)
        let animation = BasicAnimation(from: Vector(10, 20), to: Vector(130, 20), timing: timing)
        for definition in [AnimationDefinition.basic(animation), .group([.basic(Self.forwards)], timing: timing)] {
            let motions = try run(definition, seconds: 2)
            for (step, motion) in motions.enumerated().dropFirst() {
                let time = Double(step) / 120
                let x = 130 - 120 * min(max(time - begin, 0), 1)
                #expect(abs(motion.x - x) < 1e-6, "after step \(step)")
                if step > 1 { #expect(abs(motion.velocityX) < 121, "after step \(step)") }
            }
        }
    }

    private static let forwards = BasicAnimation(
        from: Vector(10, 20), to: Vector(130, 20), timing: MediaTiming(duration: 1, fillMode: .both))

    @Test(arguments: bounces.indices, TwinTests.rates)
    func everyWayToBounceEqualsPlainC(index: Int, rate: Double) throws {
        var scene = Scene.bounce
        scene.bodies[0].motion.position = Self.bounces[index]
        let twin = try #require(Twin(of: .bounce, tilt: .upright))
        let simulation = Simulation(of: try World(scene), timestep: 1 / rate)
        for step in 0..<Int(1.5 * rate) {
            twin.driveBounce(to: Double(step + 1) * (1 / rate), within: 1 / rate)
            twin.step(by: 1 / rate)
            simulation.step()
            try #require(simulation.frame.motions.map(\.bits) == twin.motions.map(\.bits), "after step \(step)")
        }
    }

    /// Runs a body that is placed at (10, 20) under motions, and returns its poses and velocities by step.
    private func run(
        _ position: AnimationDefinition<Vector>? = nil, angle: AnimationDefinition<Double>? = nil, seconds: Double
    ) throws -> [BodyMotion] {
        var body = BodyDefinition(name: "body", kind: .kinematic, position: Vector(10, 20))
        body.angle = 0.5
        body.motion = MotionDefinition(position: position, angle: angle)
        let simulation = Simulation(of: try World(Scene(name: "motion", bodies: [body])))
        return (0...Int(seconds * 120)).map { _ in
            defer { simulation.step() }
            return simulation.frame.motions[0]
        }
    }

    /// Core Animation's default spring: m 1, k 100, c 10; its distance is e^-5t (cos wt + 5/w sin wt), w = √75.
    @Test func aSpringFollowsItsClosedForm() throws {
        let timing = MediaTiming(duration: 3, fillMode: .both)
        let motions = try run(
            .spring(SpringAnimation(to: Vector(110, -30), timing: timing)),
            angle: .spring(SpringAnimation(from: 0, to: 2, timing: timing)), seconds: 3)
        let w = 75.0.squareRoot()
        for (step, motion) in motions.enumerated() {
            let t = Double(step) / 120
            let way = 1 - exp(-5 * t) * (cos(w * t) + 5 / w * sin(w * t))
            #expect(motion.position.isNear(Vector(10 + 100 * way, 20 - 50 * way), within: 1e-9), "at \(t) s")
            #expect(abs(motion.angle - 2 * way) < 1e-9, "at \(t) s")
        }
    }

    /// A spring without a duration takes its settling duration, and the scene rests no sooner.
    @Test func aSpringEndsWhenItHasSettled() throws {
        let spring = SpringCurve(damping: 5)
        let motion = MotionDefinition(
            angle: .spring(SpringAnimation(to: 1, spring: spring, timing: MediaTiming(beginTime: 1, speed: 2))))
        #expect(motion.end == 1 + spring.settlingDuration / 2)
    }

    /// The angle of a circle grows without jumps: its velocity is the circle's in every step of three laps.
    @Test(arguments: [(RotationMode.auto, 0.5), (.autoReverse, 0.5 + .pi), (.none, 0.5)])
    func aBodyTurnsAlongItsPath(mode: RotationMode, extra: Double) throws {
        let motions = try run(
            .path(
                PathMotion(
                    path: [.ellipse(center: Vector(150, 150), radii: Vector(100, 100))], calculationMode: .paced,
                    rotationMode: mode, timing: MediaTiming(duration: 4, repeatCount: .infinity))), seconds: 12)
        for (step, motion) in motions.enumerated() {
            let phase = 2 * .pi * Double(step) / 480
            let expected = Vector(150 + 100 * cos(phase), 150 + 100 * sin(phase))
            #expect(motion.position.isNear(expected, within: 1e-6), "after step \(step)")
            let angle = mode == .none ? extra : phase + .pi / 2 + extra
            #expect(abs((motion.angle - angle).remainder(dividingBy: 2 * .pi)) < 1e-6, "after step \(step)")
            let velocity = mode == .none || step == 0 ? 0 : Double.pi / 2
            #expect(abs(motion.angularVelocity - velocity) < 1e-5, "after step \(step)")
        }
    }

    /// Lines at a pace: 100 points to the right, 50 up, and back to the start, in 4 s.
    @Test func aClosedPathLeadsBackToItsStart() throws {
        let back = (100.0 * 100 + 50 * 50).squareRoot()
        let motions = try run(
            .path(
                PathMotion(
                    path: [.move(to: .zero), .line(to: Vector(100, 0)), .line(to: Vector(100, 50)), .close],
                    calculationMode: .paced, timing: MediaTiming(duration: 4, fillMode: .both))), seconds: 5)
        for (step, motion) in motions.enumerated() {
            let way = (150 + back) * min(Double(step) / 480, 1)
            let rest = max(0, 150 + back - way) / back
            let expected =
                way < 100 ? Vector(way, 0) : way < 150 ? Vector(100, way - 100) : Vector(100, 50) * rest
            #expect(motion.position.isNear(expected, within: 1e-6), "after step \(step)")
        }
    }

    /// The path of lines and curves whose place at 0.6 s was measured on macOS's Core Animation.
    @Test func aPathGoesByItsCurvesParameters() throws {
        let motions = try run(
            .path(
                PathMotion(
                    path: [
                        .move(to: .zero), .line(to: Vector(100, 0)),
                        .curve(to: Vector(200, 100), control1: Vector(150, 0), control2: Vector(200, 50)),
                    ], timing: Self.second)), seconds: 0.6)
        #expect(motions.last?.position.isNear(Vector(129.6, 5.6), within: 1e-9) == true)
    }

    /// Two strokes of one line each, in a second: the gap takes no time, and the second stroke closes at its own start.
    @Test func aPathMayHaveSeveralStrokes() throws {
        let motions = try run(
            .path(
                PathMotion(
                    path: [
                        .move(to: .zero), .line(to: Vector(30, 0)), .move(to: Vector(100, 50)),
                        .line(to: Vector(100, 80)), .close,
                    ], timing: Self.second)), seconds: 1)
        for (step, motion) in motions.enumerated() {
            let place: Vector =
                switch step {
                case ..<40: Vector(0.75 * Double(step), 0)
                case ..<80: Vector(100, 50 + 0.75 * Double(step - 40))
                default: Vector(100, 80 - 0.75 * Double(step - 80))
                }
            #expect(motion.position.isNear(place, within: 1e-9), "after step \(step)")
        }
    }

    /// The whole of a group, keyframes and a path is eased, repeated from where it ended, and added to the body's place.
    @Test func additiveAndEasedMotionsMoveFromWhereTheBodyIs() throws {
        let timing = MediaTiming(duration: 0.5, repeatCount: 2, fillMode: .forwards)
        let motions = try run(
            .path(
                PathMotion(
                    path: [.move(to: .zero), .line(to: Vector(8, 0))], overallEasing: .in(.quad), isAdditive: true,
                    isCumulative: true, timing: timing)),
            angle: .group(
                [.keyframes(KeyframeAnimation(values: [0, 4], isAdditive: true))], easing: .in(.quad), timing: timing),
            seconds: 1)
        for (step, x, angle) in [
            (0, 10.0, 0.5), (30, 12, 1.5), (59, 10 + 8 * 3481.0 / 3600, 0.5 + 4 * 3481.0 / 3600), (90, 20, 1.5),
            (120, 26, 4.5),
        ] {
            #expect(motions[step].position.isNear(Vector(x, 20), within: 1e-9), "after step \(step)")
            #expect(abs(motions[step].angle - angle) < 1e-9, "after step \(step)")
        }
    }

    /// At the end of its animation a body is at the end value; the next step takes it back, and a fill mode keeps it.
    @Test(arguments: [FillMode.removed, .forwards])
    func afterTheEndABodyIsWhereItWasPlaced(fillMode: FillMode) throws {
        let timing = MediaTiming(beginTime: 0.25, duration: 0.5, fillMode: fillMode)
        let motions = try run(.basic(BasicAnimation(by: Vector(60, 0), timing: timing)), seconds: 1)
        #expect(motions[90].position.isNear(Vector(70, 20), within: 1e-9))
        #expect(motions[91].position.isNear(Vector(fillMode == .removed ? 10 : 70, 20), within: 1e-9))
        #expect(abs(motions[91].velocity.x - (fillMode == .removed ? -7200 : 0)) < 1e-6)
        #expect(motions[92].velocity.length < 1e-6)
    }

    /// A scene does not rest before that step, even where the animation ends gently and one quiet step is enough.
    @Test(arguments: [FillMode.removed, .forwards])
    func aSceneRestsAfterItsBodiesAreBack(fillMode: FillMode) throws {
        var body = BodyDefinition(name: "body", kind: .kinematic, position: Vector(10, 20))
        let timing = MediaTiming(duration: 1, fillMode: fillMode)
        body.motion.position = .basic(BasicAnimation(by: Vector(60, 0), easing: .out(.quint), timing: timing))
        var scene = Scene(name: "gentle", bodies: [body])
        scene.rest.confirmation = 1
        let simulation = Simulation(of: try World(scene))
        while simulation.restStep == nil, simulation.stepCount < 200 { simulation.step() }
        #expect(simulation.restStep == (fillMode == .removed ? 121 : 119))
    }

    /// Three repetitions of there and back in 2 s each, at half speed; its members begin anew in each.
    @Test func aGroupRepeatsItsMembers() throws {
        let half = MediaTiming(duration: 0.5)
        let group = AnimationDefinition.group(
            [
                .basic(BasicAnimation(from: Vector(0, 0), to: Vector(100, 0), timing: MediaTiming(duration: 1))),
                .basic(BasicAnimation(from: Vector(0, 0), to: Vector(0, 10), isAdditive: true, timing: half)),
            ], timing: MediaTiming(beginTime: 1, duration: 1, speed: 0.5, repeatCount: 3, autoreverses: true))
        for (step, motion) in try run(group, seconds: 14).enumerated() {
            let local = Double(step - 120) / 240
            let phase = abs(local.remainder(dividingBy: 2))
            // The values at the very instants of ends are Core Animation's, and tested there.
            guard abs(phase - 0.5) > 1e-9, phase < 1 - 1e-9, abs(local) > 1e-9, abs(local - 6) > 1e-9 else { continue }
            let shown = Vector(100 * phase, phase < 0.5 ? 20 * phase : 0)
            let expected = local < 0 || local > 6 ? Vector(10, 20) : shown
            #expect(motion.position.isNear(expected, within: 1e-9), "after step \(step)")
        }
    }

    @Test func whatTheBodyCarriesAlongFeelsItsSpeed() throws {
        var scene = Scene(name: "paddle", balls: [Ball(position: Vector(100, 50))])
        var paddle = BodyDefinition(name: "paddle", kind: .kinematic, position: Vector(0, 50))
        paddle.shapes = [ShapeDefinition(.box(width: 10, height: 60))]
        paddle.shapes[0].elasticity = 1
        paddle.motion.position = .basic(BasicAnimation(by: Vector(300, 0), timing: Self.second))
        scene.bodies = [paddle]
        scene.balls[0].elasticity = 1
        let simulation = Simulation(of: try World(scene), tilt: Tilt(x: 0, y: 0))
        for _ in 0..<60 { simulation.step() }
        // A paddle of infinite mass at 300 points/s throws the ball at twice that.
        #expect(abs(simulation.frame.motions[0].velocity.x - 600) < 1e-6)
    }
}
