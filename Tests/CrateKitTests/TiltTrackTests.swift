import Chipmunk
import CrateKit
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
