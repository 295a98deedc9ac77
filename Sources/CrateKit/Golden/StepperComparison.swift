import Chipmunk

/// Performs a run with other steppers beside its simulation, and compares the bits after each step.
///
/// It compares the motions of all bodies, then their contacts and the contacts' impulses. Recording contacts instead
/// would make the fast step compare shapes one by one, as it does only in spaces with handlers.
struct StepperComparison {
    /// The first difference, or nil if there is none so far.
    private(set) var difference: StepperDifference?
    private let others: [Simulation]

    /// Creates the comparison at the start of a run.
    ///
    /// - Throws: ``InputError`` if the scene cannot be built.
    init(of plan: CheckedPlan, by steppers: some Sequence<Stepper>) throws(InputError) {
        var others: [Simulation] = []
        for stepper in steppers { others.append(try plan.begin(with: stepper)) }
        self.init(with: others)
    }

    /// Creates the comparison with simulations before their first step.
    init(with others: [Simulation]) {
        self.others = others
    }

    /// Performs a step with the other steppers, and compares it with the simulation's. Every step must be observed.
    mutating func observe(_ simulation: Simulation) {
        guard difference == nil else { return }
        for other in others {
            other.step()
            guard let drift = StepperComparison.firstDrift(from: simulation.world, to: other.world) else { continue }
            difference = StepperDifference(
                step: simulation.stepCount, expected: simulation.world.space.stepper,
                actual: other.world.space.stepper, drift: drift)
            return
        }
    }

    private static func firstDrift(from world: World, to other: World) -> Drift? {
        for (body, otherBody) in zip(world.everyBody, other.everyBody) {
            let pairs = zip(numbers(of: body), numbers(of: otherBody))
            for (field, pair) in zip(fields, pairs) where pair.0.bitPattern != pair.1.bitPattern {
                return Drift(body: world.name(of: body), field: field, pair.0, pair.1)
            }
        }
        for (body, otherBody) in zip(world.everyBody, other.everyBody) {
            let (impulses, others) = (impulses(on: body), impulses(on: otherBody))
            if impulses.count != others.count {
                return Drift(
                    body: world.name(of: body), field: "contacts", expected: "\(impulses.count)",
                    actual: "\(others.count)")
            }
            for (index, pair) in zip(impulses, others).enumerated() {
                let field = "contact \(index + 1) impulse"
                if pair.0.x.bitPattern != pair.1.x.bitPattern {
                    return Drift(body: world.name(of: body), field: "\(field) x", pair.0.x, pair.1.x)
                }
                if pair.0.y.bitPattern != pair.1.y.bitPattern {
                    return Drift(body: world.name(of: body), field: "\(field) y", pair.0.y, pair.1.y)
                }
            }
        }
        return nil
    }

    /// The names of ``numbers(of:)``, as in goldens.
    private static let fields = ["x", "y", "angle", "vx", "vy", "angularVelocity"]

    private static func numbers(of body: Body) -> [Double] {
        let motion = BodyMotion(of: body)
        return [motion.x, motion.y, motion.angle, motion.velocityX, motion.velocityY, motion.angularVelocity]
    }

    private static func impulses(on body: Body) -> [Vector] {
        var impulses: [Vector] = []
        body.forEachArbiter { impulses.append($0.totalImpulse) }
        return impulses
    }
}

extension World {
    /// The bodies of the scene, then those that events have added.
    fileprivate var everyBody: [Body] {
        builtBodies.map(\.body) + spawnedBodies.compactMap(\.body)
    }
}

extension Drift {
    fileprivate init(body: String, field: String, _ expected: Double, _ actual: Double) {
        self.init(
            body: body, field: field, expected: "\(expected)", actual: "\(actual)",
            difference: "\(abs(expected - actual))")
    }
}
