import CTwins
import Chipmunk
import TestSupport
import Testing

/// Programs as people port them from C, against the same in plain C: bit for bit, after every step.
@Suite(.late) struct PortTwinTests {
    /// A scene that plain C builds and steps.
    @safe private final class Twin {
        private let handle: OpaquePointer

        init(_ handle: OpaquePointer?) throws {
            unsafe self.handle = try #require(handle)
        }

        deinit {
            unsafe port_twin_free(handle)
        }

        func step() {
            unsafe port_twin_step(handle, 1 / 60.0)
        }

        var jointCount: Int {
            unsafe Int(port_twin_joint_count(handle))
        }

        var cutCount: Int {
            unsafe Int(port_twin_cut_count(handle))
        }

        var motion: [[UInt64]] {
            let count = unsafe port_twin_body_count(handle)
            return (0..<count).map { index in
                let pose = unsafe port_twin_read(handle, index)
                return [pose.x, pose.y, pose.vx, pose.vy, pose.angle, pose.angular_velocity].map(\.bitPattern)
            }
        }
    }

    private static let skin = 2.5
    private static let sticky: CollisionType = 1

    private static func fraction(_ index: Int, _ factor: Double) -> Double {
        (Double(index) * factor).truncatingRemainder(dividingBy: 1)
    }

    private static func makeSticky() -> Space {
        let space = Space()
        space.iterations = 10
        space.gravity = Vector(0, -1000)
        space.collisionSlop = 2
        let corners = [Vector(-340, -260), Vector(-340, 260), Vector(340, -260), Vector(340, 260)]
        for (from, to) in [(0, 1), (2, 3), (0, 2), (1, 3)] {
            let wall = space.staticBody.attach(SegmentShape(from: corners[from], to: corners[to], radius: 20))
            wall.elasticity = 1
            wall.friction = 1
        }
        for index in 0..<100 {
            let ball = space.add(Body(mass: 0.15, moment: Moment.circle(mass: 0.15, radius: 10)))
            ball.position = Vector(
                -150 + 300 * fraction(index, 0.6180339887498949), -150 + 300 * fraction(index, 0.7548776662466927))
            let shape = ball.attach(CircleShape(radius: 10 + skin))
            shape.friction = 0.9
            shape.collisionType = sticky
        }
        return space
    }

    /// Sinks the contact into both surfaces, and sticks the shapes together once they overlap.
    private static func stick(_ arbiter: borrowing Arbiter) -> Bool {
        var set = arbiter.contactPoints
        var deepest = Double.infinity
        let depth = set.normal * skin
        for index in set.points.indices {
            set.points[index].pointA -= depth
            set.points[index].pointB += depth
            deepest = min(deepest, set.points[index].distance)
        }
        arbiter.contactPoints = set
        if arbiter.userData == nil && deepest <= 0 {
            let (a, b) = (arbiter.bodyA, arbiter.bodyB)
            let joint = PivotJoint(
                a, b, anchorA: a.worldToLocal(set.points[0].pointA), anchorB: b.worldToLocal(set.points[0].pointB))
            joint.maxForce = 3e3
            (a.space ?? b.space)?.add(joint)
            arbiter.userData = joint
        }
        return deepest <= 0
    }

    @Test func sticky() throws {
        let space = PortTwinTests.makeSticky()
        let handler = space.addCollisionHandler(for: PortTwinTests.sticky)
        handler.preSolve = PortTwinTests.stick
        var cuts = 0
        handler.separate = { arbiter in
            guard let joint = arbiter.userData as? PivotJoint else { return }
            // It is still in the space when this step is solved.
            joint.maxForce = 0
            joint.space?.remove(joint)
            arbiter.userData = nil
            cuts += 1
        }
        let twin = try unsafe Twin(port_twin_sticky())
        for step in 0..<1000 {
            if step % 100 == 99 {
                for (index, ball) in space.bodies.enumerated() {
                    ball.velocity = Vector(Double(150 * (index % 7 - 3)), 600)
                }
            }
            space.step(by: 1 / 60)
            twin.step()
            try #require(space.motion == twin.motion, "after step \(step)")
            try #require(space.constraints.count == twin.jointCount, "after step \(step)")
            try #require(cuts == twin.cutCount, "after step \(step)")
        }
        #expect(cuts > 100, "too little comes apart to tell: \(cuts)")
    }

    @Test func aMouseAndAHookThatAreInNoSpace() throws {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.5
        for index in 0..<6 { space.add(makeCrate(at: Vector(30 * Double(index), 10))) }
        let mouse = Body(.kinematic)
        mouse.position = Vector(5, 12)
        let joint = space.add(PivotJoint(mouse, space.bodies[0], anchorA: .zero, anchorB: Vector(5, 2)))
        joint.maxForce = 50000
        // The result of C's pow for 1 - 0.15 in each sixtieth of a second.
        joint.errorBias = Double(bitPattern: 0x3F0E_874B_C01E_1297)
        let hook = Body(.static)
        hook.position = Vector(150, 100)
        space.add(
            DampedSpring(
                space.bodies[5], hook, anchorA: Vector(0, 10), restLength: 40, stiffness: 20, damping: 0.5))
        let twin = try unsafe Twin(port_twin_mouse())
        for step in 0..<1000 {
            let target = Vector(20 + 2.5 * Double(step % 80), 40 + Double(step % 50))
            let point = mouse.position.lerp(to: target, at: 0.25)
            mouse.velocity = (point - mouse.position) * 60
            mouse.position = point
            space.step(by: 1 / 60)
            twin.step()
            try #require(space.motion == twin.motion, "after step \(step)")
        }
        #expect(space.sleeperCount > 0, "something should sleep meanwhile")
        #expect(mouse.space == nil && hook.space == nil)
    }
}
