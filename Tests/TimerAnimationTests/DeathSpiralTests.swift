import Testing
import TimerAnimation

/// Steps of 1/120 s that cost 1/60 s each, in a loop at 60 Hz on a clock that only the steps and the waiting advance.
@Suite struct DeathSpiralTests {
    static let refresh = Duration.seconds(1) / 60

    /// A loop that draws at refreshes, as early as it can.
    struct Loop {
        let clock = ManualClock()
        var timestep: FixedTimestep
        var lastFrame = 0
        var refreshesPerStep = 1

        /// Waits for a refresh, does the steps that are due and then stalls for some refreshes.
        mutating func frame(stall: Int = 0) -> Int {
            // The refreshes that began by now, and the one to wait for.
            let refresh = Int((clock.now.offset / DeathSpiralTests.refresh).rounded())
            let frame = max(refresh, lastFrame + 1)
            clock.advance(to: .init(offset: DeathSpiralTests.refresh * frame))
            defer { lastFrame = frame }
            let cost = DeathSpiralTests.refresh * refreshesPerStep
            let clock = clock
            let duration = DeathSpiralTests.refresh * (frame - lastFrame) / .seconds(1)
            let count = timestep.advance(by: duration, clock: clock) { _ in clock.advance(by: cost) }
            clock.advance(by: DeathSpiralTests.refresh * stall)
            return count
        }
    }

    /// Without a cap each frame takes as many refreshes as it did steps, so the next one owes twice as many.
    @Test func withoutACapEachFrameTakesTwiceAsLong() {
        var loop = Loop(timestep: FixedTimestep(step: 1 / 120, maximumStepsPerFrame: .max))
        let counts = (1...16).map { _ in loop.frame() }
        #expect(counts == (1...16).map { 1 << $0 })
        #expect(loop.timestep.droppedSteps == 0)
    }

    /// With a cap of 8 steps, counted in refreshes of 1/60 s, each the time of two steps:
    ///
    ///     frame      lasts after    owes   does   drops
    ///     1          1 refresh         2      2       0
    ///     2          2                 4      4       0
    ///     3          4                 8      8       0
    ///     4          8                16      8       8    and stalls for 2 s
    ///     5          8 + 120         256      8     248
    ///     6 ... 10   8                16      8       8    each
    ///     together   183             366     70     296
    @Test func theCapEndsIt() {
        var loop = Loop(timestep: FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 8))
        let counts = (1...10).map { loop.frame(stall: $0 == 4 ? 120 : 0) }
        #expect(counts == [2, 4, 8, 8, 8, 8, 8, 8, 8, 8])
        #expect(loop.timestep.stepCount == 70)
        #expect(loop.timestep.droppedSteps == 296)
        #expect(abs(loop.timestep.droppedTime - 296 / 120) < 1e-12)
        #expect(loop.lastFrame == 183)
        // The last frame's steps took 8 refreshes more.
        #expect(loop.clock.now.offset == Self.refresh * 191)
    }

    /// The load is 2n/21 after n steps: above 1/2 from the 6th on, the last of frame 2, and above 1 from the 11th on, in
    /// frame 3.
    @Test func adviceComesOnTheWay() {
        var loop = Loop(timestep: FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 8, loadWindow: 21))
        let levels = (1...10).map { _ in
            _ = loop.frame()
            return loop.timestep.takeAdvice()?.level
        }
        #expect(levels == [nil, .high, .overload, nil, nil, nil, nil, nil, nil, nil])
        #expect(abs(loop.timestep.load - 2) < 1e-9)
    }

    /// A step of 1/15 s that costs 1/60 s is a load of a quarter: the loop comes out of the spiral by itself.
    @Test func followingTheAdviceEndsIt() {
        var loop = Loop(timestep: FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 8, loadWindow: 4))
        var frames = 0
        while true {
            frames += 1
            _ = loop.frame()
            guard let advice = loop.timestep.takeAdvice() else {
                if loop.timestep.load > 0 { break }
                continue
            }
            #expect(advice.remedy == (advice.step < 1 / 60 ? .lengthenStep : .lowerFrameRate))
            loop.timestep.step *= 2
        }
        let dropped = loop.timestep.droppedSteps
        let start = (frame: loop.lastFrame, time: loop.timestep.time)
        for _ in 0..<600 { _ = loop.frame() }
        #expect(frames < 20)
        #expect(loop.timestep.droppedSteps == dropped)
        let passed = Double(loop.lastFrame - start.frame) / 60
        let lag = abs(loop.timestep.time - start.time - passed)
        #expect(lag < 1 / 15 + 1e-9)
    }
}
