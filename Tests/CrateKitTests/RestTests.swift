import CrateKit
import Testing

@Suite struct RestTests {
    @Test func restStepIsTheLastMovingStepOnceConfirmed() {
        var detector = RestDetector()
        for step in 1...10 { detector.observe(step: step, somethingMoves: true) }
        for step in 11...129 { detector.observe(step: step, somethingMoves: false) }
        #expect(detector.restStep == nil)
        detector.observe(step: 130, somethingMoves: false)
        #expect(detector.restStep == 10)

        detector.observe(step: 131, somethingMoves: true)
        #expect(detector.restStep == nil)
        for step in 132...251 { detector.observe(step: step, somethingMoves: false) }
        #expect(detector.restStep == 131)
    }

    @Test func whatNeverMovedRestsFromTheStart() {
        var detector = RestDetector()
        #expect(detector.restStep == nil)
        for step in 1...120 { detector.observe(step: step, somethingMoves: false) }
        #expect(detector.restStep == 0)
    }

    /// Measured with plain C.
    @Test(arguments: [(Tilt(x: 0, y: -1), 421), (Tilt(x: 0.3, y: -1), 337)])
    func cratesRestWhenPlainCSaysSo(tilt: Tilt, restStep: Int) throws {
        let simulation = try RunPlan(scene: .crates, tilt: tilt).run()
        #expect(simulation.restStep == restStep)
        #expect(simulation.stepCount == restStep + RestThresholds().confirmation)
    }

    @Test func aFallingCrateNeverRests() throws {
        let simulation = try RunPlan(scene: .fallingCrate, end: .rest(limit: 2)).run()
        #expect(simulation.restStep == nil)
        #expect(simulation.stepCount == 240)
    }

    @Test func aTiltWakesWhatRested() throws {
        let simulation = try RunPlan(scene: .crates).run()
        #expect(simulation.restStep != nil)
        simulation.tilt = Tilt(x: 1, y: 0)
        simulation.step()
        #expect(simulation.restStep == nil)
    }
}
