import Chipmunk

/// Performs the events of a scene between the steps of its world.
struct EventRunner {
    let world: World
    let times: EventTimes
    var progress: EventProgress
    /// The bodies that can move and are in the world: those of the scene in order, then the added ones.
    private(set) var bodies: [Body] = []
    /// The names of ``bodies``.
    private(set) var bodyNames: [String] = []
    /// A number that changes whenever an action has changed the world's members, or a motor.
    private(set) var changeCount = 0
    /// The indices in ``World/constraints`` of the joints with names, for look-up only.
    private let joints: [String: Int]
    /// The numbers of the bodies with names, for look-up only.
    private let numbers: [String: Int]
    /// The time until which an animation moves the body whose rest an event waits for; 0 for other events.
    private let motionEnds: [Double]

    /// Creates the runner before the first step, or returns nil if the scene has no events.
    init?(of world: World, timestep: Double) {
        guard !world.scene.events.isEmpty else { return nil }
        self.world = world
        times = EventTimes(timestep: timestep)
        progress = EventProgress(count: world.scene.events.count)
        joints = Dictionary(
            world.builtConstraints.enumerated().compactMap { index, built in
                built.definition.name.map { ($0, index) }
            }, uniquingKeysWith: { first, _ in first })
        numbers = Dictionary(
            world.builtBodies.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        let numbers = numbers
        motionEnds = world.scene.events.map { event in
            guard case .rests(let name) = event.trigger, let number = numbers[name] else { return 0 }
            return world.scene.definition(of: world.builtBodies[number])?.motion.restTime ?? 0
        }
        updateMembers()
    }

    /// Performs the events that are due after a step, or before the first one.
    mutating func proceed(after step: Int) {
        for index in progress.statuses.indices { trigger(index, after: step) }
        for index in progress.statuses.indices {
            guard let due = progress.statuses[index].dueStep, due <= step else { continue }
            progress.statuses[index].dueStep = nil
            progress.statuses[index].lastStep = step
            for number in world.scene.events[index].actions.indices { perform(number, of: index) }
        }
    }

    /// Whether an event is still to come by itself, so that a world at rest is not at its end.
    var isPending: Bool {
        if progress.isEnded { return false }
        return zip(world.scene.events, progress.statuses).enumerated().contains { index, pair in
            let (event, status) = pair
            if status.dueStep != nil { return true }
            guard case .time(let time) = event.trigger,
                times.nextStep(of: event, at: time, count: status.count) ?? .max < .max
            else { return false }
            return !isExhausted(index)
        }
    }

    /// Whether an event only adds bodies, and has added all of them.
    private func isExhausted(_ index: Int) -> Bool {
        world.scene.events[index].actions.enumerated().allSatisfy { number, action in
            guard case .spawn(_, let limit) = action else { return false }
            return spawnCount(number, of: index) >= limit
        }
    }

    // MARK: Triggers

    private mutating func trigger(_ index: Int, after step: Int) {
        let event = world.scene.events[index]
        // A body moves also while its event waits.
        if case .rests(let name) = event.trigger, isMoving(name, until: motionEnds[index], after: step) {
            progress.statuses[index].lastMovingStep = step
        }
        let status = progress.statuses[index]
        guard status.dueStep == nil, isTriggered(event, status, after: step) else { return }
        progress.statuses[index].count += 1
        progress.statuses[index].dueStep = times.step(event.delay, after: step)
    }

    private func isTriggered(_ event: EventDefinition, _ status: EventProgress.Status, after step: Int) -> Bool {
        if case .time(let time) = event.trigger {
            return times.nextStep(of: event, at: time, count: status.count).map { $0 <= step } ?? false
        }
        // Before the first step, nothing else has happened.
        guard step > 0, !event.isOnce || status.count == 0 else { return false }
        switch event.trigger {
        case .time: return false
        case .touches(let name, let other):
            guard let body = world.body(named: name) else { return false }
            return world.space.contactsBegan.contains { contact in
                guard let a = contact.bodyA, let b = contact.bodyB else { return false }
                return a === body && isMeant(b, by: other) || b === body && isMeant(a, by: other)
            }
        case .breaks(let name):
            guard let joint = joints[name] else { return false }
            return world.space.brokenConstraints.contains { $0 === world.constraints[joint] }
        case .rests(let name):
            let quietSteps = step - status.lastMovingStep
            return quietSteps == world.scene.rest.confirmation && world.body(named: name)?.space != nil
        case .impact(let name, let limit):
            guard let body = world.body(named: name) else { return false }
            return world.space.impacts.contains { impact in
                (impact.bodyA === body || impact.bodyB === body) && impact.impulse.length > limit
            }
        }
    }

    /// Returns whether a body has a name, or that name and a number. Any body has no name.
    private func isMeant(_ body: Body, by name: String?) -> Bool {
        guard let name else { return true }
        guard let own = world.name(of: body) else { return false }
        if own == name { return true }
        guard own.hasPrefix("\(name)-") else { return false }
        return own.utf8.dropFirst(name.utf8.count + 1).allSatisfy { (0x30...0x39).contains($0) }
    }

    private func isMoving(_ name: String, until motionEnd: Double, after step: Int) -> Bool {
        guard let body = world.body(named: name), body.space != nil else { return true }
        return Double(step) * times.timestep < motionEnd || world.scene.rest.areExceeded(by: body)
    }

    // MARK: Actions

    private mutating func perform(_ number: Int, of index: Int) {
        switch world.scene.events[index].actions[number] {
        case .remove(let name):
            guard let (body, number) = present(name) else { return }
            world.space.remove(body)
            progress.removedBodies.append(number)
            updateMembers()
        case .removeJoint(let name):
            guard let index = joints[name], world.constraints[index].space != nil else { return }
            world.space.remove(world.constraints[index])
            progress.removedJoints.append(index)
            changeCount += 1
        case .motor(let name, let rate):
            guard let index = joints[name], let motor = world.constraints[index] as? SimpleMotor, motor.space != nil
            else { return }
            motor.rate = rate
            progress.note(rate, ofJoint: index)
            changeCount += 1
        case .kind(let name, let kind):
            guard let (body, number) = present(name), body.type != kind else { return }
            body.type = kind
            progress.note(kind, ofBody: number)
            removeUnsolvableJoints(of: body)
        case .impulse(let name, let impulse, let point):
            guard let (body, _) = present(name), body.type == .dynamic else { return }
            let place = body.localToWorld(point)
            // The engine's limit, which only a body that is lost reaches.
            guard abs(place.x) <= 1e100, abs(place.y) <= 1e100 else { return }
            body.applyImpulse(impulse, atWorldPoint: place)
        case .velocity(let name, let velocity, let angularVelocity):
            guard let (body, _) = present(name) else { return }
            if let velocity { body.velocity = velocity }
            if let angularVelocity { body.angularVelocity = angularVelocity }
        case .gravity(let gravity):
            progress.gravity = gravity
            world.uprightGravity = gravity
        case .spawn(_, let limit):
            let count = spawnCount(number, of: index)
            let spawn = SpawnedBody.Spawn(event: index, action: number, number: count + 1)
            guard count < limit, world.spawn(spawn) else { return }
            progress.spawns.append(spawn)
            if let spawned = world.spawnedBodies.last { add(spawned) }
            changeCount += 1
        case .end: progress.isEnded = true
        }
    }

    /// Removes the joints of a body that join nothing any more that forces move, by hand or by the scene.
    private mutating func removeUnsolvableJoints(of body: Body) {
        let unsolvable = body.constraints.filter { $0.space === world.space && Space.whyUnsolvable($0) != nil }
        for constraint in unsolvable {
            world.space.remove(constraint)
            if let index = world.constraints.firstIndex(where: { $0 === constraint }) {
                progress.removedJoints.append(index)
            }
            changeCount += 1
        }
    }

    /// Returns the body of a name with its number, or nil if it is not in the world.
    private func present(_ name: String) -> (body: Body, number: Int)? {
        guard let body = world.body(named: name), body.space === world.space else { return nil }
        if let number = numbers[name] { return (body, number) }
        return world.spawnedBodies.firstIndex { $0.body === body }.map { (body, world.builtBodies.count + $0) }
    }

    private func spawnCount(_ action: Int, of event: Int) -> Int {
        progress.spawns.last { $0.event == event && $0.action == action }?.number ?? 0
    }

    /// Lists the bodies anew, after some have left the world or were replaced.
    mutating func updateMembers() {
        let scene = world.builtBodies.filter { $0.isMoving && $0.body.space === world.space }
        (bodies, bodyNames) = (scene.map(\.body), scene.map(\.name))
        for spawned in world.spawnedBodies { add(spawned) }
        changeCount += 1
    }

    private mutating func add(_ spawned: SpawnedBody) {
        guard let body = spawned.body, body.space === world.space else { return }
        bodies.append(body)
        bodyNames.append(spawned.name)
    }
}
