import Chipmunk

/// A constraint with anchors, as it is on the wire.
struct JointMessage: Encodable {
    let type: String
    /// The indices of its bodies, or nil for what never moves.
    let a: Int?
    let b: Int?
    let anchorA: Vector
    let anchorB: Vector

    /// The message about a constraint, or nil if it has no anchors.
    ///
    /// - Parameter indices: Those of the bodies that move. Anchors on others are given where they are in the world.
    init?(_ constraint: Constraint, indices: [ObjectIdentifier: Int]) {
        let anchors: (a: Vector, b: Vector)
        switch constraint {
        case let joint as PinJoint: (type, anchors) = ("pin", (joint.anchorA, joint.anchorB))
        case let joint as SlideJoint: (type, anchors) = ("slide", (joint.anchorA, joint.anchorB))
        case let joint as PivotJoint: (type, anchors) = ("pivot", (joint.anchorA, joint.anchorB))
        case let joint as GrooveJoint: (type, anchors) = ("groove", (joint.start, joint.anchorB))
        case let joint as DampedSpring: (type, anchors) = ("spring", (joint.anchorA, joint.anchorB))
        default: return nil
        }
        (a, b) = (indices[ObjectIdentifier(constraint.bodyA)], indices[ObjectIdentifier(constraint.bodyB)])
        anchorA = a == nil ? constraint.bodyA.localToWorld(anchors.a) : anchors.a
        anchorB = b == nil ? constraint.bodyB.localToWorld(anchors.b) : anchors.b
    }

    private enum Key: String, CodingKey {
        case type, a, b, anchorA, anchorB
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
        // Null for the world, rather than nothing at all.
        try container.encode(a, forKey: .a)
        try container.encode(b, forKey: .b)
        try container.encode(anchorA, forKey: .anchorA)
        try container.encode(anchorB, forKey: .anchorB)
    }
}
