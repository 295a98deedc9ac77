import Chipmunk
import SceneTestSupport
import TestSupport
import Testing
import TimerAnimation

@testable import CrateKit

/// A run that was saved and resumed ends in the bits of one that was not.
@Suite(.late) struct SavedRunTests {
    /// Tilts of every kind, with samples before, on and after the steps at which runs are saved.
    static let tilts: [(name: String, track: TiltTrack?)] = [
        ("the scene's", nil), ("constant", .constant(Tilt(x: 0.3, y: -0.9))),
        ("samples", track(.hold)), ("linear samples", track(.linear)),
        (
            "keyframes",
            .keyframes(
                KeyframeAnimation(
                    values: [Vector(0, -1), Vector(-0.7, -0.4), Vector(0.5, 0.2)],
                    timing: MediaTiming(beginTime: 0.5, duration: 6)))
        ),
    ]

    private static func track(_ interpolation: TiltRecording.Interpolation) -> TiltTrack? {
        let samples: [(Double, Double, Double)] = [
            (0, 0.3, -1), (0.31, -0.6, -0.8), (5, 0.5, -0.5), (6, 0, -1), (7, 0.7, 0.2),
        ]
        return try? .recording(
            TiltRecording(
                samples: samples.map { TiltRecording.Sample(time: $0.0, tilt: Tilt(x: $0.1, y: $0.2)) },
                interpolation: interpolation, before: Tilt(x: -0.2, y: -1)))
    }

    /// Performs a run, and saves it after some steps.
    private func run(_ plan: RunPlan, savingAt steps: [Int]) throws -> (end: Simulation, saved: [SavedRun]) {
        let simulation = try plan.begin()
        var saved: [SavedRun] = []
        if steps.contains(0) { saved.append(try SavedRun(of: simulation, after: plan)) }
        try plan.finish(simulation) { simulation in
            if steps.contains(simulation.stepCount) { saved.append(try SavedRun(of: simulation, after: plan)) }
        }
        return (simulation, saved)
    }

    /// Resumes a saved run from its bytes, and compares its end with the whole run's.
    private func expectTheSameEnd(_ saved: SavedRun, _ plan: RunPlan, _ whole: Simulation) throws {
        let bytes = saved.bytes
        let read = try SavedRun(bytes: bytes)
        #expect(read.plan.tilt == saved.plan.tilt)
        #expect(read.plan.end == plan.end)
        let isWrittenAlike = read.bytes == bytes
        #expect(isWrittenAlike)
        let resumed = try read.resume()
        #expect(resumed.stepCount == saved.stepCount)
        let isSavedAlike = try SavedRun(of: resumed, after: read.plan).bytes == bytes
        #expect(isSavedAlike, "at step \(saved.stepCount)")
        read.plan.finish(resumed) { _ in }
        #expect(resumed.stepCount == whole.stepCount)
        #expect(resumed.frame.stateHash == whole.frame.stateHash, "from step \(saved.stepCount)")
        #expect(resumed.restStep == whole.restStep)
        let endsAlike = try SavedRun(of: resumed, after: plan).bytes == SavedRun(of: whole, after: plan).bytes
        #expect(endsAlike, "from step \(saved.stepCount)")
    }

    @Test(arguments: Scene.bookScenes, tilts.indices)
    func everyBuiltInSceneGoesOnUnderEveryTilt(scene: Scene, index: Int) throws {
        let steps = TestDepth.count(quick: 150, full: 1200, long: 1200)
        let plan = RunPlan(scene: scene, tilt: Self.tilts[index].track, end: .steps(steps))
        let (whole, saved) = try run(plan, savingAt: [0, 1, steps / 5, steps / 2])
        #expect(saved.map(\.stepCount) == [0, 1, steps / 5, steps / 2])
        for saved in saved { try expectTheSameEnd(saved, plan, whole) }
    }

    /// The crates rest from step 421 on, which 120 quiet steps confirm: ``RunTests``.
    @Test func restIsCountedOn() throws {
        let plan = RunPlan(scene: .crates)
        let (whole, saved) = try run(plan, savingAt: [420, 421, 500, 540])
        #expect(whole.restStep == 421)
        #expect(whole.stepCount == 541)
        for saved in saved { try expectTheSameEnd(saved, plan, whole) }
    }

    /// An animator that has paused counts quiet steps, and stays paused.
    @Test func aPausedAnimatorStaysPaused() throws {
        let plan = RunPlan(scene: .stickerBalls(), end: .rest(limit: 60))
        let whole = try plan.run()
        let resumed = try SavedRun(bytes: SavedRun(of: whole, after: plan).bytes).resume()
        #expect(whole.world.isPaused)
        #expect(resumed.world.isPaused)
        for tilt in [Tilt(x: 0.5, y: -0.5), .upright] {
            for simulation in [whole, resumed] {
                simulation.tilt = tilt
                for _ in 0..<100 { simulation.step() }
            }
            #expect(resumed.frame == whole.frame)
        }
    }

    /// An item that has come into the view is put back where it leaves it, and may be saved just then.
    @Test func edgesHoldWhatTheyHeld() throws {
        var scene = Scene.stickerBalls()
        var ball = try #require(scene.dynamics?.items.first)
        ball.name = "newcomer"
        ball.center = Vector(-100, 440)
        // In the view after one step, beside the others, and beyond it after five.
        ball.velocity = Vector(13_200, 0)
        scene.dynamics?.items.append(ball)
        let plan = RunPlan(scene: scene, end: .steps(60))
        let (whole, saved) = try run(plan, savingAt: Array(0...12))
        for saved in saved { try expectTheSameEnd(saved, plan, whole) }
    }

    /// Motions, joints, sleep, layers and patterns, in numbers that nobody chose.
    @Test func randomScenesGoOn() throws {
        let seeds = TestDepth.count(quick: 50, full: 150, long: 2000)
        var (savedCount, gridCount, movedCount) = (0, 0, 0)
        for seed in 0..<UInt64(seeds) {
            var scene = RandomScene.scene(seed: seed)
            if seed % 10 == 0 { scene.space.spatialHash = .init(cellSize: 40, count: 1000) }
            let plan = RunPlan(scene: scene, tilt: scene.tilt, rate: 120, end: .steps(60))
            guard (try? plan.validate()) != nil, scene.bodyNames.count < 60, let start = try? plan.begin() else {
                continue
            }
            guard scene.space.spatialHash == nil else {
                #expect(throws: SavedRunError.space(.spatialHash)) { try SavedRun(of: start, after: plan) }
                gridCount += 1
                continue
            }
            let (whole, saved) = try run(plan, savingAt: [0, 23])
            for saved in saved { try expectTheSameEnd(saved, plan, whole) }
            savedCount += 1
            if whole.frame.motions != start.frame.motions { movedCount += 1 }
        }
        // Refused runs, and runs that stand still, test little.
        #expect(savedCount > seeds / 3, "\(savedCount)")
        #expect(movedCount > seeds / 6, "\(movedCount)")
        #expect(gridCount > 0)
    }

    @Test(arguments: [Scene.crates, .stickerBalls(), .tilting])
    func anotherTiltHoldsFromThereOn(scene: Scene) throws {
        let (before, after) = (RunPlan(scene: scene, end: .steps(700)), Tilt(x: 0.6, y: -0.4))
        let whole = try before.run()
        let saved = try SavedRun(bytes: SavedRun(of: whole, after: before).bytes)
        whole.tilt = after
        for _ in 0..<300 { whole.step() }

        let plan = try saved.plan(tilt: .constant(after), end: .steps(300))
        #expect(plan.end == .steps(1000))
        let resumed = try plan.begin()
        try resumed.resume(saved)
        plan.finish(resumed) { _ in }
        #expect(resumed.frame == whole.frame)
    }

    @Test func underAnotherTiltNothingRestsYet() throws {
        let plan = RunPlan(scene: .crates)
        let saved = try SavedRun(of: plan.run(), after: plan)
        let next = try saved.plan(tilt: .constant(Tilt(x: 0.4, y: -1)), end: .rest(limit: 60))
        #expect(next.end == .rest(limit: saved.time + 60))
        #expect(saved.stepCount == 541)
        let simulation = try next.begin()
        try simulation.resume(saved)
        #expect(simulation.restStep == nil)
        next.finish(simulation) { _ in }
        #expect(try #require(simulation.restStep) > 541)
    }

    @Test func aStateOfAnotherSceneIsRefused() throws {
        let plan = RunPlan(scene: .crates, end: .steps(10))
        let saved = try SavedRun(of: plan.run(), after: plan)
        #expect(throws: SavedRunError.otherScene) { try RunPlan(scene: .bounce).begin().resume(saved) }
        #expect(throws: SavedRunError.otherScene) { try RunPlan(scene: .crates, rate: 60).begin().resume(saved) }
        #expect(throws: Never.self) { try plan.run().resume(saved) }
        #expect(throws: Never.self) { try plan.begin().resume(saved) }
    }

    @Test func theStepsOfAPlanMustBeThoseOfTheSimulation() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try SavedRun(of: RunPlan(scene: .crates).begin(), after: RunPlan(scene: .crates, rate: 60))
        }
        let message = String(decoding: trap?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("SavedRun.init(of:after:) needs steps of 0.016666666666666666 s, got 0.00833"))
    }

    @Test func stepsCountFromThereUpToTheLimit() throws {
        let plan = RunPlan(scene: .crates, end: .steps(10))
        let saved = try SavedRun(of: plan.run(), after: plan)
        #expect(try saved.plan().end == .steps(10))
        #expect(try saved.plan(end: .steps(5)).end == .steps(15))
        #expect(throws: InputError.self) { try saved.plan(end: .steps(RunPlan.maximumSteps)) }
        #expect(throws: InputError.self) { try saved.plan(end: .steps(.max)) }
        #expect(throws: InputError.self) { try saved.plan(end: .rest(limit: .nan)) }
    }
}
