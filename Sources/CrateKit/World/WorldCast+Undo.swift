import Chipmunk

extension WorldCast {
    /// The friction and the elasticity of a shape.
    struct Surface {
        var friction: Double
        var elasticity: Double

        init(of shape: Shape) {
            (friction, elasticity) = (shape.friction, shape.elasticity)
        }

        func set(on shape: Shape) {
            // Each is a recorded call, and wakes the body.
            if shape.friction != friction { shape.friction = friction }
            if shape.elasticity != elasticity { shape.elasticity = elasticity }
        }
    }

    /// The bodies and joints that were removed at once, with the state of the bodies.
    struct Removal {
        /// In the order of ``WorldCast/members``.
        var members: [(member: Member, motion: BodyMotion, shapes: [(shape: Shape, surface: Surface)])] = []
        /// In the order of ``WorldCast/joints``.
        var joints: [Joint] = []
    }

    /// Removes bodies with all joints of them, and other joints. Returns what was removed.
    mutating func take(_ bodies: [Int], joints others: [Int]) -> Removal {
        var removal = Removal()
        for member in members where bodies.contains(member.id) {
            removal.members.append(
                (member, BodyMotion(of: member.body), member.body.shapes.map { ($0, Surface(of: $0)) }))
            // With its joints, and the hands' joints.
            world.space.remove(member.body)
        }
        removal.joints = joints.filter { $0.constraint.space == nil || others.contains($0.id) }
        for joint in removal.joints where joint.constraint.space != nil { world.space.remove(joint.constraint) }
        members.removeAll { bodies.contains($0.id) }
        joints.removeAll { $0.constraint.space == nil }
        return removal
    }

    /// Reverses an author's last edit, or makes the last reversed one again.
    mutating func reverse(_ direction: EditHistory.Direction, by author: Int) throws(EditRefusal) {
        guard let reversal = history.next(direction, by: author) else {
            throw EditRefusal(description: "There is nothing of yours to \(direction).")
        }
        guard canPerform(reversal) else {
            // Or else no earlier edit could be reached.
            history.move(direction, by: author, reversal: nil)
            let change = direction == .undo ? "Your last change cannot be undone" : "That change cannot be made again"
            throw EditRefusal(description: "\(change): its body or joint is gone.")
        }
        history.move(direction, by: author, reversal: try perform(reversal))
    }

    /// Whether the bodies and joints that a reversal changes are in the world. Those of an addition need not all be.
    private func canPerform(_ reversal: EditReversal) -> Bool {
        switch reversal {
        case .remove(let bodies, let ids):
            members.contains { bodies.contains($0.id) } || joints.contains { ids.contains($0.id) }
        case .restore(let removal):
            removal.joints.allSatisfy { joint in
                [joint.constraint.bodyA, joint.constraint.bodyB].allSatisfy { (body: Body) in
                    body.space != nil || body === world.space.staticBody
                        || removal.members.contains { $0.member.body === body }
                }
            }
        case .friction: true
        case .surface(let id, _, _): members.contains { $0.id == id }
        }
    }

    /// Performs a reversal. Returns the reversal of that.
    private mutating func perform(_ reversal: EditReversal) throws(EditRefusal) -> EditReversal {
        switch reversal {
        case .remove(let bodies, let joints): return .restore(take(bodies, joints: joints))
        case .restore(let removal): return try restore(removal)
        case .friction(let frictions, let all):
            let present = frictions.map { ($0.shape, $0.shape.friction) }
            let inverse = EditReversal.friction(present, all: friction)
            for (shape, friction) in frictions where shape.friction != friction { shape.friction = friction }
            friction = all
            return inverse
        case .surface(let id, let surfaces, let color):
            guard let index = members.firstIndex(where: { $0.id == id }) else { return reversal }
            return setSurface(of: index, surfaces, color: color)
        }
    }

    /// Sets the surfaces of the shapes of a member, and its color. Returns the reversal.
    mutating func setSurface(of index: Int, _ surfaces: [Surface], color: DebugColor?) -> EditReversal {
        let member = members[index]
        let reversal = EditReversal.surface(
            of: member.id, member.body.shapes.map { Surface(of: $0) }, color: member.color)
        for (shape, surface) in zip(member.body.shapes, surfaces) { surface.set(on: shape) }
        members[index].color = color
        return reversal
    }

    /// Returns removed bodies and joints to the world, in the state that they had.
    private mutating func restore(_ removal: Removal) throws(EditRefusal) -> EditReversal {
        let added = removal.members.filter { $0.member.index == nil }
        try checkCount(with: added.count, shapes: added.reduce(0) { $0 + $1.shapes.count })
        for (member, motion, shapes) in removal.members {
            let body = member.body
            // Going back on the timeline before the body was there has detached its shapes, and may have changed it.
            for (shape, surface) in shapes {
                if shape.body == nil { body.attach(shape) }
                surface.set(on: shape)
            }
            // The angle first: the body turns about its center of gravity.
            (body.angle, body.position) = (motion.angle, motion.position)
            (body.velocity, body.angularVelocity) = (motion.velocity, motion.angularVelocity)
            world.space.add(body)
            members.insert(member, at: members.firstIndex { $0.id > member.id } ?? members.count)
        }
        for joint in removal.joints {
            world.space.add(joint.constraint)
            joints.insert(joint, at: joints.firstIndex { $0.id > joint.id } ?? joints.count)
        }
        return .remove(removal.members.map(\.member.id), joints: removal.joints.map(\.id))
    }
}
