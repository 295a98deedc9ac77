import Chipmunk

/// A doll of ten parts, whose joints bend as far as those of people do.
struct Ragdoll {
    let parts: [Body]
    let joints: [HingeJoint]

    var trunk: Body { parts[0] }

    /// Makes a doll of about 120 points.
    ///
    /// - Parameter group: A number of its own: parts of one doll do not collide with each other.
    init(in space: Space, at place: Vector, group: UInt) {
        var (parts, joints): ([Body], [HingeJoint]) = ([], [])

        @discardableResult func part(_ shape: Shape, at offset: Vector) -> Body {
            let body = Body(.dynamic)
            body.attach(shape)
            (shape.density, shape.friction, shape.elasticity) = (0.002, 0.7, 0.1)
            shape.filter.group = group
            // Flesh turns heavily: without it light limbs would tremble.
            body.angularDamping = 1
            parts.append(space.add(body, at: place + offset))
            return body
        }
        func limb(_ length: Double, _ radius: Double) -> Shape {
            SegmentShape(from: Vector(0, length / 2 - radius), to: Vector(0, radius - length / 2), radius: radius)
        }
        func join(_ a: Body, _ b: Body, at offset: Vector, _ range: ClosedRange<Double>) {
            joints.append(space.add(HingeJoint(a, b, at: place + offset, range: range)))
        }

        let trunk = part(PolygonShape(width: 22, height: 44, radius: 3), at: .zero)
        let head = part(CircleShape(radius: 11), at: Vector(0, 38))
        join(trunk, head, at: Vector(0, 27), -0.6...0.6)
        for side in [-1.0, 1] {
            let upperArm = part(limb(30, 5), at: Vector(14 * side, 8))
            let lowerArm = part(limb(30, 4), at: Vector(14 * side, -18))
            let thigh = part(limb(34, 6), at: Vector(7 * side, -38))
            let shin = part(limb(36, 5), at: Vector(7 * side, -68))
            join(trunk, upperArm, at: Vector(14 * side, 20), -2.5...2.5)
            join(upperArm, lowerArm, at: Vector(14 * side, -5), 0...2.4)
            join(trunk, thigh, at: Vector(7 * side, -24), -0.6...1.8)
            join(thigh, shin, at: Vector(7 * side, -52), -2.4...0)
        }
        (self.parts, self.joints) = (parts, joints)
    }

    /// The distance of the two sides of the joint that is pulled apart most.
    var gap: Double {
        joints.map { joint in
            let pivot = joint.pivot
            return (pivot.bodyA.localToWorld(pivot.anchorA) - pivot.bodyB.localToWorld(pivot.anchorB)).length
        }.max() ?? 0
    }
}
