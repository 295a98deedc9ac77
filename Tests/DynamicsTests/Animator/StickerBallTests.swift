import CTwins
import Chipmunk
import Dynamics
import TestSupport
import Testing

/// The source's 30 balls, 40 points across, dropped from the top edge at random x. With elasticity 0.6 and the box of its
/// screen; frictions and resistances where a test needs them.
struct StickerBallTests {
    private static let size = Vector(375, 667)
    private static let step = 1.0 / 120

    private static func balls(seed: UInt64) -> [Sticker] {
        var random = SeededGenerator(seed: seed)
        var balls: [Sticker] = []
        for _ in 0..<30 {
            let ball = Sticker.ball(Vector(random.number(from: 20, to: 355), 20))
            // In the first row with enough room.
            while balls.contains(where: { $0.center.distance(to: ball.center) < 40 }) { ball.center.y += 40 }
            balls.append(ball)
        }
        return balls
    }

    private static func animator(
        _ balls: [Sticker]
    ) -> (DynamicAnimator, GravityBehavior, CollisionBehavior, DynamicItemBehavior) {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: size.x, height: size.y))
        let (gravity, collision) = (GravityBehavior(items: balls), CollisionBehavior(items: balls))
        let properties = DynamicItemBehavior(items: balls)
        properties.elasticity = 0.6
        collision.translatesReferenceBoundsIntoBoundary = true
        for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
        return (animator, gravity, collision, properties)
    }

    private static func bits(_ pose: twin_pose) -> [UInt64] {
        [pose.x, pose.y, pose.angle, pose.vx, pose.vy, pose.angular_velocity].map { $0.bitPattern }
    }

    private static func bits(_ motion: BodyMotion) -> [UInt64] {
        [motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity].map {
            $0.bitPattern
        }
    }

    /// Mixed surfaces, densities and resistances, two gravities, and a tilt 15 times a second, as in the source.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func tenSecondsAreBitForBitPlainChipmunks(_ seed: UInt64) {
        let balls = Self.balls(seed: seed)
        let (animator, gravity, _, _) = Self.animator(balls)
        let half = GravityBehavior(items: balls.enumerated().filter { $0.offset % 3 == 0 }.map { $0.element })
        half.gravityDirection = Vector(0.25, -0.5)
        animator.addBehavior(half)
        var twins: [dynamics_twin_ball] = []
        for (index, ball) in balls.enumerated() {
            let properties = DynamicItemBehavior(items: [ball])
            properties.elasticity = Double(index % 4) * 0.25
            properties.friction = Double(index % 5) * 0.2
            properties.density = 1 + Double(index % 3)
            properties.resistance = Double(index % 2) * 0.5
            properties.angularResistance = properties.resistance
            animator.addBehavior(properties)
            twins.append(
                dynamics_twin_ball(
                    x: ball.center.x, y: ball.center.y, diameter: 40, elasticity: properties.elasticity,
                    friction: properties.friction, density: properties.density, resistance: properties.resistance,
                    gravity_x: 0, gravity_y: 0))
        }
        let twin = unsafe dynamics_twin_new(Self.size.x, Self.size.y, twins, CInt(twins.count), Self.step)
        defer { unsafe dynamics_twin_free(twin) }
        var motions: [BodyMotion] = []
        for step in 0..<1200 {
            if step % 8 == 0 { gravity.angle = .pi / 2 + Double(step / 8 % 30 - 15) * 0.1 }
            for index in balls.indices {
                let own = gravity.gravityDirection * 1000 + (index % 3 == 0 ? half.gravityDirection * 1000 : .zero)
                unsafe dynamics_twin_set_gravity(twin, CInt(index), own.x, own.y)
            }
            animator.run(steps: 1)
            unsafe dynamics_twin_step(twin)
            animator.space.readMotions(into: &motions)
            for index in balls.indices {
                let expected = unsafe Self.bits(dynamics_twin_read(twin, CInt(index)))
                guard Self.bits(motions[index]) == expected else {
                    Issue.record("ball \(index) differs after step \(step + 1)")
                    return
                }
                guard balls[index].center == motions[index].position else {
                    Issue.record("item \(index) is not where its body is")
                    return
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func theyPauseAtRestAndResumeWhenTilted(_ seed: UInt64) {
        let balls = Self.balls(seed: seed)
        let (animator, gravity, _, _) = Self.animator(balls)
        let rest = animator.runUntilPause(within: 60)
        #expect(rest != nil, "seed \(seed)")
        for ball in balls {
            #expect(ball.center.x > 19.5 && ball.center.x < 355.5 && ball.center.y < 647.5, "seed \(seed)")
        }
        let places = balls.map { $0.center }
        animator.advance(by: 10)
        #expect(balls.map { $0.center } == places)
        gravity.angle = 0
        #expect(animator.isRunning)
        #expect(animator.runUntilPause(within: 60) != nil, "seed \(seed)")
        let moves: [Double] = zip(balls, places).map { $0.center.x - $1.x }
        #expect(moves.reduce(0, +) > 1000)
    }

    /// The moment of a pause, too, is a matter of steps alone.
    @Test(arguments: [1, 2] as [UInt64]) func framesOfAnyLengthEndInTheSameBits(_ seed: UInt64) {
        var ends: [[Vector]] = []
        var times: [Double] = []
        for frame in [Self.step, 2 * Self.step, 1.0 / 7, 3.0] as [Double] {
            let balls = Self.balls(seed: seed)
            let animator = Self.animator(balls).0
            while animator.isRunning && animator.elapsedTime < 60 { animator.advance(by: frame) }
            ends.append(balls.map { $0.center })
            times.append(animator.elapsedTime)
        }
        #expect(Set(ends).count == 1)
        #expect(Set(times).count == 1)
    }
}
