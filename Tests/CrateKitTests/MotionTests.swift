import Chipmunk
import CrateKit
import Testing
import TimerAnimation

@Suite struct MotionTests {
    /// Plain C that moves a kinematic body along the book's easing.
    @Test(arguments: TwinTests.rates)
    func bounceEqualsPlainC(rate: Double) throws {
        let twin = try #require(Twin(of: .bounce, tilt: .upright))
        let simulation = Simulation(of: try World(.bounce), timestep: 1 / rate)
        for step in 0..<Int(1.5 * rate) {
            twin.driveBounce(to: Double(step + 1) * (1 / rate), within: 1 / rate)
            twin.step(by: 1 / rate)
            simulation.step()
            try #require(simulation.frame.motions.map(\.bits) == twin.motions.map(\.bits), "after step \(step)")
        }
    }

    /// From (150, 32) to (150, 268) in a second, counted downwards in the view.
    @Test func theBallFallsAsTheBookSays() throws {
        let simulation = Simulation(of: try World(.bounce))
        func heightInView() -> Double { 300 - simulation.frame.motions[0].position.y }
        #expect(heightInView() == 32)
        // In the middle of the time the easing is 363/160 - 99/20 + 17/5 = 23/32.
        for (steps, height) in [(60, 32 + 236 * 23.0 / 32), (60, 268), (60, 268)] {
            for _ in 0..<steps { simulation.step() }
            #expect(abs(heightInView() - height) < 1e-9, "after \(simulation.time) s")
        }
        #expect(simulation.frame.motions[0].position.x == 150)
    }

    @Test func itRestsOnceItsMotionIsOver() throws {
        let simulation = try RunPlan(scene: .bounce).run()
        #expect(simulation.restStep == 120)
    }

    /// The velocity is what makes a lift carry, and a paddle hit.
    @Test func whatItMeetsFeelsHowFastItIs() throws {
        var scene = Scene(name: "paddle", balls: [Ball(position: Vector(100, 50))])
        var paddle = BodyDefinition(name: "paddle", kind: .kinematic, position: Vector(0, 50))
        paddle.shapes = [ShapeDefinition(.box(width: 10, height: 60))]
        paddle.motion.position = .keyframes(
            KeyframeAnimation(
                values: [Vector(0, 50), Vector(300, 50)], timing: MediaTiming(duration: 1, fillMode: .both)))
        paddle.shapes[0].elasticity = 1
        scene.bodies = [paddle]
        scene.balls[0].elasticity = 1
        let simulation = Simulation(of: try World(scene), tilt: Tilt(x: 0, y: 0))
        for _ in 0..<60 { simulation.step() }
        #expect(scene.bodyNames == ["ball-1", "paddle"])
        let (ball, moved) = (simulation.frame.motions[0], simulation.frame.motions[1])
        // A paddle of infinite mass at 300 points/s throws the ball at twice that.
        #expect(abs(ball.velocity.x - 600) < 1e-6)
        #expect(abs(moved.position.x - 150) < 1e-9)
        #expect(abs(moved.velocity.x - 300) < 1e-9)
    }

    @Test func itTurns() throws {
        var body = BodyDefinition(name: "rotor", kind: .kinematic, position: Vector(50, 50))
        body.motion.angle = .keyframes(
            KeyframeAnimation(
                values: [0, 2 * .pi], timing: MediaTiming(duration: 2, repeatCount: .infinity)))
        let scene = Scene(name: "rotor", bodies: [body])
        let simulation = try RunPlan(scene: scene, end: .steps(60)).run()
        #expect(abs(simulation.frame.motions[0].angle - .pi / 2) < 1e-12)
        #expect(abs(simulation.frame.motions[0].angularVelocity - .pi) < 1e-9)
        #expect(try RunPlan(scene: scene, end: .rest(limit: 5)).run().restStep == nil)
    }

    /// There and back at one speed, 1 radian in 0.5 s: the way back counts as well as the way there.
    @Test func itTurnsThereAndBackAtOnePace() throws {
        var body = BodyDefinition(name: "wiper", kind: .kinematic, position: Vector(50, 50))
        body.motion.angle = .keyframes(
            KeyframeAnimation(values: [0, 1, 0], calculationMode: .paced, timing: MediaTiming(duration: 1)))
        let simulation = Simulation(of: try World(Scene(name: "wiper", bodies: [body])))
        for angle in [0.5, 1, 0.5, 0] {
            for _ in 0..<30 { simulation.step() }
            #expect(abs(simulation.frame.motions[0].angle - angle) < 1e-9)
        }
    }

    @Test func motionsWithoutMeasureDoNotCrash() throws {
        var body = BodyDefinition(
            name: "wild", kind: .kinematic, position: .zero, shapes: [ShapeDefinition(.circle(radius: 10))])
        body.motion.position = .keyframes(
            KeyframeAnimation(
                values: [Vector(-1e9, 0), Vector(1e9, 1e9)], easings: [.bezier(CubicBezier(0, 1e9, 1, -1e9))],
                timing: MediaTiming(duration: 1e-3, repeatCount: .infinity)))
        body.motion.angle = .keyframes(
            KeyframeAnimation(
                values: [1e9, -1e9], easings: [.bezier(CubicBezier(0, -1e9, 1, 1e9))],
                timing: MediaTiming(duration: 0.1, repeatCount: .infinity, autoreverses: true)))
        let scene = Scene(name: "wild", balls: [Ball(position: Vector(5, 5))], bodies: [body])
        for rate in [0.001, 60, 1e6] {
            let simulation = try RunPlan(scene: scene, rate: rate, end: .steps(300)).run()
            for motion in simulation.frame.motions { #expect(motion.position.x.isFinite && motion.angle.isFinite) }
        }
    }

    @Test func theDigestDependsOnMotionAndTilt() throws {
        var tilting = Scene.tilting
        tilting.tilt = nil
        #expect(tilting.digest == Scene.crates.digest)
        #expect(Scene.tilting.digest != Scene.crates.digest)
    }
}
