internal import CChipmunk
internal import CChipmunkSupport

extension Space {
    /// Takes a snapshot of the space between two steps.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError/spatialHash`` if the space finds pairs by a spatial hash, and
    ///   ``SnapshotError/unsupportedEngine``, by a check that takes about a millisecond before the first snapshot of a
    ///   process.
    public func snapshot(file: StaticString = #fileID, line: UInt = #line) throws(SnapshotError) -> SpaceSnapshot {
        try requireSnapshots("Space.snapshot()", file: file, line: line)
        return uncheckedSnapshot()
    }

    /// Takes a snapshot in the memory of an earlier snapshot of this space, which it replaces. Use it for frequent
    /// snapshots.
    ///
    /// Allocates nothing if the memory suffices and is not shared with a copy, and if no member was added, removed or
    /// changed since (its ``Body/mass``, its ``Shape/friction`` and the like; changes by steps do not matter).
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError`` as in ``snapshot(file:line:)``. The earlier snapshot is then unchanged.
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
        // The last size and some more is usually enough.
        let stateSize = keeperForSnapshots().stateSize
        snapshot.state.reserveCapacity(stateSize + stateSize / 8)
        write(table, into: &snapshot.state)
        note(table, &snapshot)
        return snapshot
    }

    /// Returns the table of the current members.
    private func currentTable() -> MemberTable {
        let keeper = keeperForSnapshots()
        if let table = keeper.table, !isExposed {
            assert(
                table.origin.definition == SavedSpace(of: self, SnapshotMembers(of: self)),
                "a change of a member was not announced")
            return table
        }
        let members = SnapshotMembers(of: self)
        let table = MemberTable(
            members, SnapshotOrigin(space: self, members: members), closureNames)
        keeper.departures.note(table.origin)
        keeper.table = table
        return table
    }

    /// Writes the state over the state of an earlier snapshot.
    private func write(_ table: MemberTable, into state: inout [UInt8]) {
        unsafe table.withMembers { members, outline in
            state.removeAll(keepingCapacity: true)
            var needed = state.capacity
            repeat {
                // C writes all bytes that it counts, so none is cleared first.
                state.append(addingCapacity: needed) { span in
                    unsafe span.withUnsafeMutableBufferPointer { bytes, count in
                        needed = unsafe cpxSpaceSaveState(handle, members, outline, bytes.baseAddress, bytes.count)
                        if needed <= bytes.count { count = needed }
                    }
                }
            } while state.count < needed
            keeperForSnapshots().stateSize = needed
        }
    }

    /// Adds the events of the space's steps.
    private func note(_ table: MemberTable, _ snapshot: inout SpaceSnapshot) {
        let former = formerShapes
        for shape in former { keep(shape) }
        snapshot.log = SnapshotLog(of: self, table, formerShapes: former)
        snapshot.closures = table.closures
        snapshot.formerShapes = former.map { ObjectIdentifier($0) }
    }

    /// The shapes that have left the space, and whose contacts were just reported or are still to be reported.
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
