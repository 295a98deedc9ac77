import Chipmunk

extension WorldBuilder {
    /// Adds a constraint between each body of a pattern and the next one, and between its two ends and their neighbors.
    mutating func addSeries(_ definition: ConstraintDefinition, of pattern: String, at path: String) throws(InputError)
    {
        let bodies = try attributing(to: path) { () throws(InputError) in try self.bodies(ofPattern: pattern) }
        let last = bodies.count - 1
        var single = definition
        (single.between, single.ends) = (nil, ConstraintDefinition.Ends())
        func name(_ index: Int) -> String { "\(pattern)-\(index + 1)" }
        var count = 0
        func numbered(_ joint: ConstraintDefinition) -> ConstraintDefinition {
            count += 1
            var joint = joint
            joint.name = definition.name.map { "\($0)-\(count)" }
            return joint
        }

        if let end = definition.ends.first {
            // The offset of an imagined body before the first one: as far from it as the first is from the second.
            let offset = bodies[1].position - bodies[0].position
            let other = try body(named: end, at: "\(path).ends[0]")
            var joint = single
            (joint.bodyA, joint.bodyB) = (end, name(0))
            let anchors = single.joint.anchorsA.map { other.worldToLocal(bodies[0].localToWorld($0) - offset) }
            joint.joint = single.joint.anchored(anchors, single.joint.anchorB)
            try addSingle(numbered(joint), at: path)
        }
        for index in 0..<last {
            (single.bodyA, single.bodyB) = (name(index), name(index + 1))
            try addSingle(numbered(single), at: path)
        }
        if let end = definition.ends.last {
            let offset = bodies[last].position - bodies[last - 1].position
            let other = try body(named: end, at: "\(path).ends[1]")
            (single.bodyA, single.bodyB) = (name(last), end)
            let anchor = single.joint.anchorB.map { other.worldToLocal(bodies[last].localToWorld($0) + offset) }
            single.joint = single.joint.anchored(single.joint.anchorsA, anchor)
            try addSingle(numbered(single), at: path)
        }
    }

    private func bodies(ofPattern name: String) throws(InputError) -> [Body] {
        var bodies: [Body] = []
        while let body = bodiesByName["\(name)-\(bodies.count + 1)"] { bodies.append(body) }
        guard bodies.count >= 2 else {
            throw InputError(
                path: "between",
                problem: "must be a pattern of two bodies or more, got \"\(name.shortened)\" with \(bodies.count)")
        }
        return bodies
    }
}
