import Foundation
import Testing
import TimerAnimation

@Suite struct MediaTimingTests {
    @Test func timesConvertBothWays() {
        let timing = MediaTiming(beginTime: 10, speed: 2, timeOffset: 3)
        #expect(timing.localTime(atParentTime: 12) == 7)
        #expect(timing.parentTime(atLocalTime: 7) == 12)
        #expect(MediaTiming(beginTime: 10, speed: -0.5).localTime(atParentTime: 14) == -2)
        #expect(MediaTiming(beginTime: 10, speed: -0.5).parentTime(atLocalTime: -2) == 14)
    }

    @Test func aPausedTimingHasOneLocalTime() {
        let timing = MediaTiming(beginTime: 10, speed: 0, timeOffset: 3)
        #expect(timing.localTime(atParentTime: -1e300) == 3)
        #expect(timing.localTime(atParentTime: 1e300) == 3)
        #expect(timing.parentTime(atLocalTime: 3) == nil)
    }

    @Test func aParentsSpeedScalesItsChildren() {
        let chain = [
            MediaTiming(beginTime: 1, speed: 2), MediaTiming(speed: 3, timeOffset: 5),
            MediaTiming(beginTime: 2, speed: -1),
        ]
        func local(_ time: Double) -> Double { chain.reduce(time) { $1.localTime(atParentTime: $0) } }
        #expect(local(2) == -9)
        #expect(local(3) - local(2) == -6)
        #expect(chain.reversed().reduce(-9) { $1.parentTime(atLocalTime: $0) ?? .nan } == 2)
    }

    @Test func timesTooLargeToConvertStayFinite() {
        let timing = MediaTiming(beginTime: -1e308, speed: 1e308)
        #expect(timing.localTime(atParentTime: 1e308) == .greatestFiniteMagnitude)
        #expect(MediaTiming(speed: 1e-300).parentTime(atLocalTime: -1e300) == -.greatestFiniteMagnitude)
    }

    /// Sampled on both sides of the pause, and against a twin whose time simply lacks the pause.
    @Test(arguments: [-0.5, 0.0, 0.3, 1.7, 2.0, 2.9, 4.5])
    func pauseAndResumeAreSeamless(pauseTime: Double) {
        let original = MediaTiming(beginTime: 0.25, duration: 1, speed: 1.5, repeatCount: 3, autoreverses: true)
        var timing = original
        timing.pause(at: pauseTime)
        for time in [pauseTime, pauseTime + 0.1, pauseTime + 100] {
            #expect(timing.localTime(atParentTime: time) == original.localTime(atParentTime: pauseTime))
            #expect(timing.phase(atParentTime: time) == original.phase(atParentTime: pauseTime))
        }
        let resumeTime = pauseTime + 40
        timing.resume(at: resumeTime, speed: 1.5)
        for step in 0...50 {
            let later = Double(step) * 0.1 + 1e-6
            let (now, then) = (
                timing.position(atParentTime: resumeTime + later), original.position(atParentTime: pauseTime + later)
            )
            #expect((now == nil) == (then == nil))
            #expect(abs((now?.progress ?? 0) - (then?.progress ?? 0)) < 1e-9)
        }
    }

    @Test func pausingTwiceAndResumingWhatRunsChangeNothing() {
        var timing = MediaTiming(duration: 1)
        timing.resume(at: 5)
        #expect(timing == MediaTiming(duration: 1))
        timing.pause(at: 0.5)
        let paused = timing
        timing.pause(at: 0.75)
        #expect(timing == paused)
        #expect(timing == MediaTiming(duration: 1, speed: 0, timeOffset: 0.5))
    }

    @Test func aResumedTimingMayRunBackwards() {
        var timing = MediaTiming()
        timing.pause(at: 3)
        timing.resume(at: 10, speed: -2)
        #expect(timing.localTime(atParentTime: 10) == 3)
        #expect(timing.localTime(atParentTime: 11) == 1)
    }

    @Test(arguments: ["beginTime nan finite", "duration -1.0 in", "speed inf finite", "repeatCount -0.5 in"])
    func numbersThatMeanNothingTrap(mistake: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            let words = mistake.split(separator: " ").map(String.init)
            let value = Double(words[1]) ?? 0
            switch words[0] {
            case "beginTime": _ = MediaTiming(beginTime: value)
            case "duration": _ = MediaTiming(duration: value)
            case "speed": _ = MediaTiming(speed: value)
            default: _ = MediaTiming(repeatCount: value)
            }
        }
        let words = mistake.split(separator: " ")
        expectTrap(result, "MediaTiming.\(words[0]) must be \(words[2])")
    }

    @Test func settingANumberThatMeansNothingTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var timing = MediaTiming()
            timing.duration = .nan
        }
        expectTrap(result, "MediaTiming.duration must be in 0.0 ... 1e+300, got nan")
    }

    @Test func resumingAtASpeedOf0Traps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var timing = MediaTiming(speed: 0)
            timing.resume(at: 0, speed: 0)
        }
        expectTrap(result, "MediaTiming.resume(at:speed:) must get a finite speed other than 0, got 0.0")
    }
}
