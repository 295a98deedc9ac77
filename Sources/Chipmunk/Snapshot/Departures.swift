/// The objects that have left a space and that a snapshot may restore.
struct Departures {
    private struct Instant {
        weak var origin: SnapshotOrigin?
        let number: Int
    }

    private struct Departure {
        let object: AnyObject
        /// The number of earlier origins.
        let number: Int
    }

    private var instants: [Instant] = []
    private var departed: [Departure] = []
    private var count = 0

    /// The departed objects.
    var objects: [AnyObject] {
        departed.map(\.object)
    }

    /// Records the origin of new snapshots.
    mutating func note(_ origin: SnapshotOrigin) {
        forgetThePast()
        instants.append(Instant(origin: origin, number: count))
        count += 1
    }

    /// Keeps an object that leaves the space, if there is a snapshot.
    mutating func keep(_ object: AnyObject) {
        guard instants.contains(where: { $0.origin != nil }) else { return }
        departed.append(Departure(object: object, number: count))
    }

    /// Drops the objects that are back, and keeps each other object only once, even if the space is restored
    /// repeatedly.
    mutating func unite(whereIsBack isBack: (AnyObject) -> Bool) {
        var seen: Set<ObjectIdentifier> = []
        departed.removeAll { isBack($0.object) }
        departed = departed.reversed().filter { seen.insert(ObjectIdentifier($0.object)).inserted }.reversed()
    }

    /// Releases the objects that no snapshot can restore any more.
    mutating func forgetThePast() {
        instants.removeAll { $0.origin == nil }
        let oldest = instants.first?.number ?? .max
        departed.removeAll { $0.number <= oldest }
    }
}
