import Chipmunk
import CrateKit
import Foundation
import Testing
import TimerAnimation

@Suite struct TiltTrackTests {
    static let samples = [
        (0.0, 0.0, -1.0), (0.25, 0.3, -0.9), (0.5, 0.7, -0.5), (0.75, 1, 0), (1.09, 0.5, 0.5), (1.5, -0.2, -1),
        (2, -0.9, -0.3), (2.001, -1, 0), (3.29, 0, 1), (3.69, 0.1, -0.99), (4.19, -0.6, -0.6), (5, 0, -1),
    ]

    static func recording(_ interpolation: TiltRecording.Interpolation = .hold) throws -> TiltTrack {
        .recording(
            try TiltRecording(
                samples: samples.map { TiltRecording.Sample(time: $0.0, tilt: Tilt(x: $0.1, y: $0.2)) },
                interpolation: interpolation))
    }

    /// Plain C, whose gravity is set at the steps at which the samples begin to count: the first step that starts at or
    /// after the sample. The steps are written down here, and not taken from the code under test.
    @Test(arguments: [
        (60.0 as Double, [0, 15, 30, 45, 66, 90, 120, 121, 198, 222, 252, 300]),
        (120.0, [0, 30, 60, 90, 131, 180, 240, 241, 395, 443, 503, 600]),
        (240.0, [0, 60, 120, 180, 262, 360, 480, 481, 790, 886, 1006, 1200]),
    ])
    func sampledTiltEqualsPlainC(rate: Double, changes: [Int]) throws {
        let twin = try #require(Twin(of: .crates, tilt: Tilt(x: 0, y: 0)))
        let simulation = Simulation(of: try World(.crates), tilt: try Self.recording(), timestep: 1 / rate)
        for step in 0..<Int(rate * 8) {
            if let index = changes.firstIndex(of: step) {
                twin.setTilt(Tilt(x: Self.samples[index].1, y: Self.samples[index].2))
            }
            twin.step(by: 1 / rate)
            simulation.step()
            let (actual, expected) = (simulation.frame.motions, twin.motions)
            try #require(actual.map(\.bits) == expected.map(\.bits), "after step \(step)")
        }
    }

    /// 2k · (1/120) is rounded to less than k/60 in 49 of the 1,200 steps. A sample counts up to 1e-6 of a step after the
    /// start, as in FixedTimestep.
    @Test(arguments: TiltRecording.Interpolation.allCases)
    func aSampleAtTheStartOfAStepCounts(interpolation: TiltRecording.Interpolation) throws {
        let samples = (0..<600).map { TiltRecording.Sample(time: Double($0) / 60, tilt: Tilt(x: Double($0), y: 0)) }
        let recording = try TiltRecording(samples: samples, interpolation: interpolation)
        let times = samples.map(\.time)
        let roundedUp = times.indices.count { step in Double(2 * step) * (1.0 / 120) < times[step] }
        #expect(roundedUp == 49)
        let simulation = Simulation(of: try World(Scene(name: "empty")), tilt: .recording(recording))
        for step in 0..<1200 {
            // In between, a linear tilt is half-way, and after the last sample it stays.
            let isBetween = interpolation == .linear && step < 1198 && !step.isMultiple(of: 2)
            let expected = Double(step / 2) + (isBetween ? 0.5 : 0)
            #expect(abs(simulation.tilt.x - expected) < 1e-9, "step \(step)")
            simulation.step()
            #expect(abs(simulation.world.space.gravity.x - 1000 * expected) < 1e-6, "step \(step)")
        }
    }

    @Test func aSampleLaterThanTheToleranceDoesNotCount() throws {
        for (late, counts) in [(0.99e-6, true), (1.01e-6, false), (-1e-3, true)] {
            let sample = TiltRecording.Sample(time: (100 + late) / 120, tilt: Tilt(x: 1, y: 0))
            let track = TiltTrack.recording(try TiltRecording(samples: [sample]))
            #expect(track.tilt(ofStepAt: 100 * (1.0 / 120), length: 1.0 / 120).x == (counts ? 1 : 0))
            #expect(track.tilt(at: 100 * (1.0 / 120)).x == (late < 0 ? 1 : 0))
        }
    }

    @Test func keyframesEqualPlainC() throws {
        let twin = try #require(Twin(of: .tilting, tilt: .upright))
        let simulation = Simulation(of: try World(.tilting))
        for step in 0..<1800 {
            // Five stretches of two seconds, each eased in and out.
            let corners = [(0.0, -1.0), (0.6, -0.8), (-0.6, -0.8), (0.6, -0.8), (-0.6, -0.8), (0, -1)]
            let time = min(Double(step) / 120, 10)
            let stretch = min(Int(time / 2), 4)
            let way = Easing.easeInEaseOut.value(at: time / 2 - Double(stretch))
            let (from, to) = (corners[stretch], corners[stretch + 1])
            let expected = Vector(from.0 + (to.0 - from.0) * way, from.1 + (to.1 - from.1) * way)
            let tilt = simulation.tilt
            try #require(Vector(tilt.x, tilt.y).isNear(expected, within: 1e-12), "before step \(step)")

            twin.setTilt(tilt)
            twin.step(by: 1 / 120)
            simulation.step()
            try #require(simulation.frame.motions.map(\.bits) == twin.motions.map(\.bits), "after step \(step)")
        }
    }

    @Test func aTrackGoesOnUntilItsEnd() throws {
        #expect(try Self.recording().end == 5)
        #expect(TiltTrack.constant(.upright).end == 0)
        #expect(Scene.tilting.tilt?.end == 10)

        // Everything stands still long before the tilt changes at 5 s, and rests only after that.
        let quiet = TiltTrack.recording(
            try TiltRecording(samples: [.init(time: 5, tilt: Tilt(x: 0.01, y: -1))]))
        let simulation = try RunPlan(scene: .crates, tilt: quiet).run()
        #expect(try #require(simulation.restStep) >= 599)
        #expect(simulation.tilt == Tilt(x: 0.01, y: -1))
    }

    @Test func theSceneHoldsTheDeviceUnlessTheRunDoes() throws {
        #expect(RunPlan(scene: .tilting).tilt == Scene.tilting.tilt)
        #expect(RunPlan(scene: .tilting, tilt: .upright).tilt == .constant(.upright))
        #expect(RunPlan(scene: .crates).tilt == .constant(.upright))
        #expect(Simulation(of: try World(.tilting)).tiltTrack == Scene.tilting.tilt)
    }

    @Test func aTiltThatIsSetEndsTheTrack() throws {
        let simulation = Simulation(of: try World(.tilting))
        for _ in 0..<300 { simulation.step() }
        simulation.tilt = Tilt(x: 1, y: 0)
        for _ in 0..<300 { simulation.step() }
        #expect(simulation.tilt == Tilt(x: 1, y: 0))
        #expect(simulation.world.space.gravity == Vector(1000, 0))
    }

    @Test func easingsThatOvershootAreCutOff() throws {
        let wild = KeyframeAnimation<Vector>(
            values: [Vector(0, 0), Vector(1e6, -1e6)], easings: [.bezier(CubicBezier(0, 1e300, 1, -1e300))],
            timing: MediaTiming(duration: 1, fillMode: .both))
        let simulation = Simulation(of: try World(.crates), tilt: .keyframes(wild))
        for _ in 0..<150 {
            #expect(simulation.tilt.isValid)
            simulation.step()
        }
    }

    @Test func tracksAreReadAsTheyAreWritten() throws {
        let tracks = [
            .constant(Tilt(x: 0.3, y: -1)), try Self.recording(), try Self.recording(.linear),
            try #require(Scene.tilting.tilt),
        ]
        for track in tracks {
            var plan = RunPlan(scene: .crates, tilt: track, end: .steps(3))
            let golden = Golden(of: try plan.run(), after: plan)
            let copy = try Golden(json: Array(golden.json.utf8))
            #expect(copy.tilt == track)
            #expect(try copy.verify(exactly: true).drifts == [])
            plan.tilt = .constant(.upright)
        }
    }

    @Test func tiltsOutOfRangeAreNamed() {
        func problem(_ track: TiltTrack) -> String {
            do {
                try RunPlan(scene: .crates, tilt: track).validate()
                return "none"
            } catch {
                return "\(error)"
            }
        }
        #expect(problem(.constant(Tilt(x: .nan, y: 0))) == "tilt: must be within ±1000000.0 g, got (nan, 0.0)")
        let keyframes = KeyframeAnimation<Vector>(
            values: [.zero, Vector(0, 2e6)], timing: MediaTiming(duration: 1))
        #expect(problem(.keyframes(keyframes)).hasPrefix("tilt.keyframes.values[1]: must be within"))
        #expect(problem(.keyframes(KeyframeAnimation(values: [.zero], timing: MediaTiming()))) == "none")
    }
}

@Suite struct TiltTrackCodingTests {
    private func decode(_ json: String) throws -> TiltTrack {
        try JSONDecoder().decode(TiltTrack.self, from: Data(json.utf8))
    }

    /// As goldens have it: keys that have their defaults are left out.
    @Test(arguments: [
        (TiltTrack.constant(Tilt(x: 0.1, y: -0.0)), "[0.1,-0]"),
        (
            .keyframes(KeyframeAnimation(values: [Vector(0, -1), Vector(1, 0)])),
            #"{"keyframes":{"values":[[0,-1],[1,0]]}}"#
        ),
        (
            .keyframes(
                KeyframeAnimation(
                    values: [Vector(0, -1), Vector(1, 0), Vector(1e6, 1e-300)], keyTimes: [0, 0.5, 1],
                    easings: [.inOut(.sine), .bezier(CubicBezier(0.1, -2, 0.9, 3))], calculationMode: .cubic,
                    timing: MediaTiming(
                        beginTime: -1, duration: 3, speed: -2.5, timeOffset: 4, repeatCount: .infinity,
                        repeatDuration: 5.5, autoreverses: true, fillMode: .both))),
            #"{"keyframes":{"calculationMode":"cubic","easings":["in-out-sine",[0.1,-2,0.9,3]],"keyTimes":[0,0.5,1],"#
                + #""timing":{"autoreverses":true,"beginTime":-1,"duration":3,"fillMode":"both","#
                + #""repeatCount":"infinity","repeatDuration":5.5,"speed":-2.5,"timeOffset":4},"#
                + #""values":[[0,-1],[1,0],[1000000,1e-300]]}}"#
        ),
    ])
    func aTrackSurvivesItsJSON(track: TiltTrack, json: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(track), as: UTF8.self) == json)
        #expect(try decode(json) == track)
    }

    @Test func aRecordingSurvivesItsJSON() throws {
        let track = try TiltTrackTests.recording(.linear)
        #expect(try JSONDecoder().decode(TiltTrack.self, from: JSONEncoder().encode(track)) == track)
    }

    /// The rules, and their words, are the same as in scene files.
    @Test(arguments: [
        (#"{"keyframes":{"values":[]}}"#, "keyframes: values must not be empty"),
        (#"{"keyframes":{"values":[[0,-1],[0]]}}"#, "keyframes.values[1]: must have 2 elements, got 1"),
        (
            #"{"keyframes":{"values":[[0,2e6]]}}"#,
            "keyframes.values[0][1]: must be in -1000000 ... 1000000, got 2000000"
        ),
        (#"{"keyframes":{"values":[[0,0]],"timing":{"speed":"fast"}}}"#, "keyframes.timing.speed: must be a number"),
        (
            #"{"keyframes":{"values":[[0,0]],"easings":["bouncy"]}}"#,
            "keyframes.easings[0]: must be the name of an easing"
        ),
        (
            #"{"keyframes":{"values":[[0,0]],"keyTime":[0]}}"#,
            "keyframes.keyTime: is not known here; did you mean \"keyTimes\"?"
        ),
        ("[0]", "must have 2 elements, got 1"),
        (#""up""#, "must be [x, y], or an object with keyframes or samples, got"),
        (#"{"samples":[[0,0,0],[0,0,0]]}"#, "samples[1]: the time must be greater"),
    ])
    func wrongTracksAreRefused(json: String, problem: String) {
        #expect {
            try decode(json)
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            let found = (context.underlyingError as? InputError)?.description ?? ""
            if !found.hasPrefix(problem) { Issue.record("\(found)") }
            return true
        }
    }
}
