internal import CChipmunkSupport

extension Space {
    /// Takes a space that was built as another one was to a snapshot of that: its members, in their order, go on as those did, with
    /// the closures and user data that they have.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError/spatialHash``, and ``SnapshotError/otherSpace`` unless the members were made with the same values and have the
    ///   same closures.
    ///   The space is as it was then.
    package func adopt(
        _ snapshot: SpaceSnapshot, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        require(!isLocked, "Space.adopt(_:) must not be called while the space is locked", file: file, line: line)
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
        let members = SnapshotMembers(of: self)
        let origin = SnapshotOrigin(space: self, members: members)
        guard origin.definition == snapshot.definition, snapshot.closures == closureNames,
            snapshot.log.formerShapes.isEmpty
        else { throw .otherSpace }
        load(snapshot, MemberTable(members, origin, snapshot.closures), [])
        noteInfluence()
    }
}
