import Chipmunk
import CrateCommand
import CrateKit
import Testing

/// Measurements, by a clock that the test sets.
@Suite struct BenchTests {
    /// A clock that advances by some milliseconds of processor time, and ten times as many on the wall, between two readings.
    final class TestClock {
        private var time = BenchTime(processor: .zero, wall: .zero)
        private var milliseconds: [Int]
        private(set) var readings = 0

        init(_ milliseconds: [Int]) {
            self.milliseconds = milliseconds.reversed()
        }

        func now() -> BenchTime {
            defer {
                let step = readings.isMultiple(of: 2) ? milliseconds.popLast() ?? 0 : 100
                time.processor += .milliseconds(step)
                time.wall += .milliseconds(10 * step)
                readings += 1
            }
            return time
        }
    }

    @Test func theFiguresAreThoseOfTheClock() throws {
        let clock = TestClock([40, 10, 20])
        let bench = Bench(of: .crates, rate: 60, steps: 12, repeats: 3)
        let results = try bench.measure(now: clock.now)
        try #require(results.count == 1)
        let report = results[0].report
        // Two readings for each repeat: the time between repeats is not measured.
        #expect(clock.readings == 6)
        #expect(report.processor.samples == [0.04, 0.01, 0.02])
        #expect(report.processor.minimum == 0.01)
        #expect(report.processor.median == 0.02)
        #expect(report.wall.samples == [0.4, 0.1, 0.2])
        // 12 steps in 0.02 s, of 1/60 s each.
        #expect(report.stepsPerSecond == 600)
        #expect(report.realTimeFactor == 10)
        #expect(results[0].rows.isEmpty)
    }

    @Test func theMedianOfAnEvenNumberIsTheMeanOfTheMiddleTwo() {
        #expect(BenchTimes([4, 1, 2, 10]).median == 3)
        #expect(BenchTimes([7]).median == 7)
    }

    @Test func aClockThatStandsStillGivesFiniteRates() throws {
        let report = try Bench(of: .crates, steps: 1, repeats: 1).measure(now: TestClock([]).now)[0].report
        #expect(report.processor.samples == [1e-9])
        #expect(report.stepsPerSecond.isFinite)
    }

    @Test(arguments: [Stepper.chipmunk, .fast])
    func theEndAndTheCountsAreThoseOfARun(stepper: Stepper) throws {
        let tilt = TiltTrack.constant(Tilt(x: 0.3, y: -1))
        let report = try Bench(of: .crates, tilt: tilt, steps: 90, repeats: 2, steppers: [stepper]).measure()[0].report
        var contacts = 0
        let simulation = try RunPlan(scene: .crates, tilt: tilt, end: .steps(90)).run {
            contacts += $0.world.space.diagnostics.contactCount
        }
        #expect(report.stateHash == RunReport(on: simulation).stateHash)
        #expect(contacts > 0)
        #expect(report.contacts == Double(contacts) / 90)
        #expect(report.bodies == 5)
        #expect(report.steps == 90)
        #expect(report.processor.samples.count == 2)
        #expect(report.stepper == stepper)
        #expect((report.kernel == nil) == (stepper == .chipmunk))
        #expect(report.kernel == nil || StepKernel.all.map(\.name).contains(report.kernel ?? ""))
    }

    @Test func eachStepHasTheLeastOfItsTimes() throws {
        // A reading before the first step and one after each: 3 steps take 7, 100 and 5 ms, then 6, 100 and 8.
        let clock = TestClock([7, 5, 6, 8])
        var bench = Bench(of: .crates, steps: 3, repeats: 2)
        bench.timesSteps = true
        let result = try bench.measure(now: clock.now)[0]
        #expect(clock.readings == 8)
        #expect(result.rows.map(\.step) == [1, 2, 3])
        #expect(result.rows.map(\.seconds) == [0.006, 0.1, 0.005])
        #expect(result.report.processor.samples == [0.112, 0.114])
        #expect(Double(result.rows.map(\.contacts).reduce(0, +)) / 3 == result.report.contacts)
        #expect(BenchRow(step: 2, seconds: 0.25, contacts: 7).csv == "2,0.25,7")
    }

    @Test func steppersTakeTurns() throws {
        // The rounds are chipmunk, fast; fast, chipmunk; chipmunk, fast.
        let clock = TestClock([1, 2, 3, 4, 5, 6])
        let bench = Bench(of: .crates, steps: 2, repeats: 3, steppers: [.chipmunk, .fast])
        var progress: [Int] = []
        let results = try bench.measure(now: clock.now) { progress.append($0) }
        #expect(results.map(\.report.stepper) == [.chipmunk, .fast])
        #expect(results[0].report.processor.samples == [0.001, 0.004, 0.005])
        #expect(results[1].report.processor.samples == [0.002, 0.003, 0.006])
        #expect(results[0].report.stateHash == results[1].report.stateHash)
        #expect(progress == Array(1...bench.runCount))
    }

    @Test func aSceneThatCannotBeBuiltIsAnError() {
        var scene = Scene.crates
        scene.crates[1].mass = -1
        #expect(throws: InputError.self) { try Bench(of: scene, steps: 1, repeats: 1).measure() }
    }

    @Test(arguments: [
        (0, 1, "Bench.steps must be at least 1, got 0"), (1, 0, "Bench.repeats must be at least 1, got 0"),
    ])
    func nothingToMeasureTraps(steps: Int, repeats: Int, message: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [steps, repeats] in
            _ = Bench(of: .crates, steps: steps, repeats: repeats)
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains(message))
    }
}
