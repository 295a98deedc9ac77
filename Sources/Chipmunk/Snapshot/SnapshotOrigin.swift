/// What a snapshot shares with others of its space, as long as no member is added, removed or changed in between.
///
/// The space keeps the members that leave it as long as this lives, so that no address is used again.
final class SnapshotOrigin: Sendable {
    /// What the members were made with.
    let definition: SpaceDefinition
    /// The space, for comparison only; nil if the snapshot was read.
    let space: ObjectIdentifier?
    /// Which objects the members are.
    let bodies, shapes, constraints: [ObjectIdentifier]

    /// Creates the origin of a snapshot that was read.
    init(_ definition: SpaceDefinition) {
        self.definition = definition
        space = nil
        (bodies, shapes, constraints) = ([], [], [])
    }

    init(space: Space, members: SnapshotMembers) {
        definition = SpaceDefinition(of: space, members)
        self.space = ObjectIdentifier(space)
        bodies = members.bodies.map { ObjectIdentifier($0) }
        shapes = members.shapes.map { ObjectIdentifier($0) }
        constraints = members.constraints.map { ObjectIdentifier($0) }
    }
}
