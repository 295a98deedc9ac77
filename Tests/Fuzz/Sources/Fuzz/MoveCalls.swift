internal import Chipmunk
internal import FuzzSupport

// Moves in one go, from space to space and from body to body: what is right outside of a callback is right inside. And
// bodies that hold others from outside of any space.
extension World {
    func moveCall() {
        switch bytes.index(3) {
        case 0: moveBody()
        case 1: moveShape()
        default: addAnchored()
        }
    }

    /// Whether nothing waits that is about an object.
    private func isUnplanned(_ object: AnyObject) -> Bool {
        (suspendedPlans + [plans]).allSatisfy { !$0.isPlanned(object) }
    }

    private func moveBody() {
        guard let body = anyBody(), let other = anySpace(), let space = body.space, space !== other,
            body !== space.staticBody, isUnplanned(body), constraints(on: body).isEmpty,
            let position = bytes.motionVector()
        else { return }
        count("\(name(space)).remove(\(name(body))), \(name(other)).add(_:at:)")
        plans.plan(body, in: other, by: space.isLocked ? space : other)
        space.remove(body)
        if bytes.bool() { other.add(body, at: position) } else { other.add(body) }
        guard !space.isLocked && !other.isLocked else { return }
        expect(body.space === other, "a body was not moved")
    }

    private func moveShape() {
        guard let shape = anyShape(), let body = shape.body, let other = anyBody(), other !== body,
            other.shapes.count < 8,
            isUnplanned(shape)
        else { return }
        let isLocked = body.space?.isLocked ?? false
        count("\(name(body)).detach(\(name(shape))), \(name(other)).attach")
        plans.plan(shape, on: other, by: isLocked ? body.space : other.space)
        body.detach(shape)
        other.attach(shape)
        if !isLocked && !(other.space?.isLocked ?? false) { expect(shape.body === other, "a shape was not moved") }
    }

    /// Adds a constraint that holds a body in the space by one that is in none.
    private func addAnchored() {
        guard depth == 0, let constraint = anyConstraint(), constraint.space == nil, constraint.isSolvable else {
            return
        }
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        guard let space = a.space ?? b.space, !space.isLocked,
            [a, b].allSatisfy({ $0.space === space || canHold($0, for: space) })
        else { return }
        count("\(name(space)).add(\(name(constraint))) with an anchor")
        space.add(constraint)
    }

    private func canHold(_ body: Body, for space: Space) -> Bool {
        body.space == nil && body.type != .dynamic && isHeldOnly(body, by: space)
    }

    /// Whether no constraint of another space holds a body.
    func isHeldOnly(_ body: Body, by space: Space) -> Bool {
        body.constraints.allSatisfy { $0.space === space }
    }
}
