import Chipmunk

/// A planner that tries many futures of one moment, on all cores, and takes the best one.
///
/// Each world is in the same state, bit for bit. It makes a snapshot, tries some plans, and goes back after each.
struct Planner: ~Copyable {
    /// A world, with the best of its futures.
    struct Future {
        let environment: PushT
        var best: (error: Double, plan: [Vector]) = (.infinity, [])
    }

    private static let plansPerWorld = 48
    private static let horizon = 12
    private var worlds: Worlds<Future>

    init(worlds count: Int, make: () -> PushT) {
        worlds = Worlds(count: count) { _ in Future(environment: make()) }
    }

    /// Returns the environment, to look at.
    var environment: PushT { worlds[0].environment }

    /// Returns the targets that bring the T nearest to its goal.
    mutating func plan(seed: UInt64) -> [Vector] {
        worlds.forEach { world, number in
            var random = Generator(state: seed &* 1000 &+ UInt64(number))
            world.best = (.infinity, [])
            let environment = world.environment
            guard let moment = try? environment.space.snapshot() else { return }
            for _ in 0..<Planner.plansPerWorld {
                let plan = Planner.randomPlan(for: environment, &random)
                for target in plan { environment.act(toward: target) }
                // Near the T something can be done about it.
                let error =
                    environment.error + 0.05 * (environment.pusher.position - environment.block.position).length
                if error < world.best.error { world.best = (error, plan) }
                try? environment.space.restore(moment)
            }
        }
        return (0..<worlds.count).map { worlds[$0].best }.min { $0.error < $1.error }?.plan ?? []
    }

    /// Does the same in all worlds, which stay equal.
    mutating func act(toward target: Vector) {
        worlds.forEach { world, _ in world.environment.act(toward: target) }
    }

    /// A way round the T, a place beside it, and a push from there, which is the shorter the less there is to do.
    private static func randomPlan(for environment: PushT, _ random: inout Generator) -> [Vector] {
        func offset(_ least: Double, _ most: Double) -> Vector {
            Vector(angle: 2 * .pi * random.next()) * (least + (most - least) * random.next())
        }
        let center = environment.block.position
        let (round, place) = (center + offset(100, 170), center + offset(0, 150))
        let end = place + offset(10, 10 + environment.error)
        let first = Int(random.next() * Double(horizon / 2))
        let second = first + Int(random.next() * Double(horizon / 2))
        return (0..<horizon).map { $0 < first ? round : $0 < second ? place : end }
    }
}

/// A linear congruential generator: the same plans in each run.
struct Generator {
    var state: UInt64

    /// Returns the next number, from 0 to 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }
}
