import CPiles
package import Chipmunk

extension Space {
    /// Builds what C builds, by the same calls in the same order.
    package convenience init(_ plan: PilePlan) {
        self.init()
        unsafe gravity = Vector(plan.plan.pointee.gravity_x, plan.plan.pointee.gravity_y)
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
package func sum(of bodies: [Body]) -> Double {
    var sum = 0.0
    for body in bodies {
        let position = body.position
        sum += position.x + position.y + body.angle
    }
    return sum
}
