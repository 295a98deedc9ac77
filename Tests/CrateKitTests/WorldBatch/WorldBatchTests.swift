import Chipmunk
import CrateKit
import TestSupport
import Testing

/// Worlds in a batch against worlds that are stepped alone, bit for bit.
@Suite(.late) struct WorldBatchTests {
    // MARK: Bits

    /// Each world has tilts of its own in each step, and is reset now and then, to another seed.
    @Test(arguments: TestDepth.sample([1, 2, 3, 4], oneOf: 3)) func theBitsAreThoseOfWorldsAlone(jobs: Int) throws {
        try expectBits(
            of: .balls(seed: 1), worlds: TestDepth.count(quick: 30, full: 60, long: 60),
            steps: TestDepth.count(quick: 130, full: 300, long: 1200), jobs: jobs)
    }

    @Test func theBitsOfAnAnimatorAreThoseOfWorldsAlone() throws {
        try expectBits(of: .stickerBalls(), worlds: 6, steps: 200, jobs: 3)
    }

    private func expectBits(of scene: Scene, worlds: Int, steps: Int, jobs: Int) throws {
        var batch = try WorldBatch(of: scene, seeds: (0..<worlds).map { UInt64($0) }, jobs: jobs)
        var alone = try (0..<worlds).map { try Self.simulation(of: scene, seed: UInt64($0)) }
        var actions = Array(repeating: 0.0, count: batch.actionCount)
        var resets = 0
        for step in 0..<steps {
            for world in 0..<worlds {
                if (step * 7 + world * 31) % 97 == 96 {
                    let seed = UInt64(1000 * step + world)
                    try batch.reset(world: world, seed: seed)
                    alone[world] = try Self.simulation(of: scene, seed: seed)
                    resets += 1
                }
                let angle = Double(step / 20 * (world + 1))
                let tilt = Tilt(x: Vector(angle: angle).x, y: Vector(angle: angle).y)
                (actions[2 * world], actions[2 * world + 1]) = (tilt.x, tilt.y)
                alone[world].tilt = tilt
                alone[world].step()
            }
            batch.step(actions: actions)
            let (actual, expected) = (batch.observations, Self.numbers(of: alone))
            try #require(actual.map(\.bitPattern) == expected.map(\.bitPattern), "after step \(step)")
        }
        #expect(resets > worlds)
    }

    @Test func severalStepsAreTheSameOneByOne() throws {
        var together = try batch(jobs: 2)
        var alone = try batch(jobs: 1)
        let actions = (0..<together.actionCount).map { Double($0 % 5) / 4 - 0.5 }
        together.step(actions: actions, times: 25)
        for _ in 0..<25 { alone.step(actions: actions) }
        let (actual, expected) = (together.observations, alone.observations)
        #expect(actual == expected)
        let steps = (0..<together.count).map { together[$0].stepCount }
        #expect(steps == Array(repeating: 25, count: 6))
    }

    @Test func withoutActionsTheScenesTiltIsFollowed() throws {
        var batch = try WorldBatch(of: .tilting, count: 2, jobs: 2)
        let alone = Simulation(of: try World(.tilting))
        for step in 0..<240 {
            batch.step()
            alone.step()
            let (actual, expected) = (batch.observations, Self.numbers(of: [alone, alone]))
            try #require(actual == expected, "after step \(step)")
        }
    }

    @Test func theRateIsTheScenesUnlessItIsGiven() throws {
        var scene = Scene.crates
        scene.run.rate = 60
        let lengths = [
            try WorldBatch(of: scene, count: 1).timestep, try WorldBatch(of: scene, count: 1, rate: 240).timestep,
            try WorldBatch(of: .crates, count: 1).timestep,
        ]
        let expected: [Double] = [1 / 60, 1 / 240, 1 / 120]
        #expect(lengths == expected)
    }

    // MARK: Resets

    @Test func aWorldThatIsResetIsAsNew() throws {
        var batch = try batch(jobs: 2)
        let start = batch.observations
        let actions = Array(repeating: 0.7, count: batch.actionCount)
        batch.step(actions: actions, times: 40)
        let moved = batch.observations
        batch.reset(world: 3)
        let (indices, after, seed) = (batch.observationIndices(of: 3), batch.observations, batch.seed(of: 3))
        for index in after.indices { #expect(after[index] == (indices.contains(index) ? start : moved)[index]) }
        #expect(moved[indices] != start[indices])
        #expect(seed == 4)

        batch.step(times: 40)
        var new = try self.batch(jobs: 1)
        new.step(times: 40)
        let (again, first) = (batch.observations[indices], new.observations[indices])
        #expect(again == first)
    }

    @Test func allWorldsThatAreResetAreAsNew() throws {
        var batch = try batch(jobs: 2)
        let start = batch.observations
        batch.step(times: 10)
        batch.resetAll()
        let after = batch.observations
        #expect(after == start)

        batch.step(times: 10)
        try batch.resetAll(seeds: [9, 8, 7, 6, 5, 4])
        let reseeded = batch.observations
        let expected = try WorldBatch(of: .balls(seed: 1), seeds: [9, 8, 7, 6, 5, 4]).observations
        #expect(reseeded == expected)
        #expect(reseeded != start)
    }

    @Test func aResetThatFailsChangesNothing() throws {
        let scene = Self.crowdedScene
        // Which seeds leave no room is found, not known.
        let builds = (UInt64(0)..<30).map { seed in (try? World(scene.reseeded(seed) ?? scene)) != nil }
        let (good, bad) = (try #require(builds.firstIndex(of: true)), try #require(builds.firstIndex(of: false)))
        var batch = try WorldBatch(of: scene, seeds: [UInt64(good), UInt64(good)])
        batch.step(times: 20)
        let before = batch.observations
        var paths: [String] = []
        do {
            try batch.reset(world: 1, seed: UInt64(bad))
        } catch {
            paths.append(error.path)
        }
        do {
            try batch.resetAll(seeds: [UInt64(good), UInt64(bad)])
        } catch {
            paths.append(error.path)
        }
        #expect(paths == ["seed.generators[0].count", "seeds[1].generators[0].count"])
        let (after, steps, seed) = (batch.observations, batch[1].stepCount, batch.seed(of: 1))
        #expect(after == before)
        #expect(steps == 20)
        #expect(seed == UInt64(good))
    }

    // MARK: Layout

    @Test func theObservationsAreTheWorldsMotionsInOrder() throws {
        var batch = try WorldBatch(of: WorldTests.everything, count: 3, jobs: 2)
        let actions = [0.3, -1, -0.3, -1, 0, 0.5]
        batch.step(actions: actions, times: 30)
        // "everything" has five bodies that move and a static one.
        let (size, names) = (batch.observationsPerWorld, batch.scene.bodyNames)
        #expect(size == 30 && names.count == 5)
        for world in 0..<3 {
            let values = Array(batch.observations[batch.observationIndices(of: world)])
            for (index, body) in batch[world].world.bodies.enumerated() {
                #expect(
                    Array(values[6 * index..<6 * index + 6]) == [
                        body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y,
                        body.angularVelocity,
                    ])
            }
            let gravity = batch[world].world.space.gravity
            #expect(gravity == Vector(actions[2 * world] * 1000, actions[2 * world + 1] * 1000))
        }
    }

    @Test func theStartIsObserved() throws {
        let batch = try WorldBatch(of: .crates, count: 2)
        let (actual, expected) = (batch.observations, Self.numbers(of: [Simulation(of: try World(.crates))]))
        #expect(actual == expected + expected)
        // The first crate's frame is 32 × 32 at the top left of a view of 300 points.
        #expect(Array(actual[..<6]) == [16, 284, 0, 0, 0, 0])
    }

    /// Without a copy, the observations stay at their address.
    @Test func aStepWritesInPlace() throws {
        var batch = try batch(jobs: 2)
        let place = unsafe batch.observations.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        for _ in 0..<10 { batch.step() }
        let after = unsafe batch.observations.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        #expect(place == after)
        let copy = batch.observations
        let first = copy[1]
        batch.step(times: 10)
        let moved = batch.observations[1]
        #expect(copy[1] == first && moved != first)
    }

    @Test func thereCanBeNothingToObserve() throws {
        var batch = try WorldBatch(of: Scene(name: "empty"), count: 3, jobs: 2)
        batch.step(actions: Array(repeating: 0, count: 6))
        let (observations, range, steps) = (batch.observations, batch.observationIndices(of: 2), batch[2].stepCount)
        #expect(observations == [])
        #expect(range.isEmpty)
        #expect(steps == 1)
    }

    // MARK: Data that cannot be used

    @Test func whatCannotBeBuiltIsRefused() {
        #expect(throws: InputError(path: "seeds[0]", problem: "nothing in the scene crates is random")) {
            _ = try WorldBatch(of: .crates, seeds: [1, 2])
        }
        #expect(throws: InputError(path: "rate", problem: "must be in 0.001 ... 1000000.0, got nan")) {
            _ = try WorldBatch(of: .crates, count: 1, rate: .nan)
        }
        var scene = Scene.crates
        scene.crates[2].mass = -1
        #expect(throws: InputError.self) { _ = try WorldBatch(of: scene, count: 1) }
    }

    // MARK: Support

    private func batch(jobs: Int) throws -> WorldBatch {
        try WorldBatch(of: .balls(seed: 1), seeds: Array(1...6), jobs: jobs)
    }

    private static func simulation(of scene: Scene, seed: UInt64) throws -> Simulation {
        Simulation(of: try World(try #require(scene.reseeded(seed))))
    }

    private static func numbers(of simulations: [Simulation]) -> [Double] {
        simulations.flatMap { $0.frame.motions }.flatMap {
            [$0.x, $0.y, $0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity]
        }
    }

    /// Discs in so little room that some seeds find a place for each and others do not.
    private static let crowdedScene: Scene = {
        var disc = BodyDefinition(name: "disc", position: .zero, shapes: [ShapeDefinition(.circle(radius: 3))])
        disc.mass = 1
        let size = ViewSize(width: 100, height: 50)
        return Scene(
            name: "crowded",
            generators: [Generator(.scatter(count: 64, seed: 0, size: size, separation: 7.5), of: disc)])
    }()
}
