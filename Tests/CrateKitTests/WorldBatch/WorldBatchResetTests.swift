import Chipmunk
import TestSupport
import Testing

@testable import CrateKit

/// Worlds that go back to their start or on from a saved run, without being built again.
@Suite(.late) struct WorldBatchResetTests {
    private static let tilted = [0.4, -0.9]

    @Test(arguments: Scene.builtIn)
    func aWorldThatIsResetHasTheStateOfANewOne(scene: Scene) throws {
        let steps = TestDepth.count(quick: 60, full: 240, long: 600)
        var batch = try WorldBatch(of: scene, count: 1)
        let new = Simulation(of: try World(scene), timestep: batch.timestep)
        for _ in 0..<2 {
            batch.step(actions: Self.tilted, times: steps)
            batch.reset(world: 0)
            let (simulation, observations) = (batch[0], batch.observations)
            let isNew = try simulation.state() == new.state()
            #expect(isNew)
            #expect(simulation.tiltTrack == new.tiltTrack && simulation.restStep == nil)
            #expect(simulation.frame == new.frame)
            let first = try WorldBatch(of: scene, count: 1).observations
            #expect(observations == first)
        }
        for _ in 0..<steps { new.step() }
        batch.step(times: steps)
        let (simulation, isEqual) = (batch[0], try batch[0].state() == new.state())
        #expect(isEqual && simulation.frame == new.frame)
    }

    @Test(arguments: Scene.builtIn)
    func aWorldThatReturnsToACheckpointTakesTheSameWayAgain(scene: Scene) throws {
        var batch = try WorldBatch(of: scene, count: 2)
        batch.step(actions: Self.tilted + Self.tilted, times: 20)
        let (moment, present) = (try batch[1].checkpoint(), batch.observations)
        let stepCount = moment.stepCount
        #expect(stepCount == 20)
        batch.step(times: 30)
        let future = batch.observations
        try batch.reset(world: 1, to: moment)
        let (own, other) = (batch.observationIndices(of: 1), batch.observationIndices(of: 0))
        var after = batch.observations
        #expect(after[own] == present[own] && after[other] == future[other])
        batch.step(times: 30)
        after = batch.observations
        #expect(after[own].map(\.bitPattern) == future[own].map(\.bitPattern))
    }

    @Test func aCheckpointOfAnotherSimulationIsRefused() throws {
        var batch = try WorldBatch(of: .balls(seed: 1), seeds: [1, 2], jobs: 1)
        let (foreign, former) = (try batch[0].checkpoint(), try batch[1].checkpoint())
        try batch.reset(world: 1, seed: 3)
        batch.step(times: 5)
        let (before, state) = (batch.observations, try batch[1].state())
        for checkpoint in [foreign, former] {
            do {
                try batch.reset(world: 1, to: checkpoint)
                Issue.record("another simulation's checkpoint was restored")
            } catch {
                #expect(error == .otherSpace)
            }
        }
        let (after, isUnchanged) = (batch.observations, try batch[1].state() == state)
        #expect(after == before && isUnchanged)
    }

    @Test(arguments: [1, 2, 3]) func whatIsDoneToEachWorldIsObserved(jobs: Int) throws {
        var batch = try WorldBatch(of: .balls(seed: 1), seeds: Array(1...7), jobs: jobs)
        let before = batch.observations
        batch.apply { simulation, world in
            simulation.world.bodies[0].velocity = Vector(Double(world), -1)
        }
        let after = batch.observations
        for world in 0..<batch.count {
            let first = batch.observationIndices(of: world).lowerBound
            #expect(after[first + 3] == Double(world) && after[first + 4] == -1)
            #expect(after[first] == before[first])
        }
    }

    @Test func aResetBuildsNoWorld() throws {
        var batch = try WorldBatch(of: .balls(seed: 1), seeds: [1, 2, 3], jobs: 1)
        let counter = WorkCounter()
        WorkCounter.$worlds.withValue(counter) {
            batch.step(times: 20)
            batch.reset(world: 1)
            batch.step(times: 20)
            batch.resetAll()
        }
        #expect(counter.count == 0)
        try WorkCounter.$worlds.withValue(counter) { try batch.reset(world: 1, seed: 9) }
        #expect(counter.count == 1)
    }

    @Test func aNewSeedIsObservedAtOnce() throws {
        var batch = try WorldBatch(of: .balls(seed: 1), seeds: [1, 2, 3], jobs: 1)
        batch.step(times: 20)
        try batch.reset(world: 1, seed: 9)
        let observations = batch.observations[batch.observationIndices(of: 1)]
        let start = try WorldBatch(of: .balls(seed: 1), seeds: [9], jobs: 1).observations
        #expect(observations.elementsEqual(start))
    }

    @Test func aWorldThatCannotBeSavedIsBuiltAgain() throws {
        var scene = Scene.crates
        scene.space.spatialHash = SpaceSettings.SpatialHash(cellSize: 40, count: 200)
        var batch = try WorldBatch(of: scene, count: 2)
        let start = batch.observations
        batch.step(actions: Self.tilted + Self.tilted, times: 30)
        batch.resetAll()
        let after = batch.observations
        #expect(after == start)
    }

    @Test func whatAProgramAddedStays() throws {
        var batch = try WorldBatch(of: .crates, count: 1)
        var count = 0
        batch[0].world.space.addCollisionHandler().begin = { _ in
            count += 1
            return true
        }
        batch.step(times: 240)
        let first = count
        #expect(first > 0)
        batch.reset(world: 0)
        batch.step(times: 240)
        #expect(count == 2 * first)
    }

    // MARK: Saved runs

    @Test func aWorldGoesOnFromASavedRunWhateverItHasDone() throws {
        let plan = RunPlan(scene: .crates, tilt: .constant(Tilt(x: 0.2, y: -1)), end: .steps(50))
        let saved = try SavedRun(of: plan.run(), after: plan)
        let whole = try saved.resume()
        var batch = try WorldBatch(of: .crates, count: 2)
        batch.step(actions: Self.tilted + Self.tilted, times: 77)
        let other = batch.observations[batch.observationIndices(of: 0)]
        try batch.resume(world: 1, from: saved)
        for _ in 0..<3 {
            let (indices, observations) = (batch.observationIndices(of: 1), batch.observations)
            let numbers = whole.frame.motions.flatMap {
                [$0.x, $0.y, $0.angle, $0.velocityX, $0.velocityY, $0.angularVelocity]
            }
            #expect(Array(observations[indices]) == numbers)
            let isEqual = try batch[1].state() == whole.state()
            #expect(isEqual)
            batch.step(times: 20)
            for _ in 0..<20 { whole.step() }
        }
        let moved = batch.observations[batch.observationIndices(of: 0)]
        #expect(moved != other)
    }

    @Test func aRunOfAnotherSceneIsRefusedAndChangesNothing() throws {
        let plan = RunPlan(scene: .bounce, end: .steps(5))
        let saved = try SavedRun(of: plan.run(), after: plan)
        var batch = try WorldBatch(of: .crates, count: 1)
        batch.step(actions: Self.tilted, times: 33)
        let (before, state) = (batch.observations, try batch[0].state())
        var thrown: SavedRunError?
        do {
            try batch.resume(world: 0, from: saved)
        } catch {
            thrown = error
        }
        #expect(thrown == .otherScene)
        let (after, tilt, isSame) = (batch.observations, batch[0].tilt, try batch[0].state() == state)
        #expect(after == before && isSame && tilt == Tilt(x: 0.4, y: -0.9))
    }

    /// A simulation that has done steps, too, unless a joint of it has broken that is whole in the saved run.
    @Test func aSimulationResumesAfterItsFirstStep() throws {
        let plan = RunPlan(scene: try BreakingTests.scene(force: 100_000), end: .steps(240))
        let (early, late) = (try plan.begin(), try plan.begin())
        for _ in 0..<10 { early.step() }
        plan.finish(late) { _ in }
        try #require(early.brokenJoints.isEmpty && !late.brokenJoints.isEmpty)
        let (whole, broken) = (try SavedRun(of: early, after: plan), try SavedRun(of: late, after: plan))
        for _ in 0..<10 { early.step() }
        try early.resume(broken)
        let isEqual = try early.state() == late.state()
        #expect(isEqual && early.brokenJoints == late.brokenJoints)
        // A joint may have broken in both.
        try late.resume(broken)
        #expect(throws: SavedRunError.brokenJoint) { try late.resume(whole) }
        let isSame = try late.state() == early.state()
        #expect(isSame)

        var batch = try WorldBatch(of: plan.scene, count: 1, rate: plan.rate)
        batch.step(times: 240)
        try batch.resume(world: 0, from: whole)
        let state = try batch[0].state()
        let isWhole = state == whole.state
        #expect(isWhole)
        batch.reset(world: 0)
        let joints = batch[0].world.constraints
        #expect(joints.allSatisfy { $0.space != nil })
    }

    // MARK: Observations

    @Test func whatIsDoneWithAWorldAloneIsObservedOnRequest() throws {
        var batch = try WorldBatch(of: .crates, count: 2)
        let before = batch.observations
        batch[1].step()
        batch[0].world.bodies[0].velocity = Vector(3, 4)
        let still = batch.observations
        #expect(still == before)
        batch.observe()
        let after = batch.observations
        #expect(after[3] == 3 && after[4] == 4)
        #expect(after[batch.observationIndices(of: 1)] != before[batch.observationIndices(of: 1)])
    }
}
