import Chipmunk

/// The first value that differs between two runs that should be the same.
package struct StateDifference: Hashable, Sendable, Encodable {
    /// The step after which they differ.
    package var step: Int
    /// The part of the state, such as a body's name.
    package var part: String
    /// The name of the value, or nil if it has none.
    package var field: String?
    /// The value in the first run, if it is known.
    package var expected: String?
    /// The value in the second run.
    package var actual: String?

    package init(step: Int, part: String, field: String? = nil, expected: String? = nil, actual: String? = nil) {
        self.step = step
        self.part = part
        self.field = field
        self.expected = expected
        self.actual = actual
    }
}

extension StateDifference: CustomStringConvertible {
    /// The difference as part of a sentence.
    package var description: String {
        let place = field.map { "\(part): \($0)" } ?? part
        guard let expected, let actual else { return "step \(step), \(place)" }
        return "step \(step), \(place): expected \(expected), got \(actual)"
    }
}

extension StateDifference {
    /// Creates a difference of snapshots, with the names of a world's members.
    init(_ difference: SnapshotDifference, step: Int, in world: World) {
        self.init(
            step: step, part: world.name(of: difference.part), field: difference.field, expected: difference.expected,
            actual: difference.actual)
    }
}

extension Simulation {
    /// The last step, if it was not the same when performed again.
    var rewindDifference: StateDifference? {
        guard let failure = world.space.rewindFailure else { return nil }
        switch failure.cause {
        case .difference(let difference): return StateDifference(difference, step: stepCount, in: world)
        case .unsupported(let error): return StateDifference(step: stepCount, part: error.reason)
        }
    }
}

extension World {
    /// Returns the name of a part of the space's current state: for a body, its name in the scene.
    func name(of part: SnapshotDifference.Part) -> String {
        switch part {
        case .body(let number) where number < space.bodies.count: name(of: space.bodies[number])
        case .shape(let number): nameOfShape(number)
        case .contact(let a, let b): "contact of \(nameOfShape(a)) and \(nameOfShape(b))"
        case .pair(let a, let b): "pair of \(nameOfShape(a)) and \(nameOfShape(b))"
        case .constraint(let number): nameOfConstraint(number)
        default: "\(part)"
        }
    }

    private func nameOfShape(_ number: Int) -> String {
        guard space.shapes.indices.contains(number) else { return "shape \(number)" }
        let shape = space.shapes[number]
        guard let body = shape.body, body !== space.staticBody else { return path(of: shape) }
        let index = body.shapes.count > 1 ? body.shapes.firstIndex { $0 === shape } : nil
        return index.map { "\(name(of: body)) shapes[\($0)]" } ?? "\(name(of: body)) shape"
    }

    private func nameOfConstraint(_ number: Int) -> String {
        guard space.constraints.indices.contains(number) else { return "constraint \(number)" }
        let index = constraints.firstIndex { $0 === space.constraints[number] }
        guard let index else { return "constraint \(number)" }
        let built = builtConstraints[index]
        // The constraints in a pattern or a repetition share a path.
        let isAlone = builtConstraints.count { $0.path == built.path } == 1
        return isAlone ? built.path : "\(built.path), \(built.summary)"
    }

    /// Returns the name of a body of the scene, or the path of its definition.
    func name(of body: Body) -> String {
        if let spawned = spawnedIndex.spawn(of: body) { return spawned.name }
        return builtBodies.first { $0.body === body && $0.isMoving }?.name ?? path(of: body)
    }
}
