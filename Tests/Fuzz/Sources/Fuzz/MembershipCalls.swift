internal import Chipmunk
internal import FuzzSupport

// Membership of spaces and bodies. Inside a callback a change may wait, and must still be possible by then.
extension World {
    func membershipCall() {
        switch bytes.index(10) {
        case 0, 1: addBody()
        case 2: removeBody()
        case 3, 4: attach()
        case 5: detach()
        case 6, 7: addConstraint()
        case 8: removeConstraint()
        default: forgetSomething()
        }
    }

    /// Whether changes of the objects may be made now, or will be possible when it is their turn.
    private func areFree(_ objects: [AnyObject], in space: Space?) -> Bool {
        // Changes that wait behind the work under way must still be possible after it.
        if suspendedPlans.contains(where: { plans in objects.contains { plans.isPlanned($0) } }) { return false }
        if depth == 0 || space?.isLocked ?? false { return true }
        // It is made at once, before what waits.
        return !objects.contains { plans.isPlanned($0) }
    }

    private func addBody() {
        guard let space = anySpace(), let body = anyBody() else { return }
        let place = plans.space(of: body)
        guard place == nil || (place === space && space.isLocked), plans.mayPlan(body, in: space),
            space.isLocked || body.space == nil, areFree([body], in: space), isHeldOnly(body, by: space)
        else { return }
        count("\(name(space)).add(\(name(body)))")
        plans.plan(body, in: space, by: space)
        let isLocked = space.isLocked
        space.add(body)
        if !isLocked { expect(body.space === space && space.bodies.last === body, "a body was not added") }
    }

    private func removeBody() {
        guard let body = anyBody(), let space = body.space ?? anySpace(), body !== space.staticBody else { return }
        let place = plans.space(of: body)
        guard place === space || (place == nil && space.isLocked), plans.mayPlan(body, in: space),
            space.isLocked || body.space === space, areFree([body], in: space)
        else { return }
        guard space.isLocked || areFree(constraints(on: body), in: space) else { return }
        // One that waits in another space's queue would be in the way.
        guard constraints(on: body).allSatisfy({ plans.mayPlan($0, in: space) }) else { return }
        guard suspendedPlans.allSatisfy({ plans in !constraints(on: body).contains { plans.isPlanned($0) } }) else {
            return
        }
        count("\(name(space)).remove(\(name(body)))")
        plans.plan(body, in: nil, by: space)
        for constraint in constraints(on: body) where plans.space(of: constraint) === space {
            plans.plan(constraint, in: nil, by: space)
        }
        space.remove(body)
    }

    private func attach() {
        guard let body = anyBody(), let shape = anyShape(), body.shapes.count < 8 else { return }
        let queue = (body.space?.isLocked ?? false) ? body.space : nil
        let owner = plans.body(of: shape)
        guard owner == nil || (owner === body && queue != nil), plans.mayPlan(shape, in: queue),
            queue != nil || shape.body == nil, areFree([shape], in: queue)
        else { return }
        count("\(name(body)).attach(\(name(shape)))")
        plans.plan(shape, on: body, by: queue)
        body.attach(shape)
    }

    private func detach() {
        guard let shape = anyShape(), let body = bytes.index(4) == 0 ? anyBody() : shape.body else { return }
        let queue = (body.space?.isLocked ?? false) ? body.space : nil
        guard queue != nil || shape.body === body, plans.mayPlan(shape, in: queue), areFree([shape], in: queue) else {
            return
        }
        count("\(name(body)).detach(\(name(shape)))")
        if plans.body(of: shape) === body { plans.plan(shape, on: nil, by: queue) }
        body.detach(shape)
    }

    private func addConstraint() {
        guard let space = anySpace(), let constraint = anyConstraint() else { return }
        let (a, b) = (constraint.bodyA, constraint.bodyB)
        let place = plans.space(of: constraint)
        guard place == nil || (place === space && space.isLocked), plans.mayPlan(constraint, in: space),
            plans.mayPlan(a, in: space), plans.mayPlan(b, in: space),
            plans.space(of: a) === space, plans.space(of: b) === space,
            space.isLocked || (constraint.space == nil && a.space === space && b.space === space),
            areFree([constraint, a, b], in: space)
        else { return }
        guard constraint.isSolvable, depth == 0 || (!plans.isTouched(a) && !plans.isTouched(b)) else { return }
        count("\(name(space)).add(\(name(constraint)))")
        plans.plan(constraint, in: space, by: space)
        if depth > 0 {
            plans.plan(a, in: space, by: space)
            plans.plan(b, in: space, by: space)
        }
        space.add(constraint)
    }

    private func removeConstraint() {
        guard let constraint = anyConstraint(), let space = constraint.space ?? anySpace() else { return }
        let place = plans.space(of: constraint)
        guard place === space || (place == nil && space.isLocked), plans.mayPlan(constraint, in: space),
            space.isLocked || constraint.space === space, areFree([constraint], in: space)
        else { return }
        count("\(name(space)).remove(\(name(constraint)))")
        plans.plan(constraint, in: nil, by: space)
        space.remove(constraint)
    }

    /// The package must keep what it needs.
    private func forgetSomething() {
        switch bytes.index(5) {
        case 0: forget(oneOf: &bodies)
        case 1: forget(oneOf: &shapes)
        case 2: forget(oneOf: &constraints)
        case 3: forget(oneOf: &handlers)
        default: adoptSomething()
        }
    }

    /// Takes up what was forgotten and a space still has.
    private func adoptSomething() {
        guard let space = anySpace() else { return }
        if let body = pick(space.bodies + [space.staticBody]), !bodies.contains(where: { $0 === body }),
            bodies.count < World.mostBodies
        {
            bodies.append(body)
        }
        if let shape = pick(space.shapes), !shapes.contains(where: { $0 === shape }), shapes.count < World.mostShapes {
            shapes.append(shape)
        }
        if let joint = pick(space.constraints), !constraints.contains(where: { $0 === joint }),
            constraints.count < World.mostConstraints
        {
            constraints.append(joint)
        }
    }
}
