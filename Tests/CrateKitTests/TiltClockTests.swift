import CrateKit
import Testing

/// Times of any clock, in any unit.
@Suite struct TiltClockTests {
    private func read(
        _ header: String, _ times: [String], _ change: (inout TiltFileOptions) -> Void = { _ in }
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        var options = TiltFileOptions()
        change(&options)
        let rows = times.map { "\($0),0.25,-0.5\n" }.joined()
        return try TiltFile.read(Array("\(header)\(rows)".utf8), options)
    }

    private func problem(_ times: [String]) -> String {
        do {
            return "\(try read("t,x,y\n", times).report)"
        } catch {
            return error.description
        }
    }

    /// 50 samples a second for four seconds, from a time on.
    @Test(arguments: [
        (TiltTimeUnit.seconds, 84321.52), (.seconds, 1_700_000_000.25), (.milliseconds, 84_321_520),
        (.milliseconds, 1_700_000_000_250), (.microseconds, 84_321_520_000), (.microseconds, 1_700_000_000_250_000),
        (.nanoseconds, 84_321_520_000_000), (.nanoseconds, 1_700_000_000_000_000_000), (.milliseconds, 0),
        (.nanoseconds, 0),
    ])
    func aRecordingBeginsAtItsFirstSample(unit: TiltTimeUnit, first: Double) throws {
        let perSecond: [TiltTimeUnit: Double] = [
            .seconds: 1, .milliseconds: 1e3, .microseconds: 1e6, .nanoseconds: 1e9,
        ]
        let scale = try #require(perSecond[unit])
        let times = (0..<200).map { index in
            let time = first + Double(index) / 50 * scale
            return unit == .seconds ? "\(time)" : "\(Int(time))"
        }
        for header in ["t,x,y\n", "time,x,y\n", "timestamp,gravityX,gravityY\n", ""] {
            let (recording, report) = try read(header, times) {
                $0.unit = .g; $0.convention = .ios
            }
            #expect(report.timeUnit == unit)
            #expect(report.origin == first)
            for (index, sample) in recording.samples.enumerated() {
                #expect(abs(sample.time - Double(index) / 50) < 2e-6)
            }
            let note = "\(report)"
            #expect(note.contains("0.00 to 3.98 s"))
            #expect(note.contains("times in \(unit.rawValue)") == (unit != .seconds || first != 0))
        }
    }

    /// Times since 1970, in seconds, with a spacing.
    private func dates(_ spacing: Double, in perSecond: Double) -> [String] {
        (0..<20).map { "\(Int((1_700_000_000 + spacing * Double($0)) * perSecond))" }
    }

    /// Two seconds apart, which is no sensor's distance in any unit.
    @Test(arguments: [(TiltTimeUnit.seconds, 1), (.milliseconds, 1e3), (.microseconds, 1e6), (.nanoseconds, 1e9)])
    func slowSamplesSince1970HaveTheUnitOfTheirDate(unit: TiltTimeUnit, perSecond: Double) throws {
        let (recording, report) = try read("t,x,y\n", dates(2, in: perSecond))
        #expect(report.timeUnit == unit)
        #expect(abs(recording.samples[1].time - 2) < 2e-6)
    }

    /// Samples of every five seconds since 1970 look like 200 a second since the device started, in the next unit.
    @Test(arguments: [1, 1e3, 1e6])
    func aDateAndASpacingThatDisagreeAreAsked(perSecond: Double) throws {
        let sentence = "the times have no unit, and fit several: give --tilt-time-unit s, ms, us or ns"
        #expect(problem(dates(5, in: perSecond)) == sentence)
    }

    @Test func samplesOfADateAreTenSecondsApartAtMost() throws {
        #expect(try read("t,x,y\n", dates(9, in: 1e9)).report.timeUnit == .nanoseconds)
        #expect(problem(dates(11, in: 1e9)).hasPrefix("the times have no unit"))
    }

    @Test(arguments: [
        ("t_ms", TiltTimeUnit.milliseconds, 1e3), ("time (ms)", .milliseconds, 1e3),
        ("timestamp_ms", .milliseconds, 1e3), ("Time [ms]", .milliseconds, 1e3), ("t_us", .microseconds, 1e6),
        ("time (µs)", .microseconds, 1e6), ("time (μs)", .microseconds, 1e6), ("timestamp_ns", .nanoseconds, 1e9),
        ("Time (ns)", .nanoseconds, 1e9), ("t (s)", .seconds, 1), ("t_sec", .seconds, 1),
    ])
    func aColumnNamesItsUnit(name: String, unit: TiltTimeUnit, perSecond: Double) throws {
        let (recording, report) = try read("\(name),x,y\n", [0, 0.5, 2].map { "\($0 * perSecond)" })
        #expect(report.timeUnit == unit)
        #expect(recording.samples.map(\.time) == [0, 0.5, 2])
    }

    /// A clock that started earlier has run for a minute or more.
    @Test(arguments: [(59.5, 0.0), (60, 60), (60.5, 60.5)])
    func aFirstTimeOfAMinuteIsThatOfAClock(first: Double, origin: Double) throws {
        let report = try read("t,x,y\n", (0..<20).map { "\(first + Double($0) / 2)" }).report
        #expect(report.timeUnit == .seconds && report.origin == origin)
        let milliseconds = try read("t_ms,x,y\n", ["\(first * 1000)"]).report
        #expect(milliseconds.origin == origin * 1000)
    }

    /// Sensors measure from once to 250 times a second.
    @Test(arguments: [
        (4.0, TiltTimeUnit.milliseconds), (1000, .milliseconds), (4000, .microseconds), (1e6, .microseconds),
        (4e6, .nanoseconds), (1e9, .nanoseconds), (0.5, .seconds), (1.999, .seconds),
    ])
    func theSpacingTellsTheUnit(spacing: Double, unit: TiltTimeUnit) throws {
        #expect(try read("t,x,y\n", (0..<10).map { "\(Double($0) * spacing)" }).report.timeUnit == unit)
    }

    /// The sensor paused for a minute: the median of the spacings is that of the others.
    @Test func aGapDoesNotTellTheUnit() throws {
        let times = (0..<20).map { "\(Double($0) / 50 + ($0 < 10 ? 0 : 60))" }
        let (recording, report) = try read("t,x,y\n", times)
        #expect(report.timeUnit == .seconds && recording.end == 19.0 / 50 + 60)
    }

    @Test func timesInDoubtAreAsked() {
        let sentence = "the times have no unit, and fit several: give --tilt-time-unit s, ms, us or ns"
        #expect(problem((0..<20).map { "\(3 * $0)" }) == sentence)
        #expect(problem((0..<20).map { "\(2000 * $0)" }) == sentence)
        #expect(problem(["100", "110", "120"]) == sentence)
        #expect(problem(["84321520000"]) == sentence)
        // A few rows from a person are seconds, as documented.
        for count in [3, 9] {
            let times = (0..<count).map { "\(10 * $0)" }
            #expect(problem(times).hasPrefix("\(count) samples, 0.00 to \(10 * (count - 1)).00 s, in g, iOS's signs"))
        }
    }

    @Test func theUnitAndTheStartThatAreGivenCount() throws {
        let times = ["100", "110", "120"]
        let seconds = try read("t,x,y\n", times) { $0.timeUnit = .seconds }
        #expect(seconds.recording.samples.map(\.time) == [0, 10, 20])
        let milliseconds = try read("t,x,y\n", times) { $0.timeUnit = .milliseconds }
        #expect(milliseconds.recording.samples.map(\.time) == [0.1, 0.11, 0.12])
        for (start, expected) in [(0.0, [100.0, 110, 120]), (105, [-5, 5, 15]), (-1, [101, 111, 121])] {
            let read = try read("t,x,y\n", times) {
                $0.timeUnit = .seconds; $0.start = start
            }
            #expect(read.recording.samples.map(\.time) == expected)
        }
        // The start is in seconds, whatever the unit of the times.
        let started = try read("t_ms,x,y\n", ["100000", "100500"]) { $0.start = 100 }
        #expect(started.recording.samples.map(\.time) == [0, 0.5])
    }

    /// A recording that this package made keeps its times, however late it begins.
    @Test func aLateRecordingOfOurOwnIsLate() throws {
        let recording = try tiltFile(#"{"samples":[[84321,0,-1],[84351,1,0]]}"#)
        #expect(recording.samples.map(\.time) == [84321, 84351])
    }
}
