public import Chipmunk

extension Simulation {
    /// The bodies that can move and are in the world: those of the scene in order, without those that events have removed,
    /// then those that events have added.
    public var bodies: [Body] {
        events?.bodies ?? world.bodies
    }

    /// The names of ``bodies``.
    public var bodyNames: [String] {
        events?.bodyNames ?? world.bodyNames
    }

    /// Whether an event of the scene has ended the run.
    public var hasEnded: Bool {
        events?.progress.isEnded ?? false
    }

    /// A number that changes with each change of the members or the motors by an event.
    package var eventChangeCount: Int {
        events?.changeCount ?? 0
    }

    /// Whether an event is still to come by itself.
    var hasPendingEvents: Bool {
        events?.isPending ?? false
    }

    /// Performs the events that are due after the completed steps.
    func performEvents() {
        guard events != nil else { return }
        let gravity = world.uprightGravity
        events?.proceed(after: stepCount)
        if world.uprightGravity != gravity { world.apply(tilt) }
    }

    /// Sets the events to the progress of a checkpoint, whose space was restored.
    func restoreEvents(_ progress: EventProgress, spawnPlaces: [Int?]) {
        let bodies = world.space.bodies
        world.replaceSpawnedBodies(
            zip(progress.spawns, spawnPlaces).map { spawn, place in (spawn, place.map { bodies[$0] }) })
        events?.progress = progress
        events?.updateMembers()
    }

    /// Makes the changes of the events of another simulation of the same scene that determine the members of the space and
    /// their definitions.
    func repeatEvents(_ progress: EventProgress?) throws(SnapshotError) {
        guard let progress, let current = events?.progress else {
            if progress == nil && events == nil { return }
            throw .otherSpace
        }
        let bodyCount = world.builtBodies.count + progress.spawns.count
        guard current.isBefore(progress), progress.statuses.count == current.statuses.count,
            (progress.removedBodies + progress.kinds.map(\.body)).allSatisfy({ (0..<bodyCount).contains($0) }),
            (progress.removedJoints + progress.rates.map(\.joint)).allSatisfy(world.constraints.indices.contains)
        else { throw .otherSpace }
        let kinds = world.scene.eventKinds
        guard world.spawnAgain(progress.spawns.dropFirst(current.spawns.count)) else { throw .otherSpace }
        for changed in progress.kinds {
            guard let body = world.body(numbered: changed.body), let name = world.name(of: body),
                kinds[name]?.contains(changed.kind) ?? false
            else { throw .otherSpace }
            if body.space === world.space && body.type != changed.kind { body.type = changed.kind }
        }
        for number in progress.removedBodies {
            if let body = world.body(numbered: number), body.space === world.space { world.space.remove(body) }
        }
        for index in progress.removedJoints where world.constraints[index].space != nil {
            world.space.remove(world.constraints[index])
        }
        for changed in progress.rates { (world.constraints[changed.joint] as? SimpleMotor)?.rate = changed.rate }
        world.uprightGravity = progress.gravity
        events?.progress = progress
    }
}

extension Scene {
    /// The kinds that events give to each body, by name.
    fileprivate var eventKinds: [String: Set<BodyType>] {
        events.flatMap(\.actions).reduce(into: [:]) { kinds, action in
            if case .kind(let name, let kind) = action { kinds[name, default: []].insert(kind) }
        }
    }
}

extension World {
    /// Returns the body of a number of ``EventProgress``.
    fileprivate func body(numbered number: Int) -> Body? {
        number < builtBodies.count ? builtBodies[number].body : spawnedBodies[number - builtBodies.count].body
    }
}
