import Foundation
import Testing

@testable import CrateKit

@Suite struct TiltRecordingTests {
    static let samples = [
        TiltRecording.Sample(time: -1, tilt: Tilt(x: 0, y: -1)),
        TiltRecording.Sample(time: 0.5, tilt: Tilt(x: 0.3, y: -0.9)),
        TiltRecording.Sample(time: 2.5, tilt: Tilt(x: -0.7, y: 0.1)),
    ]
    static let before = Tilt(x: 7, y: 8)

    @Test func theLastSampleHolds() throws {
        let recording = try TiltRecording(samples: Self.samples, before: Self.before)
        #expect(recording.interpolation == .hold)
        #expect(recording.tilt(at: (-1.0).nextUp) == Self.samples[0].tilt)
        #expect(recording.tilt(at: (-1.0).nextDown) == Self.before)
        #expect(recording.tilt(at: -1) == Self.samples[0].tilt)
        #expect(recording.tilt(at: 0.5.nextDown) == Self.samples[0].tilt)
        #expect(recording.tilt(at: 0.5) == Self.samples[1].tilt)
        #expect(recording.tilt(at: 2.5.nextDown) == Self.samples[1].tilt)
        #expect(recording.tilt(at: 2.5) == Self.samples[2].tilt)
        #expect(recording.tilt(at: 1e300) == Self.samples[2].tilt)
        #expect(recording.end == 2.5)
    }

    @Test func linearTiltsLieBetweenTwoSamples() throws {
        let recording = try TiltRecording(samples: Self.samples, interpolation: .linear, before: Self.before)
        for sample in Self.samples { #expect(recording.tilt(at: sample.time) == sample.tilt) }
        #expect(recording.tilt(at: (-1.0).nextDown) == Self.before)
        let halfway = recording.tilt(at: 1.5)
        #expect(abs(halfway.x - -0.2) < 1e-15 && abs(halfway.y - -0.4) < 1e-15)
        let quarter = recording.tilt(at: 1)
        #expect(abs(quarter.x - 0.05) < 1e-15 && abs(quarter.y - -0.65) < 1e-15)
        #expect(recording.tilt(at: 3) == Self.samples[2].tilt)
    }

    /// A sample that counts a little before its time holds until then, however steep the way to the next one is.
    @Test func linearTiltsBeginAtTheirSample() throws {
        let samples = [(0.0, 0.0), (0.5, 1), (0.5 + 1e-6, 11)].map {
            TiltRecording.Sample(time: $0.0, tilt: Tilt(x: $0.1, y: 0))
        }
        let recording = try TiltRecording(samples: samples, interpolation: .linear)
        #expect(recording.tilt(at: 0.5 - 1e-7, tolerance: 1e-7 + 1e-9).x == 1)
    }

    @Test(arguments: TiltRecording.Interpolation.allCases)
    func noTimeIsWithoutATilt(interpolation: TiltRecording.Interpolation) throws {
        let recording = try TiltRecording(samples: Self.samples, interpolation: interpolation, before: Self.before)
        #expect(recording.tilt(at: -.infinity) == Self.before)
        #expect(recording.tilt(at: .nan) == Self.before)
        #expect(recording.tilt(at: .infinity) == Self.samples[2].tilt)
    }

    @Test func aRecordingIsUprightBeforeItsOnlySample() throws {
        let recording = try TiltRecording(samples: [Self.samples[1]], interpolation: .linear)
        #expect(recording.tilt(at: 0) == .upright)
        #expect(recording.tilt(at: 0.5) == Self.samples[1].tilt)
        #expect(recording.tilt(at: 9) == Self.samples[1].tilt)
    }

    /// The search agrees with a look at every sample.
    @Test(arguments: 1...17)
    func everySampleIsFound(count: Int) throws {
        let samples = (0..<count).map { TiltRecording.Sample(time: Double($0), tilt: Tilt(x: Double($0), y: 0)) }
        let recording = try TiltRecording(samples: samples, before: Tilt(x: -1, y: 0))
        for step in -2...(2 * count + 2) {
            let time = Double(step) / 2
            #expect(recording.tilt(at: time) == samples.last { $0.time <= time }?.tilt ?? Tilt(x: -1, y: 0))
        }
    }

    @Test func theExtremesOfTheLimitsStayWithinThem() throws {
        let samples = [(-1e9, -1e6), (1e9, 1e6)].map {
            TiltRecording.Sample(time: $0.0, tilt: Tilt(x: $0.1, y: -$0.1))
        }
        let recording = try TiltRecording(samples: samples, interpolation: .linear)
        for time in [-1e9, (-1e9).nextUp, -1, 0, .leastNonzeroMagnitude, 1e9.nextDown, 1e9] {
            #expect(recording.tilt(at: time).isValid)
        }
        #expect(recording.tilt(at: 0) == Tilt(x: 0, y: 0))
    }

    private func problem(_ times: [Double], x: Double = 0, before: Tilt = .upright) -> String {
        do {
            let samples = times.map { TiltRecording.Sample(time: $0, tilt: Tilt(x: x, y: 0)) }
            _ = try TiltRecording(samples: samples, before: before)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func wrongSamplesAreNamed() {
        #expect(problem([0, 1]) == "none")
        #expect(problem([]) == "there must be at least one sample")
        #expect(
            problem([0, 0.2, 0.1]) == "samples[2]: the time must be greater than the one before (0.2), got 0.1")
        #expect(problem([0, 0.2, 0.2]) == "samples[2]: the time must be greater than the one before (0.2), got 0.2")
        #expect(problem([0, -0.0]) == "samples[1]: the time must be greater than the one before (0.0), got -0.0")
        let range = "-1000000000.0 ... 1000000000.0"
        #expect(problem([.nan]) == "samples[0]: the time must be in \(range), got nan")
        #expect(problem([0, .infinity]) == "samples[1]: the time must be in \(range), got inf")
        #expect(problem([1e9.nextUp]).hasPrefix("samples[0]: the time must be in \(range)"))
        #expect(problem([-1e9, 1e9]) == "none")
        #expect(problem([0], x: 2e6) == "samples[0]: the tilt must be within ±1000000.0 g, got (2000000.0, 0.0)")
        #expect(problem([0], x: .nan) == "samples[0]: the tilt must be within ±1000000.0 g, got (nan, 0.0)")
        #expect(
            problem([0], before: Tilt(x: 0, y: .infinity))
                == "the tilt before the first sample must be within ±1000000.0 g, got (0.0, inf)")
    }

    @Test func aMillionSamplesAreTheMost() throws {
        let times = (0..<TiltRecording.maximumSamples).map(Double.init)
        #expect(problem(times) == "none")
        #expect(problem(times + [1e8]) == "there must be at most 1000000 samples")
    }
}

@Suite struct TiltRecordingCodingTests {
    private func decode(_ json: String) throws -> TiltRecording {
        try JSONDecoder().decode(TiltRecording.self, from: Data(json.utf8))
    }

    @Test(arguments: TiltRecording.Interpolation.allCases)
    func aRecordingSurvivesItsJSON(interpolation: TiltRecording.Interpolation) throws {
        let recording = try TiltRecording(
            samples: TiltRecordingTests.samples, interpolation: interpolation, before: Tilt(x: 0.1, y: 0.2))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(recording), as: UTF8.self)
        let samples = "[[-1,0,-1],[0.5,0.3,-0.9],[2.5,-0.7,0.1]]"
        #expect(
            json == #"{"before":[0.1,0.2],"interpolation":"\#(interpolation.rawValue)","samples":\#(samples)}"#)
        #expect(try decode(json) == recording)
    }

    @Test func whatIsAbsentIsAsUsual() throws {
        let recording = try decode(#"{"samples": [[0, 1, 2]]}"#)
        #expect(recording.interpolation == .hold)
        #expect(recording.before == .upright)
    }

    /// Decoding checks the rules, so no file makes a recording that breaks them.
    @Test(arguments: [
        (#"{"samples": []}"#, "", "there must be at least one sample"),
        (#"{"samples": [[0,0,0],[0,0,0]]}"#, "", "samples[1]: the time must be greater than the one before"),
        (#"{"samples": [[0,0,0],[1,0,2e6]]}"#, "", "samples[1]: the tilt must be within"),
        (#"{"samples": [[2e9,0,0]]}"#, "", "samples[0]: the time must be in"),
        (#"{"samples": [[0,0,0]], "before": [0, 1e7]}"#, "", "the tilt before the first sample must be within"),
        (#"{"samples": [[0,0,0,0]]}"#, "samples.Index 0", "a sample must have three numbers"),
    ])
    func wrongRecordingsAreRefused(json: String, path: String, problem: String) {
        #expect {
            try decode(json)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue).joined(separator: ".") == path
                && context.debugDescription.hasPrefix(problem)
        }
    }

    @Test(arguments: [
        "{}", "[]", #"{"samples": [[0,0]]}"#, #"{"samples": [["0",0,0]]}"#, #"{"samples": [[0,0,null]]}"#,
        #"{"samples": [[0,0,0]], "interpolation": "cubic"}"#, #"{"samples": [[0,0,1e400]]}"#,
    ])
    func whatIsNoRecordingIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try decode(json) }
    }
}
