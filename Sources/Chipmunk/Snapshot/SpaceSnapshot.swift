/// The state of a space between two steps: everything that decides about its future.
///
/// ``Space/restore(_:file:line:)`` takes the space back to it, and ``Space/init(_:)`` makes another space that goes on from it. What
/// follows has the same bits as without: positions, velocities, impulses, contacts in their order, answers of queries.
///
///     let before = try space.snapshot()
///     for _ in 0..<60 { space.step(by: 1 / 60) }
///     try space.restore(before)            // as if those steps had not been
///
/// A snapshot has bodies, shapes and constraints with all of their settings, the settings of the space, contacts with the impulses
/// that the solver begins the next step with, who sleeps with whom, the quarantine, and the index in which pairs are found. It has no
/// user data, and of closures the names: see ``Space/restore(_:file:line:)``.
///
/// Two snapshots are equal if their states are, whichever spaces they are of. See <doc:Snapshots>.
public struct SpaceSnapshot: Sendable {
    /// What a step never changes.
    let origin: SnapshotOrigin
    /// What ``Space`` keeps in C, in the form of `cpxSpaceSaveState`.
    var state: [UInt8]
    var log: SnapshotLog
    /// The shapes that have left the space and that ``log`` still names.
    var formerShapes: [ObjectIdentifier]
    /// The closures that the space and its members had, by name.
    public internal(set) var closures: [SnapshotClosure]

    /// What the members were made with.
    var definition: SpaceDefinition {
        origin.definition
    }
}

extension SpaceSnapshot: Equatable {
    /// Returns whether spaces with these states do the same from then on.
    public static func == (a: SpaceSnapshot, b: SpaceSnapshot) -> Bool {
        a.state == b.state && a.log == b.log && a.closures == b.closures
            && (a.origin === b.origin || a.definition == b.definition)
    }
}

extension SpaceSnapshot {
    /// The bytes that the state takes, without what the members were made with.
    public var stateSize: Int {
        state.count
    }
}

/// Why a snapshot cannot be taken or used.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The library that is loaded is not Chipmunk 7.0.3, or keeps its data in other places: a small scene that was saved and
    /// restored did not go on as it would have.
    case unsupportedEngine
    /// The space finds pairs by a spatial hash, whose order cannot be saved: ``Space/useSpatialHash(cellSize:count:file:line:)``.
    case spatialHash
    /// The bytes are no snapshot.
    case notASnapshot
    /// The bytes are in another version of the form than 1.
    case otherVersion(Int)
    /// The snapshot was taken with another version of Chipmunk.
    case otherEngine(String)
    /// The snapshot was taken on another kind of machine, or with a library that was built in another way.
    case otherMachine
    /// The bytes were changed, or a part of them is missing. Says what was found.
    case damaged(String)
    /// The snapshot was taken of another space, or read. Make one of it: ``Space/init(_:)``.
    case otherSpace
    /// A body that left the space since the snapshot is in another one now.
    case memberOfAnotherSpace
}
