/// The keeper of a space's snapshots.
final class SnapshotKeeper: SnapshotKeeping {
    /// The removed members that a snapshot may bring back.
    var departures = Departures()
    /// The member table of the last snapshot, or nil after a change.
    var table: MemberTable?
    /// The closures of a snapshot's space that must be set before this space is stepped.
    var awaitedClosures: [AwaitedClosure] = []
    /// The size of the state in the last snapshot, in bytes.
    var stateSize = 0
    /// Whether each step is rewound, repeated and compared, until one differs.
    var validatesRewinds = false
    /// The first step with another result when repeated.
    var rewindFailure: RewindFailure?

    var repeatsSteps: Bool { validatesRewinds && rewindFailure == nil }

    var awaitsClosures: Bool { !awaitedClosures.isEmpty }

    func keep(_ object: AnyObject) {
        departures.keep(object)
    }

    func definitionChanged() {
        table = nil
    }

    func awaitsFunction(of spring: Constraint) -> Bool {
        awaitedClosures.contains { closure in
            closure.member === spring
                && (closure.name.property == .forceFunction || closure.name.property == .torqueFunction)
        }
    }

    func requireBoundClosures(of space: Space, file: StaticString, line: UInt) {
        space.requireBoundClosures(file: file, line: line)
    }

    func stepTwice(_ space: Space, by duration: Double, file: StaticString, line: UInt) {
        space.stepTwice(by: duration, file: file, line: line)
    }
}

extension Space {
    /// The keeper of snapshots, or nil before the first one.
    final var snapshotKeeper: SnapshotKeeper? {
        keeper as? SnapshotKeeper
    }

    /// Returns the keeper of snapshots, which begins to exist at the first call.
    final func keeperForSnapshots() -> SnapshotKeeper {
        if let keeper = snapshotKeeper { return keeper }
        let keeper = SnapshotKeeper()
        self.keeper = keeper
        return keeper
    }
}
