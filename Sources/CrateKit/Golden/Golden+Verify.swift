package import Chipmunk

extension Golden {
    /// Performs a run and returns its golden.
    ///
    /// - Parameters:
    ///   - plan: The run.
    ///   - observe: Called after each step. An error that it throws ends the run.
    /// - Throws: ``InputError`` if a number of the plan is outside its range.
    public static func record(
        _ plan: RunPlan, observe: (Simulation) throws -> Void = { _ in }
    ) throws -> GoldenRecording {
        try run(plan, observe: observe).recording
    }

    /// Performs a run, and returns its golden and the simulation at its end, to inspect the live objects.
    package static func run(
        _ plan: RunPlan, observe: (Simulation) throws -> Void = { _ in }
    ) throws -> (simulation: Simulation, recording: GoldenRecording) {
        let simulation = try plan.begin()
        return (simulation, try finish(simulation, plan, observe: observe))
    }

    /// Performs the steps of a run, and returns its golden.
    private static func finish(
        _ simulation: Simulation, _ plan: RunPlan, observe: (Simulation) throws -> Void
    ) rethrows -> GoldenRecording {
        var trace = RunTrace()
        try plan.finish(simulation) {
            trace.observe($0)
            try observe($0)
        }
        let golden = Golden(of: simulation, after: plan, trace: trace)
        let invariants = Invariants(of: simulation)
        return GoldenRecording(
            golden: golden, violations: invariants.violations(isAtRest: golden.restStep != nil),
            violationsIfAtRest: invariants.violations(isAtRest: true))
    }

    /// Performs the golden's run again and compares the results. See ``Tolerance``.
    ///
    /// On the architecture and library version of the golden, the bits are compared too. If only the bits differ, the
    /// golden still holds, unless `exactly` is true. If the run has the golden's hash, every value in the file must
    /// equal the run's, including the fingerprints along the way: a file that contradicts itself was edited.
    ///
    /// Unless ``checksInvariants`` is false, the invariants of physics are checked as well, and violations are reported
    /// as drifts: numbers are finite, and no body's center is outside walls that enclose the view. If the golden came
    /// to rest, no body moves, is in such a wall or overlaps another by more than twice the collision slop.
    ///
    /// - Parameters:
    ///   - scenes: The scenes to find the golden's scene in. Defaults to the built-in ones.
    ///   - exactly: Whether other bits are a drift. Defaults to false.
    ///   - tolerance: How far the run may be from the golden. Defaults to the golden's own tolerance, or
    ///     ``Tolerance/standard``.
    ///   - inspect: Called with the simulation at its end and the verification, to inspect the live objects.
    /// - Throws: ``InputError`` if the run cannot be performed.
    public func verify(
        among scenes: [Scene] = Scene.builtIn, exactly: Bool = false, tolerance: Tolerance? = nil,
        inspect: (Simulation, Verification) -> Void = { _, _ in }
    ) throws(InputError) -> Verification {
        try verify(
            among: scenes, exactly: exactly, tolerance: tolerance, steppers: [.default], inspect: inspect)
    }

    /// Performs the golden's run again by the first of some steppers and compares, as
    /// ``verify(among:exactly:tolerance:inspect:)`` does. The other steppers perform it side by side, and must have the same
    /// bits after each step.
    ///
    /// Traps if the list of steppers is empty.
    ///
    /// - Parameter rewinds: Whether the first stepper takes each step back and performs it again. Defaults to false.
    package func verify(
        among scenes: [Scene], exactly: Bool, tolerance: Tolerance?, steppers: [Stepper], rewinds: Bool = false,
        inspect: (Simulation, Verification) -> Void
    ) throws(InputError) -> Verification {
        guard !steppers.isEmpty else { fatalError("Golden.verify(steppers:) must have at least one stepper") }
        let plan = try checkedPlan(among: scenes)
        let simulation = try plan.begin(with: steppers[0])
        simulation.world.space.validatesRewinds = rewinds
        var comparison = try StepperComparison(of: plan, by: steppers.dropFirst())
        var rewindDifference: StateDifference?
        let recording = Golden.finish(simulation, plan.plan) {
            comparison.observe($0)
            if rewindDifference == nil { rewindDifference = $0.rewindDifference }
        }
        var verification = compare(with: recording, exactly: exactly, tolerance: tolerance)
        verification.steppers = steppers
        verification.stepperDifference = comparison.difference
        verification.rewinds = rewinds
        verification.rewindDifference = rewindDifference
        inspect(simulation, verification)
        return verification
    }

    /// Compares a recorded run with the golden; see ``verify(among:exactly:tolerance:inspect:)``.
    package func compare(
        with recording: GoldenRecording, exactly: Bool = false, tolerance: Tolerance? = nil
    ) -> Verification {
        var verification = compare(with: recording.golden, exactly: exactly, tolerance: tolerance)
        if checksInvariants {
            let violations = restStep == nil ? recording.violations : recording.violationsIfAtRest
            verification.drifts += violations
            verification.breaksInvariants = !violations.isEmpty
        }
        return verification
    }

    func compare(with actual: Golden, exactly: Bool, tolerance: Tolerance? = nil) -> Verification {
        let isSamePlatform = engine == actual.engine && architecture == actual.architecture
        let hasSameHash = stateHash == actual.stateHash
        // The hash covers every field, and only counts if every number does.
        let mustBeExact = isSamePlatform && (exactly || hasSameHash || bodies == actual.bodies)
        let asked = tolerance ?? self.tolerance

        var comparison = GoldenComparison(tolerance: mustBeExact ? nil : asked ?? .standard)
        comparison.compare("scene.digest", scene.digest, actual.scene.digest)
        comparison.compare("tilt", tilt, actual.tilt)
        comparison.compare("hz", "\(rate)", "\(actual.rate)")
        comparison.compare("end", "\(end)", "\(actual.end)")
        comparison.compare("iterations", "\(iterations)", "\(actual.iterations)")
        comparison.compare("timestep", "\(timestep)", "\(actual.timestep)")
        if mustBeExact || asked == nil {
            let stepTolerance = isSamePlatform ? 0 : Tolerance.restStep
            comparison.compare("steps", steps, actual.steps, tolerance: stepTolerance)
            comparison.compare("restStep", restStep, actual.restStep, tolerance: stepTolerance)
        } else if (restStep == nil) != (actual.restStep == nil) {
            comparison.compare("restStep", restStep, actual.restStep, tolerance: 0)
        }
        comparison.compare("bodies", "\(bodies.count)", "\(actual.bodies.count)")
        for (expected, actual) in zip(bodies, actual.bodies) { comparison.compare(expected, actual) }
        if mustBeExact { comparison.compare("stateHash", stateHash, actual.stateHash) }
        // A fingerprint that alone differs was edited.
        if mustBeExact && hasSameHash && comparison.drifts.isEmpty, let trace, let other = actual.trace {
            comparison.compare(trace, other)
        }

        return Verification(
            drifts: comparison.drifts,
            agreement: !isSamePlatform ? .otherPlatform : hasSameHash ? .sameBits : .otherBits,
            divergence: isSamePlatform && !hasSameHash ? divergence(of: actual) : nil,
            actual: actual.named(like: self))
    }

    /// Returns the divergence of a run from the golden, if both have a trace.
    private func divergence(of actual: Golden) -> Divergence? {
        guard let trace, let other = actual.trace else { return nil }
        return trace.divergence(from: other, steps: steps, otherSteps: actual.steps)
    }

    /// Returns the golden of a new run with the old one's file, tolerance and choice of checks.
    private func named(like old: Golden) -> Golden {
        var golden = self
        golden.scene.file = old.scene.file
        golden.tolerance = old.tolerance
        golden.checksInvariants = old.checksInvariants
        return golden
    }
}

/// A recorded run: its golden, and the invariants that it violates.
public struct GoldenRecording: Hashable, Sendable {
    /// The golden to keep.
    public var golden: Golden
    /// The violated invariants of physics. See ``Golden/verify(among:exactly:tolerance:inspect:)``.
    public var violations: [Drift]
    /// The violated invariants if the run should have come to rest.
    var violationsIfAtRest: [Drift]
}
