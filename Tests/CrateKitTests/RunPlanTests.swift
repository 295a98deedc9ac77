import Chipmunk
import CrateKit
import Testing

@Suite struct RunPlanTests {
    @Test func secondsBecomeTheNearestWholeSteps() {
        #expect(RunPlan(scene: .crates, rate: 120, end: .rest(limit: 10)).stepLimit == 1200)
        #expect(RunPlan(scene: .crates, rate: 60, end: .rest(limit: 0.1)).stepLimit == 6)
        #expect(RunPlan(scene: .crates, rate: 120, end: .steps(7)).stepLimit == 7)
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
