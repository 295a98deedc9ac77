import Testing
import TimerAnimation

/// The conversion of frames to steps.
@Suite struct FixedTimestepTests {
    /// An hour of frames at several rates, whose durations are the differences of rounded timestamps, as a display link
    /// gives them.
    @Test(arguments: [(60.0, 120.0), (60, 180), (60, 60), (50, 100), (30, 120), (24, 120), (59.94, 119.88)])
    func everyFrameOfAnHourHasTheSameSteps(frameRate: Double, stepRate: Double) {
        var timestep = FixedTimestep(step: 1 / stepRate)
        let expected = Int((stepRate / frameRate).rounded())
        let frames = Int(3600 * frameRate)
        var counts: Set<Int> = []
        for frame in 0..<frames {
            let duration = Double(frame + 1) / frameRate - Double(frame) / frameRate
            counts.insert(timestep.advance(by: duration))
        }
        #expect(counts == [expected])
        #expect(timestep.stepCount == frames * expected)
        #expect(timestep.droppedSteps == 0)
        #expect(abs(timestep.time - Double(frames) / frameRate) < 1e-9)
    }

    /// The same without timestamps: the number 1/60, again and again.
    @Test(arguments: [120.0, 180, 240, 60])
    func aSixtiethOfASecondIsAWholeNumberOfSteps(stepRate: Double) {
        var timestep = FixedTimestep(step: 1 / stepRate)
        var counts: Set<Int> = []
        for _ in 0..<216_000 { counts.insert(timestep.advance(by: 1 / 60)) }
        #expect(counts == [Int(stepRate / 60)])
    }

    /// 144 Hz and 1/120 s: five steps in six frames, for an hour, and the time never more than a step behind.
    @Test func ratesThatDoNotFitAreEvenOnAverage() {
        var timestep = FixedTimestep(step: 1 / 120)
        for frame in 1...(3600 * 144) {
            #expect((0...1).contains(timestep.advance(by: 1 / 144)))
            let behind = Double(frame) / 144 - timestep.time
            #expect(-1e-8 < behind && behind < 1 / 120 + 1e-8)
        }
        #expect(timestep.stepCount == 3600 * 120)
    }

    @Test func whatIsLeftIsCarriedOver() {
        var timestep = FixedTimestep(step: 0.25)
        let frames = [0.125, 0.0625, 0.125, 0, 0.5]
        var steps: [Int] = []
        var interpolations: [Double] = []
        for frame in frames {
            steps.append(timestep.advance(by: frame))
            interpolations.append(timestep.interpolation)
        }
        #expect(steps == [0, 0, 1, 0, 2])
        #expect(interpolations == [0.5, 0.75, 0.25, 0.25, 0.25])
        #expect(timestep.time == 0.75)
    }

    @Test func interpolationStaysBelowOneAndNotBelowZero() {
        var timestep = FixedTimestep(step: 1 / 180)
        var smallest = 1.0
        var largest = 0.0
        for frame in 0..<10_000 {
            _ = timestep.advance(by: frame.isMultiple(of: 2) ? 1 / 60 : 1 / 61.3)
            smallest = min(smallest, timestep.interpolation)
            largest = max(largest, timestep.interpolation)
        }
        #expect(smallest >= 0)
        #expect(largest < 1)
        #expect(largest > 0.9)
    }

    @Test func aStallIsCappedAndItsRestCounted() {
        var timestep = FixedTimestep(step: 1 / 120, maximumStepsPerFrame: 5)
        #expect(timestep.advance(by: 2 + 1 / 240) == 5)
        #expect(timestep.droppedSteps == 235)
        #expect(abs(timestep.droppedTime - 235 / 120) < 1e-12)
        // The part of a step is no step that was owed; it stays.
        #expect(abs(timestep.interpolation - 0.5) < 1e-9)
        #expect(timestep.advance(by: 1 / 60) == 2)
        #expect(timestep.stepCount == 7)
    }

    @Test func theLongestFrameAndTheShortestStepFit() {
        var timestep = FixedTimestep(step: 1e-6, maximumStepsPerFrame: 1)
        #expect(timestep.advance(by: 1e9) == 1)
        #expect(timestep.droppedSteps == 999_999_999_999_999)
    }

    @Test func aStepCanBeLengthenedOnTheWay() {
        var timestep = FixedTimestep(step: 0.125)
        #expect(timestep.advance(by: 0.5625) == 4)
        timestep.step = 0.25
        #expect(timestep.time == 0.5)
        #expect(timestep.interpolation == 0.25)
        #expect(timestep.advance(by: 0.25) == 1)
        #expect(timestep.time == 0.75)
        timestep.step = 0.03125
        #expect(timestep.interpolation < 1)
        #expect(timestep.advance(by: 0) == 2)
        #expect(timestep.time == 0.8125)
        #expect(timestep.stepCount == 7)
    }

    @Test func anErrorDropsTheStepsThatWereDue() {
        struct Broken: Error {}
        var timestep = FixedTimestep(step: 1)
        var done = 0
        #expect(throws: Broken.self) {
            try timestep.advance(by: 5, clock: ManualClock()) { length in
                #expect(length == 1)
                if done == 2 { throw Broken() }
                done += 1
            }
        }
        #expect(timestep.stepCount == 2)
        #expect(timestep.droppedSteps == 3)
        #expect(timestep.advance(by: 1) == 1)
    }

    @Test(arguments: ["-1e-300", "-inf", "inf", "nan", "1.1e9"])
    func durationsThatNoClockMeasuresTrap(duration: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [duration] in
            var timestep = FixedTimestep(step: 1 / 120)
            _ = timestep.advance(by: Double(duration) ?? 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("FixedTimestep.advance(by:) must get a duration in 0.0 ... 1e+09, got"))
    }

    @Test(arguments: [
        ("0 1 1", "FixedTimestep.step must be in 1e-06 ... 1000.0, got 0.0"),
        ("nan 1 1", "FixedTimestep.step must be in 1e-06 ... 1000.0, got nan"),
        ("1 0 1", "FixedTimestep.maximumStepsPerFrame must be 1 or more, got 0"),
        ("1 1 0", "FixedTimestep.loadWindow must be 1 or more, got 0"),
    ])
    func settingsWithoutSenseTrap(settings: String, message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [settings] in
            let numbers = settings.split(separator: " ").compactMap { Double($0) }
            _ = FixedTimestep(
                step: numbers[0], maximumStepsPerFrame: Int(numbers[1]), loadWindow: Int(numbers[2]))
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains(message))
    }
}
