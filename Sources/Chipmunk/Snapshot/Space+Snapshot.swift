internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Takes a snapshot of the space as it is between two steps.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError/spatialHash`` if the space finds pairs by a spatial hash, and
    ///   ``SnapshotError/unsupportedEngine``, which is found out before the first snapshot of a process in about a millisecond.
    public func snapshot(file: StaticString = #fileID, line: UInt = #line) throws(SnapshotError) -> SpaceSnapshot {
        require(!isLocked, "Space.snapshot() must not be called while the space is locked", file: file, line: line)
        guard SnapshotCheck.holds else { throw .unsupportedEngine }
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
        return uncheckedSnapshot()
    }

    func uncheckedSnapshot() -> SpaceSnapshot {
        let members = SnapshotMembers(of: self)
        let origin = SnapshotOrigin(space: self, members: members)
        departures.note(origin)
        for shape in members.formerShapes { departures.keep(shape) }
        return SpaceSnapshot(definition: SpaceDefinition(of: self, members), state: state(of: members), origin: origin)
    }

    private func state(of members: SnapshotMembers) -> [UInt8] {
        unsafe members.withHandles { handles in
            // As much as the last time, and some more, is enough most often.
            var size = stateSize + stateSize / 4
            while true {
                var needed = 0
                let state = unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
                    unsafe needed = cpxSpaceSaveState(handle, handles, bytes.baseAddress, bytes.count)
                    count = needed <= bytes.count ? needed : 0
                }
                stateSize = needed
                if needed <= state.count { return state }
                size = needed
            }
        }
    }

    /// Takes the space back to a snapshot of it, or on to one that was taken later.
    ///
    /// The members of the snapshot are the same objects as they were: those that have left since come back, and those that were
    /// added since leave. What a snapshot does not have stays as it is: closures and user data of the members that are there, the
    /// collision handlers, ``stepper`` and ``threadCount``. User data of contacts goes (``Arbiter/userData``). No handler is called.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError``, and then the space is as it was.
    public func restore(
        _ snapshot: SpaceSnapshot, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        require(!isLocked, "Space.restore(_:) must not be called while the space is locked", file: file, line: line)
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
        guard snapshot.origin.space == ObjectIdentifier(self) else { throw .otherSpace }
        let now = SnapshotMembers(of: self)
        let members = members(of: snapshot)
        guard members.bodies.allSatisfy({ $0.space == nil || $0.space === self }),
            members.shapes.allSatisfy({ $0.space == nil || $0.space === self }),
            members.constraints.allSatisfy({ $0.space == nil || $0.space === self })
        else { throw .memberOfAnotherSpace }
        let isThere = members.isEqual(to: now) && SpaceDefinition(of: self, now) == snapshot.definition
        if !isThere { replaceMembers(by: members, snapshot, dropping: now) }
        load(snapshot, members)
        departures.forgetThePast()
    }

    /// Creates a space that goes on from a snapshot, with members of its own.
    ///
    /// They are in the order of those of the snapshot's space. They have no closures and no user data, and the space has no
    /// collision handlers: set them before the next step.
    public convenience init(_ snapshot: SpaceSnapshot) {
        self.init()
        let definition = snapshot.definition
        let bodies = definition.bodies.indices.map { number in
            number == definition.insideCount ? staticBody : Body(definition.bodies[number].type)
        }
        let members = SnapshotMembers(
            bodies: bodies, insideCount: definition.insideCount, shapes: definition.shapes.map { $0.make() },
            constraints: definition.constraints.map { $0.make(bodies) },
            formerShapes: definition.formerShapes.map { definition in
                let shape = definition.make()
                definition.apply(to: shape)
                return shape
            })
        replaceMembers(by: members, snapshot, dropping: SnapshotMembers(of: self))
        load(snapshot, members)
    }

    /// Finds the objects of a snapshot of this space: it has kept them.
    private func members(of snapshot: SpaceSnapshot) -> SnapshotMembers {
        var objects: [ObjectIdentifier: AnyObject] = [:]
        func add(_ object: AnyObject) {
            objects[ObjectIdentifier(object)] = object
            guard let constraint = object as? Constraint else { return }
            for body in [constraint.bodyA, constraint.bodyB] { objects[ObjectIdentifier(body)] = body }
        }
        for object in departures.objects + bodies + shapes + constraints + [staticBody] { add(object) }
        func find<Object>(_ id: ObjectIdentifier) -> Object {
            guard let object = objects[id] as? Object else { trap("a member of a snapshot is gone") }
            return object
        }
        let origin = snapshot.origin
        return SnapshotMembers(
            bodies: origin.bodies.map(find), insideCount: snapshot.definition.insideCount,
            shapes: origin.shapes.map(find), constraints: origin.constraints.map(find),
            formerShapes: origin.formerShapes.map(find))
    }
}

extension SnapshotMembers {
    func isEqual(to other: SnapshotMembers) -> Bool {
        insideCount == other.insideCount && bodies.elementsEqual(other.bodies, by: ===)
            && shapes.elementsEqual(other.shapes, by: ===) && constraints.elementsEqual(other.constraints, by: ===)
    }
}
