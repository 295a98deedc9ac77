internal import CChipmunk
internal import CChipmunkSupport

/// The members of a space by their numbers in a recording, and the calls on them.
///
/// A recording may be forged, and a part of a recording lacks calls, so each call is made only if it follows the rules.
/// A member that has left the space is as unknown as a member that never existed, so that a replay carries nothing but
/// the current members.
struct ReplayMembers {
    private(set) var bodies: [Int: Body] = [:]
    private(set) var shapes: [Int: Shape] = [:]
    private(set) var constraints: [Int: Constraint] = [:]
    private var shapeNumbers: [ObjectIdentifier: Int] = [:]
    /// Bodies outside the space that wait for a constraint.
    private var waiting: [Int: Body] = [:]

    /// Numbers the members of a space in the order of its snapshots.
    init(of space: Space, first: MemberNumbers) {
        let members = SnapshotMembers(of: space)
        self.init(
            members,
            Numbers(
                bodies: Array(first.body..<first.body + members.bodies.count),
                shapes: Array(first.shape..<first.shape + members.shapes.count),
                constraints: Array(first.constraint..<first.constraint + members.constraints.count)))
    }

    /// Gives the members of a space the numbers that they had in another space.
    init(of space: Space, _ numbers: Numbers) {
        self.init(SnapshotMembers(of: space), numbers)
    }

    private init(_ members: SnapshotMembers, _ numbers: Numbers) {
        for (number, body) in zip(numbers.bodies, members.bodies) { bodies[number] = body }
        for (number, shape) in zip(numbers.shapes, members.shapes) { add(shape, number) }
        for (number, constraint) in zip(numbers.constraints, members.constraints) { constraints[number] = constraint }
    }

    private mutating func add(_ shape: Shape, _ number: Int) {
        shapes[number] = shape
        shapeNumbers[ObjectIdentifier(shape)] = number
    }

    /// Returns the hash of the answer to a query, or nil if the query names an unknown shape.
    func answer(to query: RecordedQuery, in space: Space) -> UInt64? {
        var shape: Shape?
        if query.kind.namesShape {
            guard let known = self.shape(Int(query.numbers[0]), in: space) else { return nil }
            shape = known
        }
        return space.answer(to: query, shape: shape) { shapeNumbers[ObjectIdentifier($0)].map { UInt64($0) } ?? .max }
    }

    /// Makes a call, and returns the reason if it is impossible, or nil. Not for steps, states and queries.
    mutating func perform(_ call: RecordedCall, in space: Space) -> String? {
        switch call {
        case .simple(let kind, let subject, let numbers):
            switch kind.subject {
            case .space: return refusingPairs(in: space) { kind.perform(on: space, numbers) }
            case .body:
                guard let body = body(subject, in: space) else { return "there is no body \(subject)" }
                return refusingPairs(in: space) { kind.perform(on: body, numbers, self, in: space) }
            case .shape:
                guard let shape = shape(subject, in: space) else { return "there is no shape \(subject)" }
                return refusingPairs(in: space) { kind.perform(on: shape, numbers, in: space) }
            case .constraint:
                guard let constraint = constraint(subject, in: space) else {
                    return "there is no constraint \(subject)"
                }
                kind.perform(on: constraint, numbers, in: space)
            }
        case .addBody(let number, let state, let shapes): return add(number, state, shapes, to: space)
        case .hold(let number, let state):
            guard isFree(number, in: space) else { return "there is a body \(number) already" }
            waiting[number] = state.make()
        case .attach(let shape):
            guard let body = bodies[shape.definition.body], body.space === space else { return "a shape has no body" }
            guard self.shape(shape.number, in: space) == nil else {
                return "there is a shape \(shape.number) already"
            }
            let object = make(shape)
            return refusingPairs(in: space) { body.attach(object) }
        case .addConstraint(let number, let state): return add(number, state, to: space)
        case .reshape(let number, let geometry):
            guard let shape = shape(number, in: space),
                SavedShape.Geometry(of: shape).kind == geometry.kind
            else { return "there is no such shape \(number)" }
            return refusingPairs(in: space) {
                shape.reshape("a replay", file: #fileID, line: #line) { geometry.apply(to: shape) }
            }
        case .surface(let number, let definition):
            guard let shape = shape(number, in: space) else { return "there is no shape \(number)" }
            shape.changing { definition.applySurface(to: shape) }
        case .constraint(let number, let definition):
            guard let constraint = constraint(number, in: space),
                SavedConstraint.Kind(of: constraint).number == definition.kind.number
            else { return "there is no such constraint \(number)" }
            constraint.changing { definition.apply(to: constraint) }
            space.constraintChanged(constraint)
        case .step, .state, .query: break
        }
        return nil
    }

    // MARK: Those that are members

    private func body(_ number: Int, in space: Space) -> Body? {
        guard let body = bodies[number] else { return nil }
        // True if the body is in the space, or if a constraint in it holds the body.
        let isMember = body.space === space || (body.space == nil && body.constraints.first?.space === space)
        return isMember ? body : nil
    }

    private func shape(_ number: Int, in space: Space) -> Shape? {
        guard let shape = shapes[number], shape.space === space else { return nil }
        return shape
    }

    private func constraint(_ number: Int, in space: Space) -> Constraint? {
        guard let constraint = constraints[number], constraint.space === space else { return nil }
        return constraint
    }

    /// Returns whether no body has a number.
    private func isFree(_ number: Int, in space: Space) -> Bool {
        body(number, in: space) == nil && waiting[number] == nil
    }

    /// Makes a change, and returns the problem if there is no room for the resulting pairs.
    private func refusingPairs(in space: Space, _ change: () -> some Any) -> String? {
        let refusals = unsafe cpxSpaceGetRefusals(space.handle)
        space.refusesPairs = true
        defer { space.refusesPairs = false }
        let result = change()
        if let problem = result as? String { return problem }
        return unsafe cpxSpaceGetRefusals(space.handle) == refusals
            ? nil : "there are more pairs than Space.maximumPairs"
    }

    // MARK: Additions

    private mutating func add(
        _ number: Int, _ state: BodyState?, _ shapes: [NumberedShape], to space: Space
    ) -> String? {
        let numbers = Set(shapes.map(\.number))
        guard numbers.count == shapes.count, numbers.allSatisfy({ shape($0, in: space) == nil }) else {
            return "a body has a shape that is there already"
        }
        let body: Body
        if let state {
            guard isFree(number, in: space) else { return "there is a body \(number) already" }
            body = state.make()
        } else {
            guard let held = self.body(number, in: space), held.space == nil else {
                return "there is no body \(number) outside of the space"
            }
            body = held
        }
        for shape in body.shapes { body.detach(shape) }
        bodies[number] = body
        for shape in shapes { body.attach(make(shape)) }
        // The shapes have changed the body's mass.
        state?.apply(to: body)
        return refusingPairs(in: space) { space.add(body) }
    }

    private mutating func make(_ shape: NumberedShape) -> Shape {
        let object = shape.definition.make()
        shape.definition.apply(to: object)
        add(object, shape.number)
        return object
    }

    private mutating func add(_ number: Int, _ state: ConstraintState, to space: Space) -> String? {
        let numbers = [state.definition.bodyA, state.definition.bodyB]
        let ends = numbers.compactMap { body($0, in: space) ?? waiting[$0] }
        guard ends.count == 2, ends[0] !== ends[1] else { return "a constraint has no bodies" }
        guard self.constraint(number, in: space) == nil else { return "there is a constraint \(number) already" }
        let constraint = state.make(ends[0], ends[1])
        if let mistake = Change.Request.addConstraint(constraint, space).mistake { return mistake.rule }
        constraints[number] = constraint
        for number in numbers { if let body = waiting.removeValue(forKey: number) { bodies[number] = body } }
        space.add(constraint)
        return nil
    }
}

extension ReplayMembers {
    /// The numbers of the members of a space, in the order of its snapshots.
    struct Numbers {
        let bodies, shapes, constraints: [Int]

        var size: Int {
            (bodies.count + shapes.count + constraints.count) * MemoryLayout<Int>.stride
        }
    }

    /// Returns the numbers of the members, or nil if a member has no number or a body waits for a constraint.
    func numbers(in space: Space) -> Numbers? {
        guard waiting.isEmpty else { return nil }
        func find<Object: AnyObject>(_ objects: [Object], _ known: [Int: Object]) -> [Int]? {
            let numbers = Dictionary(uniqueKeysWithValues: known.map { (ObjectIdentifier($1), $0) })
            let found = objects.compactMap { numbers[ObjectIdentifier($0)] }
            return found.count == objects.count ? found : nil
        }
        let members = SnapshotMembers(of: space)
        guard let bodies = find(members.bodies, bodies), let shapes = find(members.shapes, shapes),
            let constraints = find(members.constraints, constraints)
        else { return nil }
        return Numbers(bodies: bodies, shapes: shapes, constraints: constraints)
    }
}
