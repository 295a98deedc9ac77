import Testing
import TimerAnimation

/// The phases of a timing over time: tables of (timing, parent time) and the place that is expected.
@Suite struct MediaTimingPhaseTests {
    /// "before", "after", or the iteration and the progress.
    struct Row: Sendable, CustomTestStringConvertible {
        let timing: MediaTiming
        let places: [(time: Double, place: String)]

        var testDescription: String { timing.testDescription }

        init(_ timing: MediaTiming, _ places: [(Double, String)]) {
            self.timing = timing
            self.places = places
        }
    }

    static let forwards: [Row] = [
        Row(
            MediaTiming(), [(-0.1, "before"), (0, "0 0.0"), (0.125, "0 0.5"), (0.25, "0 1.0"), (0.25.nextUp, "after")]),
        Row(
            MediaTiming(beginTime: 1, duration: 2),
            [(0, "before"), (1, "0 0.0"), (1.5, "0 0.25"), (3, "0 1.0"), (3.1, "after")]),
        Row(
            MediaTiming(beginTime: 1, duration: 2, speed: 2),
            [(1, "0 0.0"), (1.5, "0 0.5"), (1.75, "0 0.75"), (2, "0 1.0"), (2.1, "after")]),
        Row(
            MediaTiming(duration: 1, repeatCount: 2.5),
            [(0.5, "0 0.5"), (1, "1 0.0"), (2, "2 0.0"), (2.25, "2 0.25"), (2.5, "2 0.5"), (2.6, "after")]),
        Row(
            MediaTiming(duration: 1, repeatCount: 2, autoreverses: true),
            [
                (0.75, "0 0.75"), (1, "0 1.0"), (1.25, "0 0.75"), (2, "1 0.0"), (3.5, "1 0.5"), (4, "1 0.0"),
                (4.1, "after"),
            ]),
        Row(MediaTiming(duration: 2, repeatDuration: 3), [(1, "0 0.5"), (2, "1 0.0"), (3, "1 0.5"), (3.1, "after")]),
        Row(MediaTiming(duration: 2, repeatDuration: 0.5), [(0.25, "0 0.125"), (0.5, "0 0.25"), (0.6, "after")]),
        // Both set: whichever ends first.
        Row(
            MediaTiming(duration: 1, repeatCount: 3, repeatDuration: 2), [(1.5, "1 0.5"), (2, "1 1.0"), (2.1, "after")]),
        Row(
            MediaTiming(duration: 1, repeatCount: 2, repeatDuration: 3), [(1.5, "1 0.5"), (2, "1 1.0"), (2.1, "after")]),
        Row(
            MediaTiming(duration: 1, repeatCount: .infinity),
            [(-1, "before"), (0, "0 0.0"), (1e6 + 0.25, "1000000 0.25")]),
        Row(
            MediaTiming(duration: 1, repeatDuration: .infinity, autoreverses: true),
            [(1, "0 1.0"), (1e6 + 1.25, "500000 0.75")]),
        // Far enough that an Int can't count.
        Row(MediaTiming(duration: 1e-9, repeatCount: .infinity), [(1e300, "9223372036854775807")]),
    ]

    /// As the book has it: an offset starts further on, plays as long, and loops round.
    static let offset: [Row] = [
        Row(
            MediaTiming(duration: 1, timeOffset: 0.25),
            [
                (-0.1, "before"), (0, "0 0.25"), (0.5, "0 0.75"), (0.75, "0 0.0"), (0.875, "0 0.125"), (1, "0 0.25"),
                (1.1, "after"),
            ]),
        Row(
            MediaTiming(duration: 1, timeOffset: -0.25),
            [(0, "0 0.75"), (0.25, "0 0.0"), (1, "0 0.75"), (1.1, "after")]),
        Row(
            MediaTiming(duration: 1, timeOffset: 1.5, repeatCount: 2),
            [(0, "1 0.5"), (0.5, "0 0.0"), (1.75, "1 0.25"), (2, "1 0.5"), (2.1, "after")]),
        Row(
            MediaTiming(duration: 1, timeOffset: 0.5, repeatCount: .infinity),
            [(0, "0 0.5"), (0.5, "1 0.0"), (10, "10 0.5")]),
        Row(MediaTiming(duration: 1, timeOffset: -0.25, repeatCount: .infinity), [(0, "0 0.75"), (1, "0 0.75")]),
    ]

    static let backwards: [Row] = [
        Row(
            MediaTiming(beginTime: 1, duration: 2, speed: -1),
            [(0, "before"), (1, "0 0.0"), (1.5, "0 0.75"), (2, "0 0.5"), (3, "0 0.0"), (3.1, "after")]),
        Row(MediaTiming(duration: 2, speed: -4), [(0, "0 0.0"), (0.25, "0 0.5"), (0.5, "0 0.0"), (0.6, "after")]),
        Row(
            MediaTiming(duration: 1, speed: -1, repeatCount: 2.5),
            [
                (0, "0 0.0"), (0.25, "2 0.25"), (0.5, "1 1.0"), (1.5, "0 1.0"), (2.25, "0 0.25"), (2.5, "0 0.0"),
                (2.6, "after"),
            ]),
        Row(
            MediaTiming(duration: 1, speed: -1, autoreverses: true),
            [(0, "0 0.0"), (0.25, "0 0.25"), (1, "0 1.0"), (1.75, "0 0.25"), (2, "0 0.0"), (2.1, "after")]),
        Row(
            MediaTiming(duration: 1, speed: -1, repeatCount: .infinity),
            [(0, "0 0.0"), (0.25, "0 0.75"), (1, "1 1.0"), (7.75, "7 0.25")]),
        Row(
            MediaTiming(duration: 1, speed: -1, timeOffset: 1.25, repeatCount: .infinity),
            [(0, "1 0.25"), (0.5, "0 0.75"), (1.5, "1 0.75")]),
        Row(
            MediaTiming(duration: 1, speed: -1, timeOffset: -0.25),
            [(0, "0 0.75"), (0.75, "0 1.0"), (0.875, "0 0.875"), (1, "0 0.75"), (1.1, "after")]),
    ]

    /// At every time of the parent.
    static let paused: [Row] = [
        Row(MediaTiming(duration: 1, speed: 0), [(-1e9, "0 0.0"), (0, "0 0.0"), (1e9, "0 0.0")]),
        Row(MediaTiming(beginTime: 5, duration: 1, speed: 0, timeOffset: 0.75), [(0, "0 0.75"), (9, "0 0.75")]),
        Row(
            MediaTiming(duration: 1, speed: 0, timeOffset: 3.25, repeatCount: 2, autoreverses: true),
            [(0, "1 0.75")]),
        Row(MediaTiming(duration: 1, speed: 0, timeOffset: -0.1), [(7, "before")]),
        Row(MediaTiming(duration: 1, speed: 0, timeOffset: 1), [(0, "0 1.0")]),
        Row(MediaTiming(duration: 1, speed: 0, timeOffset: 1.1), [(0, "after")]),
    ]

    @Test(arguments: [forwards, offset, backwards, paused].joined().map { $0 })
    func timesLieWhereTheyShould(row: Row) {
        for (time, place) in row.places {
            let phase = row.timing.phase(atParentTime: time)
            let description =
                switch phase {
                case .before: "before"
                case .after: "after"
                case .active(let position): "\(position.iteration) \(position.progress)"
                }
            #expect(description.hasPrefix(place), "\(row.timing) at \(time)")
        }
    }

    /// (timing, what fills the time before it, what fills the time after it).
    static let filled: [(MediaTiming, before: Double, after: Double, iteration: Int)] = [
        (MediaTiming(duration: 1), 0, 1, 0),
        (MediaTiming(duration: 1, autoreverses: true), 0, 0, 0),
        (MediaTiming(duration: 0.1, repeatCount: 3), 0, 1, 2),
        (MediaTiming(duration: 0.1, repeatDuration: 1), 0, 1, 9),
        (MediaTiming(duration: 0.7, repeatCount: 2.5), 0, 0.5, 2),
        (MediaTiming(duration: 1, repeatCount: 0.25), 0, 0.25, 0),
        (MediaTiming(duration: 1, repeatCount: 1.75, autoreverses: true), 0, 0.5, 1),
        (MediaTiming(duration: 1, repeatCount: 0.5, autoreverses: true), 0, 1, 0),
        (MediaTiming(duration: 1, speed: -1), 0, 0, 0),
        (MediaTiming(duration: 1, timeOffset: 0.25), 0.25, 0.25, 0),
        (MediaTiming(duration: 1, speed: -3, timeOffset: 0.25), 0.25, 0.25, 0),
    ]

    @Test(arguments: Self.filled)
    func fillModesHoldTheFirstAndTheLast(timing: MediaTiming, before: Double, after: Double, iteration: Int) {
        var timing = timing
        for fillMode in FillMode.allCases {
            timing.fillMode = fillMode
            let early = timing.position(atParentTime: -1e3)
            let late = timing.position(atParentTime: 1e3)
            let showsEarly = fillMode == .backwards || fillMode == .both
            let showsLate = fillMode == .forwards || fillMode == .both
            #expect(early?.progress == (showsEarly ? before : nil))
            #expect(late?.progress == (showsLate ? after : nil))
            #expect(late?.iteration == (showsLate ? iteration : nil))
        }
    }

    @Test func theFillIsWhatIsApproached() throws {
        for (timing, before, after, _) in Self.filled {
            let end = timing.activeDuration / abs(timing.speed)
            // Backwards the first instant alone shows the first value.
            let first = try #require(timing.position(atParentTime: timing.speed < 0 ? 0 : 1e-9))
            let last = try #require(timing.position(atParentTime: end - 1e-9))
            #expect(abs(first.progress - before) < 1e-7, "\(timing)")
            #expect(abs(last.progress - after) < 1e-7, "\(timing)")
        }
    }

    /// 0.8 - 0.5 is more than 0.3, and 0.3 - 0.1 less than 0.2: the end is where a caller's sum puts it.
    @Test(arguments: [(0.5, 0.3, 1.0), (0.1, 0.2, 1), (0.3, 1.1, 1), (0.7, 0.3, 3), (100.1, 0.7, -0.1)])
    func theEndIsTheEndHoweverItIsRounded(begin: Double, duration: Double, speed: Double) throws {
        let timing = MediaTiming(beginTime: begin, duration: duration, speed: speed)
        let position = try #require(timing.position(atParentTime: begin + duration / abs(speed)))
        #expect(abs(position.progress - (speed < 0 ? 0 : 1)) < 1e-12)
        #expect(timing.position(atParentTime: (begin + duration / abs(speed)) * 1.000001) == nil)
    }

    /// The end of the last repetition is a rounded product; what lies an ulp before it is still in that repetition.
    @Test func roundingNeverAddsARepetition() throws {
        for count in 1...200 {
            for duration in [0.1, 0.3, 1 / 3.0, 1.1, 0.7] {
                let timing = MediaTiming(duration: duration, repeatCount: Double(count))
                let position = try #require(timing.position(atParentTime: timing.activeDuration.nextDown))
                #expect(position.iteration == count - 1, "\(duration) × \(count)")
                #expect(position.progress > 0.999)
            }
        }
    }

    @Test func progressNeverFallsBetweenRepetitions() {
        let timing = MediaTiming(beginTime: 0.3, duration: 0.7, speed: 1.3, repeatCount: 5.5, fillMode: .both)
        let travelled = (0..<5000).compactMap { step in
            timing.position(atParentTime: Double(step) / 1000).map { Double($0.iteration) + $0.progress }
        }
        #expect(travelled.count == 5000)
        #expect(zip(travelled, travelled.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(travelled.first == 0)
        #expect(travelled.last == 5.5)
    }

    @Test func activeDurationsAddUp() {
        #expect(MediaTiming().activeDuration == 0.25)
        #expect(MediaTiming(autoreverses: true).activeDuration == 0.5)
        #expect(MediaTiming(duration: 2, repeatCount: 1.5, autoreverses: true).activeDuration == 6)
        #expect(MediaTiming(duration: 2, speed: 10, repeatDuration: 5).activeDuration == 5)
        #expect(MediaTiming(duration: 2, repeatCount: .infinity).activeDuration == .infinity)
        #expect(MediaTiming(duration: 2, repeatCount: .infinity, repeatDuration: 7).activeDuration == 7)
    }

    @Test func enormousAndTinyNumbersStayNumbers() {
        for duration in [.leastNonzeroMagnitude, 1e-300, 1, 1e300] {
            for speed in [-1e308, -1e-300, 0, 1e-300, 1e308] {
                for count in [0, .leastNonzeroMagnitude, 1, 1e308, .infinity] {
                    for offset in [-1e308, 0, 1e308] {
                        let timing = MediaTiming(
                            duration: duration, speed: speed, timeOffset: offset, repeatCount: count,
                            repeatDuration: offset < 0 ? 1e10 : 0, autoreverses: true, fillMode: .both)
                        for time in [-1e308, 0, 1, 1e308] {
                            let progress = timing.position(atParentTime: time)?.progress ?? .nan
                            #expect((0...1).contains(progress), "\(timing) at \(time): \(progress)")
                        }
                    }
                }
            }
        }
    }

    @Test func timesThatAreNoneTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = MediaTiming().phase(atParentTime: .nan)
        }
        expectTrap(result, "MediaTiming.phase(atParentTime:) must get a finite time, got nan")
    }
}
