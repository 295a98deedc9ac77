import Testing
import TimerAnimation

/// The cost of steps, and the advice when it is too high.
@Suite struct StepLoadTests {
    @Test func theLoadIsTheShareOfTheWindow() {
        var timestep = FixedTimestep(step: 0.25, loadWindow: 4)
        #expect(timestep.load == 0)
        // A quarter of the step's time; the three steps before count as free.
        timestep.record(cost: 0.0625)
        #expect(timestep.load == 0.0625)
        for _ in 0..<3 { timestep.record(cost: 0.0625) }
        #expect(timestep.load == 0.25)
        // The window slides: the four old ones are gone.
        for _ in 0..<4 { timestep.record(cost: 0.5) }
        #expect(timestep.load == 2)
        for _ in 0..<4 { timestep.record(cost: 0) }
        #expect(timestep.load == 0)
    }

    @Test func everyStepIsMeasured() {
        let clock = ManualClock()
        var timestep = FixedTimestep(step: 0.25, loadWindow: 2)
        var costs: [Duration] = [.milliseconds(100), .milliseconds(200), .milliseconds(50)]
        let count = timestep.advance(by: 0.75, clock: clock) { _ in clock.advance(by: costs.removeFirst()) }
        #expect(count == 3)
        #expect(abs(timestep.load - 0.25 / 0.5) < 1e-12)
    }

    @Test func adviceIsGivenOncePerCrossing() {
        var timestep = FixedTimestep(step: 1, loadWindow: 1)
        var given: [String] = []
        // Around the thresholds, trembling, up and down again.
        let costs = [0.4, 0.5, 0.51, 0.49, 0.52, 0.41, 0.6, 1.1, 0.9, 1.2, 0.81, 1.01, 0.7, 1.3, 0.3, 0.55, 0.1, 2]
        for cost in costs {
            timestep.record(cost: cost)
            if let advice = timestep.takeAdvice() { given.append("\(advice.level) at \(advice.load)") }
            #expect(timestep.takeAdvice() == nil)
        }
        #expect(
            given == ["high at 0.51", "overload at 1.1", "overload at 1.3", "high at 0.55", "overload at 2.0"])
    }

    @Test func adviceIsASentence() {
        let messages = [1.0 / 120, 1.0 / 60].flatMap { step in
            [0.6, 1.5].map { load -> String? in
                var timestep = FixedTimestep(step: step, loadWindow: 1)
                timestep.record(cost: load * step)
                return timestep.takeAdvice()?.description
            }
        }
        #expect(
            messages == [
                "the steps cost 60 % of the time that they simulate, which leaves no margin: "
                    + "lengthen the step or simplify the scene",
                "the steps cost 150 % of the time that they simulate, so each frame owes the next one more of them: "
                    + "lengthen the step or simplify the scene",
                "the steps cost 60 % of the time that they simulate, which leaves no margin: "
                    + "lower the frame rate or simplify the scene",
                "the steps cost 150 % of the time that they simulate, so each frame owes the next one more of them: "
                    + "lower the frame rate or simplify the scene",
            ])
    }

    @Test func aNewStepLengthIsMeasuredAnew() {
        var timestep = FixedTimestep(step: 0.25, loadWindow: 1)
        timestep.record(cost: 0.5)
        timestep.step = 0.5
        #expect(timestep.load == 0)
        #expect(timestep.takeAdvice() == nil)
        timestep.record(cost: 0.5)
        #expect(timestep.load == 1)
        #expect(timestep.takeAdvice()?.level == .high)
    }

    @Test(arguments: ["-1", "nan", "inf"])
    func costsThatAreNoneTrap(cost: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [cost] in
            var timestep = FixedTimestep(step: 1)
            timestep.record(cost: Double(cost) ?? 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("FixedTimestep.record(cost:) must get a cost in 0.0 ... 1e+09, got"))
    }
}
