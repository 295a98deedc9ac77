import Chipmunk
import CrateKit
import Testing

@Suite struct RunPlanTests {
    @Test func secondsBecomeTheNearestWholeSteps() {
        #expect(RunPlan(scene: .crates, rate: 120, end: .rest(limit: 10)).stepLimit == 1200)
        #expect(RunPlan(scene: .crates, rate: 60, end: .rest(limit: 0.1)).stepLimit == 6)
        #expect(RunPlan(scene: .crates, rate: 120, end: .steps(7)).stepLimit == 7)
    }

    /// A scene that runs for some time does so at every rate, and one that runs for some steps takes as many.
    @Test func aSceneRunsForItsSecondsAtAnyRate() throws {
        let file = "version: 1\nname: a\nrun: { hz: 60, seconds: 2.5 }"
        let scene = try SceneFile.read(Array(file.utf8)).scene
        #expect(scene.run == RunSettings(rate: 60, end: .seconds(2.5)))
        #expect(RunPlan(scene: scene).end == .steps(150))
        #expect(RunPlan(scene: scene, rate: 240).end == .steps(600))
        #expect(RunPlan(scene: scene, rate: 0.3).end == .steps(1))
        #expect(try RunPlan(scene: scene, rate: 100).run().stepCount == 250)
        #expect(try SceneFile.read(Array(SceneFile.yaml(scene).utf8)).scene == scene)
    }

    @Test(arguments: [
        ("steps: 1, seconds: 1", "run.seconds", "must be null, for steps are given"),
        ("steps: 1, limit: 1", "run.limit", "must be null, for steps are given"),
        ("seconds: 1, limit: 1", "run.limit", "must be null, for seconds are given"),
        ("hz: 1e6, seconds: 2000", "run.seconds", "must be at most 1000.0"),
    ])
    func endsThatContradictAreRefused(run: String, path: String, problem: String) throws {
        let file = "version: 1\nname: a\nrun: { \(run) }"
        let error = try #require(throws: SceneFileError.self) { try SceneFile.read(Array(file.utf8)) }
        #expect(error.issues.map(\.path) == [path])
        #expect(error.issues[0].problem.hasPrefix(problem), "\(error)")
    }

    /// At a rate that the scene did not think of, its seconds may be too many steps.
    @Test func secondsThatAreTooManyStepsAreRefused() {
        var scene = Scene(name: "a")
        scene.run = RunSettings(rate: 1, end: .seconds(1e8))
        let error = #expect(throws: InputError.self) { try RunPlan(scene: scene, rate: 1000).validate() }
        #expect(error?.path == "steps")
    }

    @Test func numbersOutOfRangeAreNamed() {
        func problem(_ plan: RunPlan) -> String? {
            do {
                try plan.validate()
                return nil
            } catch {
                return error.path
            }
        }
        #expect(problem(RunPlan(scene: .crates)) == nil)
        #expect(problem(RunPlan(scene: .crates, tilt: Tilt(x: .nan, y: 0))) == "tilt")
        #expect(problem(RunPlan(scene: .crates, rate: 0)) == "rate")
        #expect(problem(RunPlan(scene: .crates, rate: .nan)) == "rate")
        #expect(problem(RunPlan(scene: .crates, end: .steps(-1))) == "steps")
        #expect(problem(RunPlan(scene: .crates, end: .rest(limit: .infinity))) == "limit in steps")
        #expect(problem(RunPlan(scene: .crates, end: .rest(limit: -1))) == "limit in steps")
        var scene = Scene(name: "none")
        scene.space.iterations = -1
        #expect(problem(RunPlan(scene: scene)) == "space.iterations")
    }

    @Test func theObserverSeesEveryStepAndCanEndTheRun() throws {
        var seen: [Int] = []
        _ = try RunPlan(scene: .crates, end: .steps(5)).run { seen.append($0.stepCount) }
        #expect(seen == [1, 2, 3, 4, 5])

        struct Enough: Error {}
        #expect(throws: Enough.self) {
            try RunPlan(scene: .crates, end: .steps(5)).run { if $0.stepCount == 2 { throw Enough() } }
        }
    }

    @Test func aRunCanHaveNoSteps() throws {
        let simulation = try RunPlan(scene: .crates, end: .steps(0)).run()
        #expect(simulation.stepCount == 0)
        #expect(simulation.frame.motions.count == 5)
    }

    @Test func quarantinedBodiesAreNamed() throws {
        let simulation = Simulation(of: try World(.crates))
        simulation.world.bodies[3].position.x = 1e100
        simulation.world.bodies[3].velocity.x = 1e100
        simulation.step()
        #expect(simulation.quarantinedNames == ["crate-4"])
    }
}
