import Chipmunk

extension Golden {
    /// Does the golden's run again and compares. See ``Tolerance``.
    ///
    /// On the architecture and library version of the golden, the bits are compared too. Where only they differ, the
    /// golden still holds, unless `exactly` is true. But where the run gives the golden's hash, every number in the file
    /// must be the run's: a file whose numbers and hash contradict each other was edited.
    ///
    /// - Parameters:
    ///   - scenes: Where to look for the golden's scene.
    ///   - exactly: Whether other bits are a drift.
    /// - Throws: ``GoldenError`` if the run cannot be done.
    public func verify(among scenes: [Scene] = Scene.builtIn, exactly: Bool = false) throws(GoldenError) -> Verification
    {
        let plan = try plan(among: scenes)
        let actual: Golden
        do {
            actual = Golden(of: try plan.run(), after: plan)
        } catch {
            throw GoldenError(problem: "\(error)")
        }
        return compare(with: actual, exactly: exactly)
    }

    func compare(with actual: Golden, exactly: Bool) -> Verification {
        let isSamePlatform = engine == actual.engine && architecture == actual.architecture
        let hasSameHash = stateHash == actual.stateHash
        // Every number counts where the hash vouches for it; the hash counts where every number does.
        let mustBeExact = isSamePlatform && (exactly || hasSameHash || bodies == actual.bodies)

        var comparison = Comparison(tolerance: mustBeExact ? 0 : Tolerance.pose)
        comparison.compare("scene.digest", scene.digest, actual.scene.digest)
        comparison.compare("iterations", "\(iterations)", "\(actual.iterations)")
        comparison.compare("timestep", "\(timestep)", "\(actual.timestep)")
        let stepTolerance = isSamePlatform ? 0 : Tolerance.restStep
        comparison.compare("steps", steps, actual.steps, tolerance: stepTolerance)
        comparison.compare("restStep", restStep, actual.restStep, tolerance: stepTolerance)
        comparison.compare("bodies", "\(bodies.count)", "\(actual.bodies.count)")
        for (expected, actual) in zip(bodies, actual.bodies) { comparison.compare(expected, actual) }
        if mustBeExact { comparison.compare("stateHash", stateHash, actual.stateHash) }

        let agreement: Verification.Agreement =
            !isSamePlatform ? .otherPlatform : hasSameHash ? .sameBits : .otherBits
        return Verification(drifts: comparison.drifts, agreement: agreement)
    }
}

/// Collects the drifts between a golden and a run.
private struct Comparison {
    let tolerance: Double
    var drifts: [Drift] = []

    init(tolerance: Double) {
        self.tolerance = tolerance
    }

    mutating func compare(_ field: String, _ expected: String, _ actual: String, body: String? = nil) {
        if expected != actual {
            drifts.append(Drift(body: body, field: field, expected: expected, actual: actual))
        }
    }

    mutating func compare(_ field: String, _ expected: Int?, _ actual: Int?, tolerance: Int) {
        if let expected, let actual {
            let difference = expected.subtractingReportingOverflow(actual)
            if !difference.overflow && difference.partialValue.magnitude <= UInt(tolerance) { return }
        } else if expected == nil && actual == nil {
            return
        }
        drifts.append(
            Drift(
                field: field, expected: expected.map(String.init) ?? "none",
                actual: actual.map(String.init) ?? "none"))
    }

    mutating func compare(_ expected: BodyState, _ actual: BodyState) {
        let body = expected.name
        compare("name", expected.name, actual.name, body: body)
        compare(body, "x", expected.position.x, actual.position.x)
        compare(body, "y", expected.position.y, actual.position.y)
        compare(body, "angle", expected.angle, actual.angle, difference: Tolerance.angleDifference)
        // Velocities are no part of where something rests; they count where every number does.
        guard tolerance == 0 else { return }
        compare(body, "vx", expected.velocity.x, actual.velocity.x)
        compare(body, "vy", expected.velocity.y, actual.velocity.y)
        compare(body, "angularVelocity", expected.angularVelocity, actual.angularVelocity)
    }

    private mutating func compare(
        _ body: String, _ field: String, _ expected: Double, _ actual: Double,
        difference: (Double, Double) -> Double = { abs($0 - $1) }
    ) {
        let distance = difference(expected, actual)
        // Written so that NaN drifts.
        guard !(tolerance == 0 ? expected.bitPattern == actual.bitPattern : distance <= tolerance) else { return }
        drifts.append(
            Drift(body: body, field: field, expected: "\(expected)", actual: "\(actual)", difference: "\(distance)"))
    }
}
