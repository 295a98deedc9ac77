extension Space {
    /// The missing closures of a space created from a snapshot: the snapshot's space had them, and this space does not
    /// have them yet.
    ///
    /// Until they are set, ``step(by:file:line:)`` traps, because the steps would have other results:
    ///
    ///     let space = Space(snapshot)
    ///     for closure in space.unboundClosures {
    ///         if case .body(let number) = closure.owner { space.bodies[number].velocityFunction = wind }
    ///     }
    ///
    /// Closures that only observe may be left out with ``forgetUnboundClosures()``.
    public final var unboundClosures: [SnapshotClosure] {
        guard let keeper = snapshotKeeper, keeper.awaitsClosures else { return [] }
        var counts: [SnapshotClosure: Int] = [:]
        for closure in SnapshotClosure.all(of: self) { counts[closure, default: 0] += 1 }
        let (bodies, constraints) = (SnapshotMembers.numbers(of: bodies), SnapshotMembers.numbers(of: constraints))
        return keeper.awaitedClosures.compactMap { $0.closure(bodies, constraints) }.filter { closure in
            guard let count = counts[closure], count > 0 else { return true }
            counts[closure] = count - 1
            return false
        }
    }

    /// Waits for the closures of the snapshot from which this space was just created.
    final func awaitClosures(_ closures: [SnapshotClosure]) {
        guard !closures.isEmpty else { return }
        let (bodies, constraints) = (bodies, constraints)
        keeperForSnapshots().awaitedClosures = closures.map { closure in
            switch closure.owner {
            case .body(let number): AwaitedClosure(name: closure, member: bodies[number])
            case .constraint(let number): AwaitedClosure(name: closure, member: constraints[number])
            case .handler, .handlerForType, .handlerForAll: AwaitedClosure(name: closure, member: nil)
            }
        }
    }

    /// The names of the space's closures and of the awaited closures.
    final var closureNames: [SnapshotClosure] {
        (SnapshotClosure.all(of: self) + unboundClosures).sorted { $0.description < $1.description }
    }

    /// Allows steps without the ``unboundClosures``. Call it if the missing closures do not affect the simulation.
    public final func forgetUnboundClosures() {
        snapshotKeeper?.awaitedClosures = []
        definitionChanged()
    }

    /// Traps if a closure that decides about the next step is missing.
    final func requireBoundClosures(file: StaticString, line: UInt) {
        let missing = unboundClosures
        let names = missing.prefix(3).map(\.description).joined(separator: ", ") + (missing.count > 3 ? ", ..." : "")
        require(
            missing.isEmpty,
            "Space.step(by:) needs the closures that the snapshot's space had, or Space.forgetUnboundClosures(): \(names)",
            file: file, line: line)
        snapshotKeeper?.awaitedClosures = []
    }
}

/// A closure that must be set before a space is stepped.
struct AwaitedClosure {
    /// The closure's name in the snapshot.
    let name: SnapshotClosure
    /// The body or constraint of the closure, or nil for a handler.
    let member: AnyObject?

    /// Returns the name with the member's current number, or nil if the member has left the space.
    fileprivate func closure(
        _ bodies: [ObjectIdentifier: Int], _ constraints: [ObjectIdentifier: Int]
    ) -> SnapshotClosure? {
        guard let member else { return name }
        let id = ObjectIdentifier(member)
        let owner: SnapshotClosure.Owner? =
            bodies[id].map(SnapshotClosure.Owner.body) ?? constraints[id].map(SnapshotClosure.Owner.constraint)
        return owner.map { SnapshotClosure(owner: $0, property: name.property) }
    }
}
