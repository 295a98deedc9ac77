import Chipmunk
import TestSupport
import Testing

@Suite struct PoseBufferTests {
    @Test func aPoseLiesBetweenTheLastTwoSteps() {
        let space = Space()
        let ball = space.add(makeBall())
        (ball.velocity, ball.angularVelocity) = (Vector(60, 30), 12)
        var poses = PoseBuffer()
        poses.record(space)
        space.step(by: 1 / 60)
        poses.record(space)
        for (fraction, share) in [(0.0, 0.0), (0.25, 0.25), (1, 1)] {
            let pose = poses.pose(of: ball, at: fraction)
            #expect(pose.position.distance(to: Vector(1, 0.5) * share) < 1e-12)
            #expect(abs(pose.angle - 0.2 * share) < 1e-12)
        }
    }

    /// A row of poses by index pairs the wrong bodies.
    @Test func aRemovalMixesUpNoBodies() {
        let space = Space()
        let balls = (0..<5).map { space.add(makeBall(at: Vector(100 * Double($0), 0))) }
        var poses = PoseBuffer()
        poses.record(space)
        space.remove(balls[1])
        let late = space.add(makeBall(at: Vector(0, 300)))
        space.step(by: 1 / 60)
        poses.record(space)
        for ball in [balls[0], balls[2], balls[3], balls[4], late] {
            #expect(poses.pose(of: ball, at: 0.5) == Pose(of: ball))
        }
        #expect(poses.pose(of: balls[1], at: 0.5) == Pose(of: balls[1]))
    }

    @Test func aBodyThatIsForgottenIsShownWhereItIs() {
        let space = Space()
        let ball = space.add(makeBall())
        var poses = PoseBuffer()
        poses.record(space)
        ball.position = Vector(500, 0)
        poses.forget(ball)
        poses.record(space)
        #expect(poses.pose(of: ball, at: 0) == Pose(of: ball))
    }

    @Test func anAngleGoesOnPastAWholeTurn() {
        let (a, b) = (Pose(x: 0, y: 8, angle: 6), Pose(x: 4, y: 0, angle: 8))
        #expect(a.interpolated(to: b, at: 0.25) == Pose(x: 1, y: 6, angle: 6.5))
        #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
        #expect(a.interpolated(to: b, at: 1.5) == Pose(x: 6, y: -4, angle: 9))
    }
}
