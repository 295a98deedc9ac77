import CPiles
import Chipmunk

/// What is in a scene, for C and for Swift.
@safe final class PilePlan {
    fileprivate let plan: UnsafeMutablePointer<pile_plan>
    fileprivate let walls: [pile_wall]
    fileprivate let bodies: [pile_body]
    fileprivate let joints: [pile_joint]

    private init(_ plan: UnsafeMutablePointer<pile_plan>?) {
        guard let plan = unsafe plan else { fatalError("out of memory") }
        unsafe self.plan = plan
        // The plan has as many elements as it says.
        let all = unsafe plan.pointee
        walls = unsafe Array(UnsafeBufferPointer(start: all.walls, count: Int(all.wall_count)))
        bodies = unsafe Array(UnsafeBufferPointer(start: all.bodies, count: Int(all.body_count)))
        joints = unsafe Array(UnsafeBufferPointer(start: all.joints, count: Int(all.joint_count)))
    }

    deinit {
        unsafe plan_free(plan)
    }

    static func boxes(columns: CInt, rows: CInt) -> PilePlan { unsafe PilePlan(plan_of_boxes(columns, rows)) }
    static func pyramid(rows: CInt) -> PilePlan { unsafe PilePlan(plan_of_pyramid(rows)) }
    static func chains(balls: CInt) -> PilePlan { unsafe PilePlan(plan_of_chains(balls)) }
    static func crates() -> PilePlan { unsafe PilePlan(plan_of_crates()) }
    static func rope(balls: CInt) -> PilePlan { unsafe PilePlan(plan_of_rope(balls)) }
    static func grid(boxes: CInt) -> PilePlan { unsafe PilePlan(plan_of_grid(boxes)) }
}

/// A scene that plain C builds and steps.
@safe final class CPile {
    private let plan: PilePlan
    private let handle: OpaquePointer

    init(_ plan: PilePlan) {
        self.plan = plan
        guard let handle = unsafe pile_new(plan.plan) else { fatalError("out of memory") }
        unsafe self.handle = handle
    }

    deinit {
        unsafe pile_free(handle)
    }

    func countPairs() { unsafe pile_count_pairs(handle) }
    var pairCount: Int64 { unsafe pile_pair_count(handle) }
    func step(by duration: Double, times: Int = 1) { unsafe pile_step(handle, duration, CInt(times)) }
    var sum: Double { unsafe pile_sum(handle) }
    func readMotions() -> Double { unsafe pile_read_motions(handle) }
    func writeMotions() { unsafe pile_write_motions(handle) }

    func findNearest(to points: [Vector], within distance: Double) -> Double {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        return unsafe pile_find_nearest(handle, xs, ys, CInt(points.count), distance)
    }
}

extension Space {
    /// Builds what C builds, by the same calls in the same order.
    convenience init(_ plan: PilePlan) {
        self.init()
        unsafe gravity = Vector(0, plan.plan.pointee.gravity)
        for wall in plan.walls {
            let (from, to) = (Vector(wall.from_x, wall.from_y), Vector(wall.to_x, wall.to_y))
            let shape = staticBody.attach(SegmentShape(from: from, to: to, radius: wall.radius))
            shape.friction = wall.friction
            shape.elasticity = wall.elasticity
            shape.collisionType = 2
        }
        var bodies: [Body] = []
        for planned in plan.bodies {
            let body = Body(mass: planned.mass, moment: planned.moment)
            let shape = body.attach(Self.makeShape(planned))
            shape.friction = planned.friction
            shape.elasticity = planned.elasticity
            shape.collisionType = 1
            body.position = Vector(planned.x, planned.y)
            bodies.append(add(body))
        }
        for joint in plan.joints {
            let second = joint.b < 0 ? staticBody : bodies[Int(joint.b)]
            add(PivotJoint(bodies[Int(joint.a)], second, at: Vector(joint.x, joint.y)))
        }
    }

    private static func makeShape(_ planned: pile_body) -> Shape {
        if planned.radius > 0 { return CircleShape(radius: planned.radius) }
        let (width, height) = (planned.width, planned.height)
        guard planned.has_corners else { return PolygonShape(width: width, height: height) }
        let corners = [Vector(0, 0), Vector(0, height), Vector(width, height), Vector(width, 0)]
        do {
            let center = Transform.translation(Vector(-width / 2, -height / 2))
            return try PolygonShape(vertices: corners, transform: center)
        } catch {
            fatalError("a box is a polygon: \(error)")
        }
    }
}

/// The sum of all positions and angles, as plain C computes it.
func sum(of bodies: [Body]) -> Double {
    var sum = 0.0
    for body in bodies {
        let position = body.position
        sum += position.x + position.y + body.angle
    }
    return sum
}
