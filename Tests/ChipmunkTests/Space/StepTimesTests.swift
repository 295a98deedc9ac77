import Chipmunk
import TestSupport
import Testing

@Suite struct StepTimesTests {
    @Test func thereAreNoneUnlessTheyAreAskedFor() throws {
        let space = Space()
        space.step(by: 1)
        #expect(space.stepTimes == nil)
        space.measuresSteps = true
        #expect(try #require(space.stepTimes).total == 0)
        space.step(by: 1)
        #expect(try #require(space.stepTimes).total > 0)
        space.measuresSteps = false
        #expect(space.stepTimes == nil)
    }

    @Test func theyAreOfTheLastStepAndWithinItsTime() throws {
        let space = Space()
        space.measuresSteps = true
        for _ in 0..<200 { space.add(makeBall()) }
        for _ in 0..<20 {
            var times: StepTimes?
            let elapsed = ContinuousClock().measure {
                space.step(by: 1 / 60)
                times = space.stepTimes
            }
            let step = try #require(times)
            #expect([step.moving, step.colliding, step.grouping, step.solving].allSatisfy { $0 > 0 })
            #expect(step.total <= 1.01 * (elapsed / .seconds(1)))
        }
    }

    @Test func aCallbackCountsInItsPhase() throws {
        let space = Space()
        space.measuresSteps = true
        for x in [0.0, 5] { space.add(makeBall(at: Vector(x, 0))) }
        let pause = 0.02
        func wait() {
            let start = ContinuousClock.now
            while start.duration(to: .now) < .seconds(pause) {}
        }
        space.addCollisionHandler().preSolve = { _ in
            wait()
            return true
        }
        space.step(by: 1 / 60)
        let times = try #require(space.stepTimes)
        #expect(times.colliding >= pause)
        space.addCollisionHandler().preSolve = nil
        space.addCollisionHandler().postSolve = { _ in wait() }
        space.step(by: 1 / 60)
        #expect(try #require(space.stepTimes).solving >= pause)
    }

    @Test func measuringChangesNoBits() {
        func run(_ measures: Bool) -> [BodyMotion] {
            let space = Space()
            space.gravity = Vector(0, -100)
            space.measuresSteps = measures
            for x in 0..<20 { space.add(makeBall(at: Vector(Double(x) * 7, Double(x % 3)))) }
            for _ in 0..<100 { space.step(by: 1 / 60) }
            return space.bodies.map { BodyMotion(of: $0) }
        }
        #expect(run(true) == run(false))
    }
}
