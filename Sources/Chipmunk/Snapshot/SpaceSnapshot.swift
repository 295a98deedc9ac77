/// The state of a space between two steps: everything that decides about its future.
///
/// Use it for save games, undo and rollback. ``Space/restore(_:file:line:)`` takes the space back to it, and
/// ``Space/init(_:)`` creates another space that continues from it. The simulation then continues with the same bits as
/// without the snapshot: positions, velocities, impulses, contacts in their order, and answers of queries.
///
///     let before = try space.snapshot()
///     for _ in 0..<60 { space.step(by: 1 / 60) }
///     try space.restore(before)            // as if those steps had not been
///
/// A snapshot contains bodies, shapes and constraints with all of their settings, the settings of the space, contacts
/// with the impulses from which the solver begins the next step, the groups of sleeping bodies, the quarantine, and the
/// index in which pairs are found. It contains no user data, and only the names of closures: see
/// ``Space/restore(_:file:line:)``.
///
/// Two snapshots are equal if their states are equal, even if they are of different spaces. See <doc:Snapshots>.
public struct SpaceSnapshot: Sendable {
    /// The data that no step changes.
    let origin: SnapshotOrigin
    /// The state that ``Space`` keeps in C, in the format of `cpxSpaceSaveState`.
    var state: [UInt8]
    var log: SnapshotLog
    /// The shapes that have left the space but that ``log`` still names.
    var formerShapes: [ObjectIdentifier]
    /// The names of the closures of the space and its members.
    public internal(set) var closures: [SnapshotClosure]

    /// The members' definitions.
    var definition: SavedSpace {
        origin.definition
    }
}

extension SpaceSnapshot: Equatable {
    /// Returns whether spaces with these states behave in the same way from then on.
    public static func == (a: SpaceSnapshot, b: SpaceSnapshot) -> Bool {
        a.state == b.state && a.log == b.log && a.closures == b.closures
            && (a.origin === b.origin || a.definition == b.definition)
    }
}

extension SpaceSnapshot {
    /// The size of the state in bytes, without the members' definitions.
    public var stateSize: Int {
        state.count
    }
}

/// The reason that a snapshot cannot be taken or used.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The loaded library is not Chipmunk 7.0.3, or has another data layout: a small scene, saved and restored, did not
    /// continue with the same bits.
    case unsupportedEngine
    /// The space finds pairs by a spatial hash, whose order cannot be saved. See
    /// ``Space/useSpatialHash(cellSize:count:file:line:)``.
    case spatialHash
    /// The bytes are not a snapshot.
    case notASnapshot
    /// The bytes have another format version than 1.
    case otherVersion(Int)
    /// The snapshot was taken with another version of Chipmunk.
    case otherEngine(String)
    /// The snapshot was taken on another kind of machine, or with a library that was built differently.
    case otherMachine
    /// The bytes were changed, or some of them are missing. The string names the damage.
    case damaged(String)
    /// The snapshot is of another space, or was read from bytes. Create a space from it with ``Space/init(_:)``.
    case otherSpace
    /// A body that left the space after the snapshot is now in another space.
    case memberOfAnotherSpace
}
