internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Replaces all members by the members of a snapshot, with their positions and definitions. The index stays empty
    /// until ``load(_:_:_:)``.
    func replaceMembers(by members: SnapshotMembers, _ snapshot: SpaceSnapshot, dropping now: SnapshotMembers) {
        // Without contacts nothing separates, so no handler is called.
        unsafe now.withHandles { unsafe cpxSpaceDropContacts(handle, $0) }
        unsafe cpxSpaceSuspendIndex(handle)
        unsafe cpxSpaceWakeAll(handle)
        for constraint in constraints { extract(constraint) }
        for shape in shapes { shape.body?.detach(shape) }
        for body in bodies { remove(body) }
        // Departed bodies have shapes too, and may have other shapes by now.
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
        // The masses of the shapes have changed the bodies' masses.
        for (body, definition) in zip(members.bodies, definition.bodies) { definition.apply(to: body) }
        for (constraint, definition) in zip(members.constraints, definition.constraints) {
            definition.apply(to: constraint)
            insert(constraint)
        }
        maximumPairs = definition.maximumPairs
        corrections = Corrections(rawValue: definition.corrections)
        recordsContacts = definition.recordsContacts
        impactThreshold = definition.impactThreshold
    }

    /// Loads the state of a snapshot, whose members the space already has.
    func load(_ snapshot: SpaceSnapshot, _ table: MemberTable, _ formerShapes: [Shape]) {
        for body in quarantine + [staticBody] where body.isQuarantined { body.unfreeze() }
        // Released at the end, because a deinitializer may do anything.
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
        if !brokenConstraints.isEmpty { brokenConstraints = [] }
        forgetImpacts()
        let log = loadLog(snapshot.log, formerShapes)
        needsCheck = true
        withExtendedLifetime((data, log)) {}
    }

    /// Restores the reported contacts, and returns the replaced log.
    private func loadLog(_ log: SnapshotLog, _ formerShapes: [Shape]) -> ContactLog? {
        if contactLog.isEmpty, log.began.isEmpty, log.ended.isEmpty, log.endings.isEmpty { return nil }
        let shapes = shapes + formerShapes
        return contactLog.restore(
            began: log.began.map { $0.contact(shapes) }, ended: log.ended.map { $0.contact(shapes) },
            endings: log.endings.map { $0.contact(shapes) })
    }
}

extension SavedContact {
    fileprivate func contact(_ shapes: [Shape]) -> Contact {
        Contact(shapeA: shapes[shapeA], shapeB: shapes[shapeB], normal: normal, point: point, impulse: impulse)
    }
}

extension SpaceSnapshot {
    /// The positions and angles of the bodies.
    fileprivate var positions: [cpxPose] {
        unsafe [cpxPose](unsafeUninitializedCapacity: definition.bodies.count) { poses, count in
            unsafe state.withUnsafeBufferPointer { bytes in
                unsafe cpxStateReadPoses(bytes.baseAddress, bytes.count, poses.baseAddress, poses.count)
            }
            count = definition.bodies.count
        }
    }
}
