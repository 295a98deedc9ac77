import Chipmunk

extension WorldBatch {
    /// Tilts each world, performs some steps in it, and updates ``observations``.
    ///
    /// - Parameters:
    ///   - actions: The tilt of each world, in g, to the right and upward, world after world; it holds until another one
    ///     is set. Traps unless there are ``actionCount``, within ±``Tilt/limit``.
    ///   - times: The number of steps under these tilts. Defaults to 1. Traps unless 1 or more.
    public mutating func step(
        actions: Span<Double>, times: Int = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        guard actions.count == actionCount else {
            fatalError(
                "WorldBatch.step(actions:times:) needs \(WorldBatch.actionsPerWorld) actions for each of \(count) worlds,"
                    + " \(actionCount), got \(actions.count)", file: file, line: line)
        }
        // All are checked before any is used, so that the message is the same for any number of jobs.
        for index in actions.indices where !(abs(actions[index]) <= Tilt.limit) {
            fatalError(
                "WorldBatch.step(actions:times:) actions[\(index)] must be within ±\(Tilt.limit) g,"
                    + " got \(actions[index])", file: file, line: line)
        }
        unsafe actions.withUnsafeBufferPointer { buffer in
            // Nothing changes them.
            nonisolated(unsafe) let actions = unsafe buffer
            step(times, "WorldBatch.step(actions:times:)", file: file, line: line) { simulation, world in
                let first = world * WorldBatch.actionsPerWorld
                simulation.tilt = unsafe Tilt(x: actions[first], y: actions[first + 1])
            }
        }
    }

    /// Tilts each world, performs some steps in it, and updates ``observations``.
    ///
    /// - Parameters:
    ///   - actions: The tilt of each world, in g, to the right and upward, world after world; it holds until another one
    ///     is set. Traps unless there are ``actionCount``, within ±``Tilt/limit``.
    ///   - times: The number of steps under these tilts. Defaults to 1. Traps unless 1 or more.
    public mutating func step(
        actions: [Double], times: Int = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        step(actions: actions.span, times: times, file: file, line: line)
    }

    /// Performs some steps in each world under its current tilt, and updates ``observations``.
    ///
    /// After a reset, that is the scene's tilt: see ``Scene/tilt``.
    ///
    /// - Parameter times: The number of steps. Defaults to 1. Traps unless 1 or more.
    public mutating func step(times: Int = 1, file: StaticString = #fileID, line: UInt = #line) {
        step(times, "WorldBatch.step(times:)", file: file, line: line) { _, _ in }
    }

    private mutating func step(
        _ times: Int, _ name: StaticString, file: StaticString, line: UInt,
        tilting tilt: @Sendable (Simulation, Int) -> Void
    ) {
        guard times >= 1 else { fatalError("\(name) times must be 1 or more, got \(times)", file: file, line: line) }
        apply { simulation, world in
            tilt(simulation, world)
            for _ in 0..<times { simulation.step() }
        }
    }

    /// Works on each world, several at a time and in no order, and updates ``observations``.
    ///
    /// Use it for what tilts do not reach, such as pushes, targets and random starts. It is called once for each world, and
    /// must touch no other one.
    ///
    ///     batch.apply { simulation, world in
    ///         simulation.world.bodies[0].applyImpulse(Vector(0, 100 * Double(world)))
    ///     }
    ///
    /// - Parameter work: Is given the simulation and the number of a world.
    public mutating func apply(_ work: @Sendable (_ simulation: Simulation, _ world: Int) -> Void) {
        let (jobs, size) = (jobs, observationsPerWorld)
        // Each world has objects and observations of its own, and one call steps it, so no two threads meet.
        nonisolated(unsafe) let entries = entries
        unsafe observations.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let values = unsafe buffer
            unsafe ConcurrentWork.perform(entries.count, jobs: jobs) { world in
                let simulation = unsafe entries[world].simulation
                work(simulation, world)
                unsafe simulation.observe(
                    into: UnsafeMutableBufferPointer(rebasing: values[world * size..<(world + 1) * size]))
            }
        }
    }

    /// Updates ``observations``. Call it after changing or stepping worlds through ``subscript(_:_:_:)``; steps, resets and
    /// resumptions of the batch update them.
    public mutating func observe() {
        for world in entries.indices { observe(world) }
    }

    /// Updates the observations of a world.
    mutating func observe(_ world: Int) {
        let (simulation, indices) = (entries[world].simulation, observationIndices(of: world))
        unsafe observations.withUnsafeMutableBufferPointer { values in
            unsafe simulation.observe(into: UnsafeMutableBufferPointer(rebasing: values[indices]))
        }
    }
}

extension Simulation {
    /// Writes the motions of the bodies, in the order of the names.
    fileprivate func observe(into values: UnsafeMutableBufferPointer<Double>) {
        var index = 0
        for body in world.bodies {
            let motion = BodyMotion(of: body)
            unsafe values[index] = motion.x
            unsafe values[index + 1] = motion.y
            unsafe values[index + 2] = motion.angle
            unsafe values[index + 3] = motion.velocityX
            unsafe values[index + 4] = motion.velocityY
            unsafe values[index + 5] = motion.angularVelocity
            index += WorldBatch.observationsPerBody
        }
    }
}
