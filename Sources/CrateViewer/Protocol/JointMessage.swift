import Chipmunk
import CrateKit

/// A constraint in the protocol's format.
struct JointMessage: Encodable {
    let type: String
    /// A number that is unique among all joints that were ever in the world.
    let id: Int
    /// The indices of the joint's bodies, or nil for a body that never moves.
    let a: Int?
    let b: Int?
    /// The anchors, or the bodies' places if the joint has no anchors. In the body's coordinates if the body moves.
    let anchorA: Vector
    let anchorB: Vector
    private var details = Details()

    /// The largest angle to send.
    private static let farthest = 1e9

    /// The values that only some kinds have.
    private struct Details {
        /// The end of a groove, which begins at `anchorA`.
        var end: Vector?
        /// The permitted angles of b, relative to a.
        var range: ClosedRange<Double>?
        /// The speed at which a is turned relative to b.
        var rate: Double?
        /// The greatest distance of the anchors.
        var length: Double?
    }

    private let appearance: JointAppearance

    /// Creates the message about a constraint, or returns nil if no client could draw it.
    ///
    /// - Parameters:
    ///   - id: The joint's number.
    ///   - appearance: Its look in the scene.
    ///   - indices: The indices of the bodies that move. Anchors on other bodies are given in world coordinates.
    init?(_ constraint: Constraint, id: Int, appearance: JointAppearance, indices: [ObjectIdentifier: Int]) {
        (self.id, self.appearance) = (id, appearance)
        let (bodyA, bodyB) = (constraint.bodyA, constraint.bodyB)
        (a, b) = (indices[ObjectIdentifier(bodyA)], indices[ObjectIdentifier(bodyB)])
        func place(_ anchor: Vector, on body: Body, _ index: Int?) -> Vector {
            index == nil ? body.localToWorld(anchor) : anchor
        }
        var anchors = (a: Vector.zero, b: Vector.zero)
        switch constraint {
        case let joint as PinJoint: (type, anchors) = ("pin", (joint.anchorA, joint.anchorB))
        case let joint as SlideJoint:
            (type, anchors) = ("slide", (joint.anchorA, joint.anchorB))
            details.length = joint.range.upperBound
        case let joint as PivotJoint: (type, anchors) = ("pivot", (joint.anchorA, joint.anchorB))
        case let joint as GrooveJoint:
            (type, anchors) = ("groove", (joint.start, joint.anchorB))
            details.end = place(joint.end, on: bodyA, a)
        case let spring as DampedSpring: (type, anchors) = ("spring", (spring.anchorA, spring.anchorB))
        case is DampedRotarySpring: type = "rotarySpring"
        case let joint as RotaryLimitJoint:
            type = "rotaryLimit"
            let angle = a == nil ? bodyA.angle : 0
            // JSON cannot express infinite angles.
            details.range = joint.range.clamped(to: -Self.farthest...Self.farthest).shifted(by: angle)
        case is RatchetJoint: type = "ratchet"
        case is GearJoint: type = "gear"
        case let motor as SimpleMotor:
            type = "motor"
            details.rate = motor.rate
        default: return nil
        }
        anchorA = place(anchors.a, on: bodyA, a)
        anchorB = place(anchors.b, on: bodyB, b)
    }

    private enum Key: String, CodingKey {
        case type, id, a, b, anchorA, anchorB, end, range, rate, length, look, color, isHidden
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(type, forKey: .type)
        try container.encode(id, forKey: .id)
        // Null for the world, rather than no key at all.
        try container.encode(a, forKey: .a)
        try container.encode(b, forKey: .b)
        try container.encode(anchorA, forKey: .anchorA)
        try container.encode(anchorB, forKey: .anchorB)
        try container.encodeIfPresent(details.end, forKey: .end)
        try container.encodeIfPresent(details.range.map { [$0.lowerBound, $0.upperBound] }, forKey: .range)
        try container.encodeIfPresent(details.rate, forKey: .rate)
        try container.encodeIfPresent(details.length, forKey: .length)
        try container.encodeIfPresent(appearance.look?.rawValue, forKey: .look)
        try container.encodeIfPresent(appearance.color?.css, forKey: .color)
        if appearance.isHidden { try container.encode(true, forKey: .isHidden) }
    }
}

extension ClosedRange<Double> {
    fileprivate func shifted(by distance: Double) -> ClosedRange {
        lowerBound + distance...upperBound + distance
    }
}
