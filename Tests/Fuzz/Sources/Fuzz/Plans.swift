internal import Chipmunk

/// The memberships after all changes that wait for a space: a change that has become impossible by then traps.
struct Plans {
    private struct Plan<Object: AnyObject, Place: AnyObject> {
        let object: Object
        /// The space whose queue holds the change.
        let queue: Space?
        let place: Place?
    }

    private var bodies: [ObjectIdentifier: Plan<Body, Space>] = [:]
    private var shapes: [ObjectIdentifier: Plan<Shape, Body>] = [:]
    private var constraints: [ObjectIdentifier: Plan<Constraint, Space>] = [:]
    private var touched: [ObjectIdentifier: Body] = [:]

    /// Whether nothing waits that another space does in an order of its own.
    func mayPlan(_ body: Body, in queue: Space?) -> Bool {
        guard let plan = bodies[ObjectIdentifier(body)] else { return true }
        return plan.queue === queue
    }

    func mayPlan(_ shape: Shape, in queue: Space?) -> Bool {
        guard let plan = shapes[ObjectIdentifier(shape)] else { return true }
        return plan.queue === queue
    }

    func mayPlan(_ constraint: Constraint, in queue: Space?) -> Bool {
        guard let plan = constraints[ObjectIdentifier(constraint)] else { return true }
        return plan.queue === queue
    }

    func isPlanned(_ object: AnyObject) -> Bool {
        let id = ObjectIdentifier(object)
        return bodies[id] != nil || shapes[id] != nil || constraints[id] != nil
    }

    mutating func plan(_ body: Body, in space: Space?, by queue: Space?) {
        bodies[ObjectIdentifier(body)] = Plan(object: body, queue: queue, place: space)
    }

    mutating func plan(_ shape: Shape, on body: Body?, by queue: Space?) {
        shapes[ObjectIdentifier(shape)] = Plan(object: shape, queue: queue, place: body)
    }

    mutating func plan(_ constraint: Constraint, in space: Space?, by queue: Space?) {
        constraints[ObjectIdentifier(constraint)] = Plan(object: constraint, queue: queue, place: space)
    }

    func space(of body: Body) -> Space? {
        guard let plan = bodies[ObjectIdentifier(body)] else { return body.space }
        return plan.place
    }

    func body(of shape: Shape) -> Body? {
        guard let plan = shapes[ObjectIdentifier(shape)] else { return shape.body }
        return plan.place
    }

    func space(of constraint: Constraint) -> Space? {
        guard let plan = constraints[ObjectIdentifier(constraint)] else { return constraint.space }
        return plan.place
    }

    func constraints(on body: Body) -> [Constraint] {
        constraints.values.map(\.object).filter { $0.bodyA === body || $0.bodyB === body }
    }

    /// To be called when the mass of a body changes, perhaps later.
    mutating func touch(_ body: Body) {
        touched[ObjectIdentifier(body)] = body
    }

    func isTouched(_ body: Body) -> Bool {
        touched[ObjectIdentifier(body)] != nil
    }
}
