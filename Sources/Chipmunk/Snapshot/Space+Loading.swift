internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Removes all members, and adds those of a snapshot, where they were and as they were. The index stays empty until
    /// ``load(_:_:_:)``.
    func replaceMembers(by members: SnapshotMembers, _ snapshot: SpaceSnapshot, dropping now: SnapshotMembers) {
        // Without contacts nothing separates, and nobody is told.
        unsafe now.withHandles { unsafe cpxSpaceDropContacts(handle, $0) }
        unsafe cpxSpaceSuspendIndex(handle)
        unsafe cpxSpaceWakeAll(handle)
        for constraint in constraints { extract(constraint) }
        for shape in shapes { shape.body?.detach(shape) }
        for body in bodies { remove(body) }
        // Those that have left have shapes, too, and may have got others since.
        for body in members.bodies { for shape in body.shapes { body.detach(shape) } }
        for shape in members.shapes { shape.body?.detach(shape) }

        let definition = snapshot.definition
        let positions = snapshot.positions
        for (number, body) in members.bodies.enumerated() {
            body.unfreeze()
            definition.bodies[number].apply(to: body)
            unsafe cpBodySetAngle(body.handle, positions[number].angle)
            unsafe cpBodySetPosition(body.handle, cpVect(x: positions[number].x, y: positions[number].y))
            if number < members.insideCount { add(body) }
        }
        for (shape, definition) in zip(members.shapes, definition.shapes) {
            definition.apply(to: shape)
            members.bodies[definition.body].attach(shape)
        }
        // The masses of shapes have changed those of bodies.
        for (body, definition) in zip(members.bodies, definition.bodies) { definition.apply(to: body) }
        for (constraint, definition) in zip(members.constraints, definition.constraints) {
            definition.apply(to: constraint)
            insert(constraint)
        }
        maximumPairs = definition.maximumPairs
        corrections = Corrections(rawValue: definition.corrections)
        recordsContacts = definition.recordsContacts
    }

    /// Gives the space, which has the members of a snapshot, the state of it.
    func load(_ snapshot: SpaceSnapshot, _ table: MemberTable, _ formerShapes: [Shape]) {
        for body in quarantine + [staticBody] where body.isQuarantined { body.unfreeze() }
        // Released at the end: a deinitializer may do anything.
        let data = contactData
        contactData = [:]
        unsafe table.withMembers { members, outline in
            unsafe snapshot.state.withUnsafeBufferPointer { bytes in
                unsafe cpxSpaceLoadState(handle, outline, members, bytes.baseAddress, bytes.count)
            }
        }
        for body in quarantine { strikeFromQuarantine(body) }
        for number in snapshot.log.quarantine {
            bodies[number].quarantineTicket = quarantineMembers.append(bodies[number])
        }
        let log = loadLog(snapshot.log, formerShapes)
        needsCheck = true
        withExtendedLifetime((data, log)) {}
    }

    /// Takes back what was reported, and returns what was until then.
    private func loadLog(_ log: SnapshotLog, _ formerShapes: [Shape]) -> ContactLog? {
        if contactLog.isEmpty, log.began.isEmpty, log.ended.isEmpty, log.endings.isEmpty { return nil }
        let shapes = shapes + formerShapes
        return contactLog.restore(
            began: log.began.map { $0.contact(shapes) }, ended: log.ended.map { $0.contact(shapes) },
            endings: log.endings.map { $0.contact(shapes) })
    }
}

extension ContactDefinition {
    fileprivate func contact(_ shapes: [Shape]) -> Contact {
        Contact(shapeA: shapes[shapeA], shapeB: shapes[shapeB], normal: normal, point: point, impulse: impulse)
    }
}

extension SpaceSnapshot {
    /// Where the bodies are.
    fileprivate var positions: [cpxPose] {
        unsafe [cpxPose](unsafeUninitializedCapacity: definition.bodies.count) { poses, count in
            unsafe state.withUnsafeBufferPointer { bytes in
                unsafe cpxStateReadPoses(bytes.baseAddress, bytes.count, poses.baseAddress, poses.count)
            }
            count = definition.bodies.count
        }
    }
}
