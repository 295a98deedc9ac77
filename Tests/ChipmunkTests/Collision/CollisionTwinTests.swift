import CTwins
import Chipmunk
import Testing

/// Scenes with handlers against the same scenes in plain C, with handlers in C: bit for bit, after every step.
@Suite struct CollisionTwinTests {
    /// A scene that plain C builds and steps.
    @safe private final class Twin {
        private let handle: OpaquePointer

        init(_ handle: OpaquePointer?) throws {
            unsafe self.handle = try #require(handle)
        }

        deinit {
            unsafe collision_twin_free(handle)
        }

        func step(by duration: Double) {
            unsafe collision_twin_step(handle, duration)
        }

        var jointCount: Int {
            unsafe Int(collision_twin_joint_count(handle))
        }

        var motion: [[UInt64]] {
            let count = unsafe collision_twin_body_count(handle)
            return (0..<count).map { index in
                let pose = unsafe collision_twin_read(handle, index)
                return [pose.x, pose.y, pose.vx, pose.vy, pose.angle, pose.angular_velocity].map(\.bitPattern)
            }
        }
    }

    private static let mover: CollisionType = 1
    private static let ground: CollisionType = 2
    private static let duration = 1 / 60.0

    private static func makeSpace(gravity: Double, ground segments: [(from: Vector, to: Vector)]) -> Space {
        let space = Space()
        space.gravity = Vector(0, gravity)
        for (from, to) in segments {
            let segment = space.staticBody.attach(SegmentShape(from: from, to: to, radius: 2))
            segment.friction = 0.9
            segment.elasticity = 0.5
            segment.collisionType = ground
        }
        return space
    }

    private static func add(_ body: Body, to space: Space, at position: Vector, velocity: Vector = .zero) {
        body.shapes[0].friction = 0.7
        body.shapes[0].elasticity = 0.5
        body.shapes[0].collisionType = mover
        body.position = position
        body.velocity = velocity
        space.add(body)
    }

    @Test func oneWayPlatforms() throws {
        let space = CollisionTwinTests.makeSpace(
            gravity: -300,
            ground: [
                (Vector(-300, 0), Vector(300, 0)), (Vector(-100, 60), Vector(100, 60)),
                (Vector(-80, 120), Vector(80, 130)),
            ])
        for i in 0..<8 {
            let i = Double(i)
            CollisionTwinTests.add(
                makeBall(), to: space, at: Vector(-90 + 25 * i, 12 + i), velocity: Vector(3 * i, 200 + 20 * i))
        }
        var (passed, landed) = (0, 0)
        space.addCollisionHandler(between: CollisionTwinTests.ground, and: CollisionTwinTests.mover).preSolve = {
            arbiter in
            if arbiter.normal.y > 0 {
                landed += 1
                return true
            }
            passed += 1
            arbiter.ignore()
            return false
        }
        let twin = try unsafe Twin(collision_twin_platforms())
        for step in 0..<600 {
            space.step(by: CollisionTwinTests.duration)
            twin.step(by: CollisionTwinTests.duration)
            try #require(space.motion == twin.motion, "after step \(step)")
        }
        #expect(passed > 5 && landed > 500, "passed \(passed), landed \(landed)")
        #expect(space.bodies.contains { $0.position.y > 60 }, "a platform should hold something")
    }

    @Test func stickyContacts() throws {
        let space = CollisionTwinTests.makeSpace(
            gravity: -200,
            ground: [
                (Vector(-150, 0), Vector(150, 0)), (Vector(-150, 0), Vector(-150, 400)),
                (Vector(150, 0), Vector(150, 400)),
            ])
        for i in 0..<12 {
            CollisionTwinTests.add(
                makeBall(), to: space, at: Vector(-100 + 27 * Double(i % 8), 40 + 24 * Double(i / 4)),
                velocity: Vector(60 - 10 * Double(i), 20 * Double(i % 3)))
        }
        var began: [PivotJoint] = []
        for type in [CollisionTwinTests.ground, CollisionTwinTests.mover] {
            let handler = space.addCollisionHandler(between: type, and: CollisionTwinTests.mover)
            handler.begin = { [unowned space] arbiter in
                let joint = PivotJoint(arbiter.bodyA, arbiter.bodyB, at: arbiter.pointA(at: 0))
                joint.maxForce = 500
                // It comes into the space after the step.
                began.append(space.add(joint))
                return true
            }
        }
        let twin = try unsafe Twin(collision_twin_sticky())
        var joints: [(joint: PivotJoint, stepsLeft: Int)] = []
        var most = 0
        for step in 0..<600 {
            space.step(by: CollisionTwinTests.duration)
            for index in joints.indices { joints[index].stepsLeft -= 1 }
            for (joint, stepsLeft) in joints where stepsLeft == 0 { space.remove(joint) }
            joints.removeAll { $0.stepsLeft == 0 }
            joints += began.map { ($0, 20) }
            began = []
            twin.step(by: CollisionTwinTests.duration)
            try #require(space.motion == twin.motion, "after step \(step)")
            try #require(space.constraints.count == twin.jointCount, "after step \(step)")
            most = max(most, joints.count)
        }
        #expect(most > 5, "too little sticks to tell")
    }

    @Test func aConveyor() throws {
        let space = CollisionTwinTests.makeSpace(
            gravity: -200, ground: [(Vector(-200, 0), Vector(100, 10)), (Vector(100, 10), Vector(400, 0))])
        for i in 0..<6 {
            let body = i.isMultiple(of: 2) ? makeCrate() : makeBall()
            CollisionTwinTests.add(body, to: space, at: Vector(-180 + 45 * Double(i), 30 + 5 * Double(i)))
        }
        let handler = space.addCollisionHandler(between: CollisionTwinTests.ground, and: CollisionTwinTests.mover)
        handler.preSolve = { arbiter in
            arbiter.surfaceVelocity = Vector(-40, 0)
            return true
        }
        let twin = try unsafe Twin(collision_twin_conveyor())
        var fastest = 0.0
        for step in 0..<600 {
            space.step(by: CollisionTwinTests.duration)
            twin.step(by: CollisionTwinTests.duration)
            try #require(space.motion == twin.motion, "after step \(step)")
            fastest = max(fastest, space.bodies[0].velocity.x)
        }
        #expect(fastest > 20, "the belt should convey: \(fastest)")
    }
}
