internal import CChipmunkSupport

extension Space {
    /// Sets the space to a snapshot of another space that was built in the same way. The members, in their order,
    /// continue from the snapshot, and keep their closures and user data.
    ///
    /// Traps while the space is locked.
    ///
    /// - Throws: ``SnapshotError/spatialHash``, and ``SnapshotError/otherSpace`` unless the members have the same
    ///   definitions and closures. The space is then unchanged.
    package func adopt(
        _ snapshot: SpaceSnapshot, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        require(!isLocked, "Space.adopt(_:) must not be called while the space is locked", file: file, line: line)
        guard unsafe cpxSpaceCanSaveState(handle) else { throw .spatialHash }
        let members = SnapshotMembers(of: self)
        let origin = SnapshotOrigin(space: self, members: members)
        guard origin.definition == snapshot.definition, snapshot.closures == closureNames
        else { throw .otherSpace }
        load(snapshot, MemberTable(members, origin, snapshot.closures), snapshot.makeFormerShapes())
        noteInfluence()
    }
}
