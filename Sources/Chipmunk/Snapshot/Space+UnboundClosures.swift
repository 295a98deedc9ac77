extension Space {
    /// The closures that the space of a snapshot had, and that this one, which was made of it, does not have yet.
    ///
    /// Until they are set, ``step(by:file:line:)`` traps, because what follows would be something else:
    ///
    ///     let space = Space(snapshot)
    ///     for closure in space.unboundClosures {
    ///         if case .body(let number) = closure.owner { space.bodies[number].velocityFunction = wind }
    ///     }
    ///
    /// Those that only watch may be left out: ``forgetUnboundClosures()``.
    public final var unboundClosures: [SnapshotClosure] {
        guard !awaitedClosures.isEmpty else { return [] }
        var counts: [SnapshotClosure: Int] = [:]
        for closure in SnapshotClosure.all(of: self) { counts[closure, default: 0] += 1 }
        let (bodies, constraints) = (SnapshotMembers.numbers(of: bodies), SnapshotMembers.numbers(of: constraints))
        return awaitedClosures.compactMap { $0.closure(bodies, constraints) }.filter { closure in
            guard let count = counts[closure], count > 0 else { return true }
            counts[closure] = count - 1
            return false
        }
    }

    /// Waits for the closures that the space of a snapshot had, of which this one was just made.
    final func awaitClosures(_ closures: [SnapshotClosure]) {
        guard !closures.isEmpty else { return }
        let (bodies, constraints) = (bodies, constraints)
        awaitedClosures = closures.map { closure in
            switch closure.owner {
            case .body(let number): AwaitedClosure(name: closure, member: bodies[number])
            case .constraint(let number): AwaitedClosure(name: closure, member: constraints[number])
            case .handler, .handlerForType, .handlerForAll: AwaitedClosure(name: closure, member: nil)
            }
        }
    }

    /// Returns whether the space of a snapshot had a closure that this one, which was made of it, has not been stepped with yet.
    final func awaits(_ property: SnapshotClosure.Property, of member: AnyObject) -> Bool {
        awaitedClosures.contains { $0.member === member && $0.name.property == property }
    }

    /// The names of the closures that the space has, and of those that it awaits.
    final var closureNames: [SnapshotClosure] {
        (SnapshotClosure.all(of: self) + unboundClosures).sorted { $0.description < $1.description }
    }

    /// Lets the space be stepped without the ``unboundClosures``.
    public final func forgetUnboundClosures() {
        awaitedClosures = []
        definitionChanged()
    }

    /// Traps if a closure is missing that decides about the next step.
    final func requireBoundClosures(file: StaticString, line: UInt) {
        let missing = unboundClosures
        let names = missing.prefix(3).map(\.description).joined(separator: ", ") + (missing.count > 3 ? ", ..." : "")
        require(
            missing.isEmpty,
            "Space.step(by:) needs the closures that the snapshot's space had, or Space.forgetUnboundClosures(): \(names)",
            file: file, line: line)
        awaitedClosures = []
    }
}

/// A closure that has to be set before a space is stepped.
struct AwaitedClosure {
    /// Its name in the snapshot.
    let name: SnapshotClosure
    /// The body or the constraint that had it; nil for a handler.
    let member: AnyObject?

    /// Returns the name as members are numbered now, or nil if the member has left the space.
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
