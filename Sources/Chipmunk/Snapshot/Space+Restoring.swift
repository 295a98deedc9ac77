internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Restores a snapshot of this space, whether earlier or later than the current state.
    ///
    /// The members keep their identity: members that were removed after the snapshot come back as the same objects, and
    /// members added after it leave. Everything that a snapshot does not contain stays: the members' closures and user
    /// data, the collision handlers, ``stepper`` and ``threadCount``. User data of contacts is released
    /// (``Arbiter/userData``). No handler is called.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError``. The space is then unchanged.
    public func restore(
        _ snapshot: SpaceSnapshot, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        require(!isLocked, "Space.restore(_:) must not be called while the space is locked", file: file, line: line)
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
        guard snapshot.origin.space == ObjectIdentifier(self) else { throw .otherSpace }
        // A recording contains only the result of this call.
        let observer = observer
        self.observer = nil
        defer {
            self.observer = observer
            noteInfluence()
        }
        let keeper = keeperForSnapshots()
        if let table = keeper.table, table.origin === snapshot.origin, !isExposed, snapshot.formerShapes.isEmpty {
            load(snapshot, table, [])
        } else {
            try restoreMembers(snapshot, keeper)
        }
        keeper.departures.forgetThePast()
    }

    /// Restores a snapshot whose members, or their definitions, differ from the space's.
    private func restoreMembers(_ snapshot: SpaceSnapshot, _ keeper: SnapshotKeeper) throws(SnapshotError) {
        let now = SnapshotMembers(of: self)
        let (members, formerShapes) = members(of: snapshot)
        guard members.bodies.allSatisfy({ $0.space == nil || $0.space === self }),
            members.shapes.allSatisfy({ $0.space == nil || $0.space === self }),
            members.constraints.allSatisfy({ $0.space == nil || $0.space === self })
        else { throw .memberOfAnotherSpace }
        let isThere = members.isEqual(to: now) && SavedSpace(of: self, now) == snapshot.definition
        if !isThere { replaceMembers(by: members, snapshot, dropping: now) }
        let table = MemberTable(members, snapshot.origin, closureNames)
        withExtendedLifetime(members) { load(snapshot, table, formerShapes) }
        keeper.table = table
        guard !isThere else { return }
        keeper.departures.unite { object in
            switch object {
            case let body as Body: body.space === self
            case let shape as Shape: shape.space === self
            case let constraint as Constraint: constraint.space === self
            default: false
            }
        }
    }

    /// Creates a space that continues from a snapshot, with members of its own.
    ///
    /// Use it for saved games, and for copies of a space. The members have the same order as in the snapshot's space,
    /// but no user data and no closures, and the space has no collision handlers. Set the closures that the snapshot's
    /// space had (``unboundClosures``) before the next step, which traps without them.
    public convenience init(_ snapshot: SpaceSnapshot) {
        self.init()
        let definition = snapshot.definition
        let bodies = definition.bodies.indices.map { number in
            number == definition.insideCount ? staticBody : Body(definition.bodies[number].type)
        }
        let members = SnapshotMembers(
            bodies: bodies, insideCount: definition.insideCount, shapes: definition.shapes.map { $0.make() },
            constraints: definition.constraints.map { $0.make(bodies[$0.bodyA], bodies[$0.bodyB]) })
        let formerShapes = snapshot.makeFormerShapes()
        replaceMembers(by: members, snapshot, dropping: SnapshotMembers(of: self))
        // Nothing else keeps bodies outside the space that no constraint holds.
        withExtendedLifetime(members) {
            load(snapshot, MemberTable(members, snapshot.origin, snapshot.closures), formerShapes)
        }
        awaitClosures(snapshot.closures)
    }

    /// Returns the objects of a snapshot of this space, which has kept them.
    private func members(of snapshot: SpaceSnapshot) -> (SnapshotMembers, formerShapes: [Shape]) {
        var objects: [ObjectIdentifier: AnyObject] = [:]
        func add(_ object: AnyObject) {
            objects[ObjectIdentifier(object)] = object
            guard let constraint = object as? Constraint else { return }
            for body in [constraint.bodyA, constraint.bodyB] { objects[ObjectIdentifier(body)] = body }
        }
        let departed = keeperForSnapshots().departures.objects
        for object in departed + bodies + shapes + constraints + [staticBody] { add(object) }
        func find<Object>(_ id: ObjectIdentifier) -> Object {
            guard let object = objects[id] as? Object else { trap("a member of a snapshot is gone") }
            return object
        }
        let origin = snapshot.origin
        let members = SnapshotMembers(
            bodies: origin.bodies.map(find), insideCount: origin.definition.insideCount,
            shapes: origin.shapes.map(find), constraints: origin.constraints.map(find))
        return (members, snapshot.formerShapes.map(find))
    }
}

extension SnapshotMembers {
    func isEqual(to other: SnapshotMembers) -> Bool {
        insideCount == other.insideCount && bodies.elementsEqual(other.bodies, by: ===)
            && shapes.elementsEqual(other.shapes, by: ===) && constraints.elementsEqual(other.constraints, by: ===)
    }
}

extension SpaceSnapshot {
    /// Creates the shapes that have left the space but that contacts still name.
    func makeFormerShapes() -> [Shape] {
        log.formerShapes.map { definition in
            let shape = definition.make()
            definition.apply(to: shape)
            return shape
        }
    }
}
