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
        try requireSnapshots("Space.snapshot()", file: file, line: line)
        return uncheckedSnapshot()
    }

    /// Takes a snapshot in the memory of an earlier one of this space, which it replaces.
    ///
    /// Allocates nothing if the memory is enough, is not shared with a copy, and no member was added, removed or changed since
    /// (its ``Body/mass``, its ``Shape/friction`` and the like; what moves in a step does not matter).
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError`` as ``snapshot(file:line:)`` does. The earlier snapshot stays as it was then.
    public func takeSnapshot(
        into snapshot: inout SpaceSnapshot, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        try requireSnapshots("Space.takeSnapshot(into:)", file: file, line: line)
        let table = currentTable()
        if snapshot.origin === table.origin {
            write(table, into: &snapshot.state)
            note(table, &snapshot)
        } else {
            snapshot = uncheckedSnapshot()
        }
    }

    private func requireSnapshots(_ name: StaticString, file: StaticString, line: UInt) throws(SnapshotError) {
        require(!isLocked, "\(name) must not be called while the space is locked", file: file, line: line)
        guard SnapshotCheck.holds else { throw .unsupportedEngine }
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
    }

    func uncheckedSnapshot() -> SpaceSnapshot {
        let table = currentTable()
        var snapshot = SpaceSnapshot(
            origin: table.origin, state: [], log: SnapshotLog(), formerShapes: [], closures: [])
        // As much as the last time, and some more, is enough most often.
        snapshot.state.reserveCapacity(stateSize + stateSize / 8)
        write(table, into: &snapshot.state)
        note(table, &snapshot)
        return snapshot
    }

    /// The table of the members as they are now.
    private func currentTable() -> MemberTable {
        if let memberTable, !isExposed {
            assert(
                memberTable.origin.definition == SpaceDefinition(of: self, SnapshotMembers(of: self)),
                "a change of a member was not announced")
            return memberTable
        }
        let members = SnapshotMembers(of: self)
        let table = MemberTable(
            members, SnapshotOrigin(space: self, members: members), closureNames)
        departures.note(table.origin)
        memberTable = table
        return table
    }

    /// Writes the state over that of an earlier snapshot.
    private func write(_ table: MemberTable, into state: inout [UInt8]) {
        unsafe table.withMembers { members, outline in
            // All of the memory that is there already.
            state.append(contentsOf: repeatElement(0, count: state.capacity - state.count))
            while true {
                let needed = unsafe state.withUnsafeMutableBufferPointer { bytes in
                    unsafe cpxSpaceSaveState(handle, members, outline, bytes.baseAddress, bytes.count)
                }
                let isEnough = needed <= state.count
                if isEnough {
                    state.removeLast(state.count - needed)
                } else {
                    state.append(contentsOf: repeatElement(0, count: needed - state.count))
                }
                stateSize = needed
                if isEnough { return }
            }
        }
    }

    /// Adds what the space reports of its steps.
    private func note(_ table: MemberTable, _ snapshot: inout SpaceSnapshot) {
        let former = formerShapes
        for shape in former { departures.keep(shape) }
        snapshot.log = SnapshotLog(of: self, table, formerShapes: former)
        snapshot.closures = table.closures
        snapshot.formerShapes = former.map { ObjectIdentifier($0) }
    }

    /// The shapes that have left the space, and whose contacts are still to be reported, or were just now.
    private var formerShapes: [Shape] {
        guard !contactLog.isEmpty else { return [] }
        var shapes: [Shape] = []
        var seen: Set<ObjectIdentifier> = []
        for contact in contactLog.began + contactLog.ended + contactLog.endings {
            for shape in [contact.shapeA, contact.shapeB] where shape.space !== self {
                if seen.insert(ObjectIdentifier(shape)).inserted { shapes.append(shape) }
            }
        }
        return shapes
    }
}
