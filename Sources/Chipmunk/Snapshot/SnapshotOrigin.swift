/// The data that a snapshot shares with other snapshots of its space, as long as no member is added, removed or changed
/// in between.
///
/// The space keeps departed members as long as this lives, so that no address is used again.
final class SnapshotOrigin: Sendable {
    /// The members' definitions.
    let definition: SavedSpace
    /// The space, for comparison only, or nil if the snapshot was read from bytes.
    let space: ObjectIdentifier?
    /// The identities of the members.
    let bodies, shapes, constraints: [ObjectIdentifier]

    /// Creates the origin of a snapshot read from bytes.
    init(_ definition: SavedSpace) {
        self.definition = definition
        space = nil
        (bodies, shapes, constraints) = ([], [], [])
    }

    init(space: Space, members: SnapshotMembers) {
        definition = SavedSpace(of: space, members)
        self.space = ObjectIdentifier(space)
        bodies = members.bodies.map { ObjectIdentifier($0) }
        shapes = members.shapes.map { ObjectIdentifier($0) }
        constraints = members.constraints.map { ObjectIdentifier($0) }
    }
}
