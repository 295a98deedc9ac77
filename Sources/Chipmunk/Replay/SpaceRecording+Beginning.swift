extension SpaceRecording {
    /// Returns the beginning as calls from an empty space if they lead to the same state, as they do for a space that
    /// was not stepped before, or nil otherwise.
    ///
    /// Members have the same numbers as at the beginning.
    func beginningAsCalls() throws(RecordingError) -> (start: [UInt8], calls: [RecordedCall])? {
        let space = try Space(recorded: start)
        let calls = space.callsThatMakeIt
        // An empty space has only its static body.
        let empty = Space()
        guard let bytes = try? empty.snapshot().bytes else { return nil }
        let number = space.bodies.count
        var members = ReplayMembers(of: empty, first: MemberNumbers(body: number))
        for call in calls { if members.perform(call, in: empty) != nil { return nil } }
        guard let made = try? empty.snapshot(), made.bytes == start else { return nil }
        return (bytes, calls)
    }
}

extension Space {
    /// The calls that turn an empty space into a space like this one. The static body has the same number in both.
    fileprivate final var callsThatMakeIt: [RecordedCall] {
        let members = SnapshotMembers(of: self)
        let bodyNumbers = SnapshotMembers.numbers(of: members.bodies)
        let shapeNumbers = SnapshotMembers.numbers(of: members.shapes)
        func number(_ body: Body) -> Int { bodyNumbers[ObjectIdentifier(body)] ?? 0 }
        func numbered(_ shapes: [Shape], of body: Body) -> [NumberedShape] {
            shapes.map {
                NumberedShape(
                    number: shapeNumbers[ObjectIdentifier($0)] ?? 0,
                    definition: SavedShape(of: $0, body: number(body)))
            }
        }
        var calls = settings.map { RecordedCall.simple($0.kind, of: 0, $0.numbers) }
        var added: Set<ObjectIdentifier> = []
        // In the order of the shapes, because a body is added with its shapes.
        for shape in members.shapes {
            guard let body = shape.body else { continue }
            if body === staticBody {
                calls += numbered([shape], of: body).map { .attach($0) }
            } else if added.insert(ObjectIdentifier(body)).inserted {
                calls.append(.addBody(number(body), BodyState(of: body), numbered(body.shapes, of: body)))
            }
        }
        for body in bodies where !added.contains(ObjectIdentifier(body)) {
            calls.append(.addBody(number(body), BodyState(of: body), []))
        }
        for body in members.bodies[(members.insideCount + 1)...] {
            calls.append(.hold(number(body), BodyState(of: body)))
        }
        for (index, constraint) in members.constraints.enumerated() {
            let state = ConstraintState(
                of: constraint, bodyA: number(constraint.bodyA), bodyB: number(constraint.bodyB))
            calls.append(.addConstraint(index, state))
        }
        return calls
    }

    /// The settings that differ from a new space's.
    final var settings: [(kind: CallKind, numbers: [Double])] {
        func values(_ space: Space) -> [(kind: CallKind, numbers: [Double])] {
            [
                (.iterations, [Double(space.iterations)]), (.gravity, [space.gravity.x, space.gravity.y]),
                (.damping, [space.damping]), (.idleSpeedThreshold, [space.idleSpeedThreshold]),
                (.sleepTimeThreshold, [space.sleepTimeThreshold]), (.collisionSlop, [space.collisionSlop]),
                (.collisionBias, [space.collisionBias]), (.collisionPersistence, [Double(space.collisionPersistence)]),
                (.maximumPairs, [Double(space.maximumPairs)]), (.corrections, [Double(space.corrections.rawValue)]),
                (.recordsContacts, [space.recordsContacts ? 1 : 0]), (.impactThreshold, [space.impactThreshold]),
            ]
        }
        return zip(values(self), values(Space())).filter { $0.numbers != $1.numbers }.map(\.0)
    }
}
