import Chipmunk

extension WorldCast {
    /// The largest number of added bodies.
    package static let maximumAdded = 300
    /// The largest number of shapes of added bodies.
    package static let maximumAddedShapes = 3000
    /// The largest number of pins.
    package static let maximumPins = 200
    /// The largest number of joints between picked bodies.
    package static let maximumConnections = 200

    /// Performs an edit, between two steps.
    ///
    /// - Parameters:
    ///   - author: The number of the client that asked for it, whose ``WorldEdit/undo`` reverses it.
    ///   - reach: The largest distance from a point at which a body still counts as hit, in points.
    package mutating func apply(_ edit: WorldEdit, by author: Int = 0, reach: Double = 8) throws(EditRefusal) {
        if let refusal = world.scene.editRefusal { throw refusal }
        switch edit {
        case .undo: try reverse(.undo, by: author)
        case .redo: try reverse(.redo, by: author)
        default:
            guard let reversal = try make(edit, reach: reach) else { return }
            history.record(reversal, by: author)
        }
        edition += 1
    }

    /// Makes an edit other than an undo or a redo. Returns its reversal, or nil if nothing has changed.
    private mutating func make(_ edit: WorldEdit, reach: Double) throws(EditRefusal) -> EditReversal? {
        switch edit {
        case .add(let part, let point): try add(part, at: point)
        case .draw(let points, let isClosed): try draw(points, isClosed: isClosed)
        case .delete(let pick): try delete(at: pick, reach: reach)
        case .pin(let pick): try pin(at: pick, reach: reach)
        case .connect(let connector, let start, let end): try connect(connector, from: start, to: end, reach: reach)
        case .disconnect(let id): try disconnect(id)
        case .set(let property, let id): try set(property, of: id)
        case .clone(let id, let point): try clone(id, at: point)
        case .friction(let friction): setFriction(friction)
        case .undo, .redo: nil
        }
    }

    private mutating func setFriction(_ friction: Double) -> EditReversal? {
        // Setting a shape's friction is a recorded call, and wakes its body.
        let others = ([world.space.staticBody] + world.space.bodies).flatMap(\.shapes).filter {
            $0.friction != friction
        }
        if others.isEmpty && self.friction == friction { return nil }
        let reversal = EditReversal.friction(others.map { ($0, $0.friction) }, all: self.friction)
        self.friction = friction
        for shape in others { shape.friction = friction }
        return reversal
    }

    // MARK: Picked bodies

    private mutating func delete(at pick: Pick, reach: Double) throws(EditRefusal) -> EditReversal {
        guard let (index, _) = member(at: pick, reach: reach) else {
            throw EditRefusal(description: "There is no body to delete.")
        }
        return .restore(take([members[index].id], joints: []))
    }

    private mutating func pin(at pick: Pick, reach: Double) throws(EditRefusal) -> EditReversal {
        guard let (index, point) = member(at: pick, reach: reach, where: { $0.type == .dynamic }) else {
            throw EditRefusal(description: "There is no body to pin.")
        }
        let member = members[index]
        let old = joints.first { joint in
            guard joint.role == .pin, let pivot = joint.constraint as? PivotJoint, pivot.bodyB === member.body else {
                return false
            }
            return pivot.anchorA.distance(to: point) <= 2 * reach
        }
        if let old { return .restore(take([], joints: [old.id])) }
        guard joints.count(where: { $0.role == .pin }) < WorldCast.maximumPins else {
            throw EditRefusal(description: "There can be at most \(WorldCast.maximumPins) pins: pull some out.")
        }
        let pin = ConstraintDefinition(
            .pivot(anchorA: point, anchorB: member.body.worldToLocal(point)), between: Scene.worldName,
            and: member.name)
        guard let id = join(pin, world.space.staticBody, member.body, as: .pin) else {
            throw EditRefusal(description: "This body cannot be pinned: nothing can move it.")
        }
        return .remove([], joints: [id])
    }
}
