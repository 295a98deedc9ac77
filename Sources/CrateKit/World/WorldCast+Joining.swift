import Chipmunk

extension WorldCast {
    /// The natural frequency of an added spring, in Hz, and its damping as a fraction of the critical damping.
    private static let spring = (frequency: 2.0, dampingRatio: 0.15)
    /// The rate of an added motor, in radians/s.
    private static let motorRate = -Double.pi

    /// The body at an end of a joint.
    private struct Anchorage {
        let name: String
        let body: Body
        /// The place in world coordinates.
        let point: Vector

        var anchor: Vector { body.worldToLocal(point) }
    }

    /// Joins two bodies, or a body and the world. Returns the reversal.
    mutating func connect(
        _ connector: WorldEdit.Connector, from start: WorldEdit.End, to end: WorldEdit.End, reach: Double
    ) throws(EditRefusal) -> EditReversal {
        let (a, b) = (try anchorage(of: start, reach: reach), try anchorage(of: end, reach: reach))
        let background = world.space.staticBody
        guard a.body !== background || b.body !== background else {
            throw EditRefusal(description: "There is no body to join.")
        }
        guard a.body !== b.body else {
            throw EditRefusal(description: "A joint needs two bodies, or a body and the background.")
        }
        guard joints.count(where: { $0.role == .connection }) < WorldCast.maximumConnections else {
            throw EditRefusal(
                description: "At most \(WorldCast.maximumConnections) joints can be added: remove some, or reset.")
        }
        guard let id = join(WorldCast.definition(of: connector, a, b), a.body, b.body, as: .connection) else {
            throw EditRefusal(description: "These cannot be joined: nothing can move them.")
        }
        return .remove([], joints: [id])
    }

    /// Removes a joint. Returns the reversal.
    mutating func disconnect(_ id: Int) throws(EditRefusal) -> EditReversal {
        guard joints.contains(where: { $0.id == id }) else {
            throw EditRefusal(description: "The joint to remove is gone.")
        }
        return .restore(take([], joints: [id]))
    }

    /// Adds a joint to the world. Returns its identifier, or nil if nothing can move its bodies.
    mutating func join(_ definition: ConstraintDefinition, _ a: Body, _ b: Body, as role: Joint.Role) -> Int? {
        // It fails only between a body and itself.
        guard let constraint = try? definition.make(a, b), Space.whyUnsolvable(constraint) == nil else { return nil }
        world.space.add(constraint)
        let joint = Joint(id: nextJointID, constraint: constraint, definition: definition, role: role)
        nextJointID += 1
        joints.append(joint)
        return joint.id
    }

    private func anchorage(of end: WorldEdit.End, reach: Double) throws(EditRefusal) -> Anchorage {
        let point: Vector
        switch end {
        case .pick(let pick):
            if let (index, point) = member(at: pick, reach: reach) {
                return Anchorage(name: members[index].name, body: members[index].body, point: point)
            }
            guard pick.sight == nil else { throw EditRefusal(description: "The body to join is gone.") }
            point = pick.point
        case .world(let place): point = place
        }
        return Anchorage(name: Scene.worldName, body: world.space.staticBody, point: point)
    }

    private static func definition(of connector: WorldEdit.Connector, _ a: Anchorage, _ b: Anchorage)
        -> ConstraintDefinition
    {
        let length = a.point.distance(to: b.point)
        let joint: ConstraintDefinition.Joint
        switch connector {
        case .hinge:
            joint = .pivot(anchorA: a.body.worldToLocal(b.point), anchorB: b.anchor)
        case .rope:
            joint = .slide(anchorA: a.anchor, anchorB: b.anchor, minimum: 0, maximum: length)
        case .spring:
            let mass = 1 / (1 / a.body.mass + 1 / b.body.mass)
            let rate = 2 * .pi * spring.frequency
            let limit = Scene.Bounds.strength.upperBound
            joint = .dampedSpring(
                anchorA: a.anchor, anchorB: b.anchor, restLength: length, stiffness: min(mass * rate * rate, limit),
                damping: min(2 * spring.dampingRatio * mass * rate, limit))
        case .motor: joint = .motor(rate: motorRate)
        }
        var definition = ConstraintDefinition(joint, between: a.name, and: b.name)
        switch connector {
        // The bodies of a hinge overlap, and would push each other away.
        case .hinge: definition.collideBodies = false
        case .rope: definition.appearance.look = .rope
        case .spring: definition.appearance.look = .coil
        case .motor: break
        }
        return definition
    }
}
