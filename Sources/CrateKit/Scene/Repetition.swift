public import Chipmunk

/// A group of bodies and constraints that a scene repeats, each copy at an offset from the previous one.
///
///     Repetition(count: 5, offset: Vector(40, 0), bodies: [ball], constraints: [string])
public struct Repetition: Hashable, Sendable {
    /// The number of copies.
    public var count: Int
    /// The offset from a copy to the next one, in points, y up.
    public var offset: Vector
    /// The bodies of the first copy. A body's name is the prefix of its copies' names ("ball" makes "ball-1", "ball-2"
    /// …).
    ///
    /// Motions are not moved: their values are points of the world.
    public var bodies: [BodyDefinition]
    /// The constraints of the first copy. The name of a body of the group refers to the body in the same copy; anchors
    /// on the world move with the copy.
    public var constraints: [ConstraintDefinition]

    /// Creates a group.
    public init(count: Int, offset: Vector, bodies: [BodyDefinition] = [], constraints: [ConstraintDefinition] = []) {
        self.count = count
        self.offset = offset
        self.bodies = bodies
        self.constraints = constraints
    }

    /// The largest number of copies.
    public static let maximumCount = 100_000

    /// The number of bodies of all copies.
    var bodyCount: Int { count.multipliedClamped(by: bodies.count) }

    /// Returns the bodies of a copy, counted from 0.
    func bodies(ofCopy index: Int) -> [BodyDefinition] {
        bodies.map { body in
            var body = body
            body.name = Repetition.name(of: body.name, inCopy: index)
            body.position += offset * Double(index)
            return body
        }
    }

    /// Returns the constraints of a copy, counted from 0.
    func constraints(ofCopy index: Int) -> [ConstraintDefinition] {
        let names = Set(bodies.map(\.name))
        let shift = offset * Double(index)
        return constraints.map { constraint in
            var constraint = constraint
            constraint.name = constraint.name.map { Repetition.name(of: $0, inCopy: index) }
            if constraint.bodyA == Scene.worldName { constraint.joint.moveAnchorsA(by: shift) }
            if constraint.bodyB == Scene.worldName { constraint.joint.moveAnchorB(by: shift) }
            if names.contains(constraint.bodyA) {
                constraint.bodyA = Repetition.name(of: constraint.bodyA, inCopy: index)
            }
            if names.contains(constraint.bodyB) {
                constraint.bodyB = Repetition.name(of: constraint.bodyB, inCopy: index)
            }
            return constraint
        }
    }

    private static func name(of body: String, inCopy index: Int) -> String {
        "\(body)-\(index + 1)"
    }
}
