import Chipmunk
import CrateKit
import Testing
import TimerAnimation

/// Runs at the pace of a clock that the test moves.
@Suite struct RealTimeTests {
    /// Moves a clock from deadline to deadline while something waits on it, until a task is done.
    private func drive<Result: Sendable>(
        _ clock: ManualClock, lateBy delay: Duration = .zero, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                while true {
                    try await clock.waitForSleepers()
                    if let deadline = clock.nextDeadline { clock.advance(to: deadline.advanced(by: delay)) }
                }
            }
            defer { group.cancelAll() }
            while let result = try await group.next() {
                if let result { return result }
            }
            throw CancellationError()
        }
    }

    @Test func itGoesTheSameWayAsARunWithoutAClock() async throws {
        let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1))
        let clock = ManualClock()
        let (frame, restStep, pace) = try await drive(clock) {
            let (simulation, pace) = try await plan.runInRealTime(clock: clock)
            return (simulation.frame, simulation.restStep, pace)
        }
        let expected = try plan.run()
        #expect(frame == expected.frame)
        #expect(restStep == 337)
        // 457 steps, two in each frame of 1/60 s.
        #expect(pace.frames == 229)
        #expect(pace.droppedFrames == 0)
        #expect(pace.droppedSteps == 0)
        #expect(pace.load == 0)
        #expect(pace.advice == nil)
    }

    /// Each step costs 1.5 times its length: a frame of two steps takes one and a half frames.
    @Test func stepsThatCostTooMuchAreTold() async throws {
        let clock = ManualClock()
        let plan = RunPlan(scene: .crates, end: .steps(600))
        let (frame, pace) = try await drive(clock) {
            let (simulation, pace) = try await plan.runInRealTime(clock: clock) { simulation in
                clock.advance(by: .seconds(1.5 / 120))
            }
            return (simulation.frame, pace)
        }
        #expect(frame == (try plan.run().frame))
        #expect(pace.droppedFrames > 0)
        #expect(pace.droppedSteps > 0)
    }

    @Test func lateFramesAreMadeUpFor() async throws {
        let clock = ManualClock()
        let plan = RunPlan(scene: .tilting, rate: 60, end: .steps(90))
        // Woken half a frame late each time, and so every frame is taken but shows when it was due.
        let (frame, pace) = try await drive(clock, lateBy: .seconds(1) / 120) {
            let (simulation, pace) = try await plan.runInRealTime(clock: clock)
            return (simulation.frame, pace)
        }
        #expect(frame == (try plan.run().frame))
        #expect(pace.droppedSteps == 0)
        #expect((90...92).contains(pace.frames))
    }

    @Test func aRunOfNoStepsTakesNoTime() async throws {
        let clock = ManualClock()
        let (simulation, pace) = try await RunPlan(scene: .crates, end: .steps(0)).runInRealTime(clock: clock)
        #expect(simulation.stepCount == 0)
        #expect(pace == Pace())
        #expect(clock.now.offset == .zero)
    }

    @Test func itEndsWhenItsTaskIsCancelled() async throws {
        let clock = ManualClock()
        let task = Task { try await RunPlan(scene: .crates).runInRealTime(clock: clock).pace }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func whatTheObserverThrowsEndsIt() async throws {
        struct Enough: Error {}
        let clock = ManualClock()
        await #expect(throws: Enough.self) {
            _ = try await drive(clock) {
                try await RunPlan(scene: .crates).runInRealTime(clock: clock) { simulation in
                    if simulation.stepCount == 3 { throw Enough() }
                }.pace
            }
        }
    }

    @Test func wrongPlansAreRefused() async {
        await #expect(throws: InputError.self) {
            _ = try await RunPlan(scene: .crates, rate: 0).runInRealTime(clock: ManualClock())
        }
    }
}
