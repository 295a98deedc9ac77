import CPiles
import Chipmunk

/// The same balls, and joints, as in C, in the same order of calls.
final class Crowd {
    private var space: Space? = Space()
    private var balls: [Body] = []
    private var joints: [Constraint] = []

    init(_ count: Int, joined: Bool = false) {
        guard let space else { return }
        for index in 0..<count {
            let ball = Body(mass: 1, moment: 1)
            ball.attach(CircleShape(radius: 10))
            balls.append(space.add(ball, at: Vector(Double(index % 200) * 30, Double(index / 200) * 30)))
        }
        guard joined else { return }
        joints = balls.map { space.add(PivotJoint(space.staticBody, $0, at: $0.position)) }
    }

    func removeBodies() {
        for ball in balls { space?.remove(ball) }
    }

    func removeFirstBodies() {
        while let ball = space?.bodies.first { space?.remove(ball) }
    }

    func removeJoints(_ count: Int) {
        for joint in joints.prefix(count) { space?.remove(joint) }
    }

    /// Lets go of everything.
    func release() {
        space = nil
        balls = []
        joints = []
    }
}

/// The same crowd in plain C.
@safe final class CCrowd {
    private var handle: OpaquePointer?

    init(_ count: Int, joined: Bool = false) {
        unsafe handle = crowd_new(CInt(count))
        if joined { unsafe crowd_join(handle) }
    }

    deinit {
        release()
    }

    func removeBodies() {
        unsafe crowd_remove_bodies(handle)
    }

    func removeJoints(_ count: Int) {
        unsafe crowd_remove_joints(handle, CInt(count))
    }

    func release() {
        if let crowd = unsafe handle { unsafe crowd_free(crowd) }
        unsafe handle = nil
    }
}
