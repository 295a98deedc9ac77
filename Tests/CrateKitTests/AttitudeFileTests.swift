import Foundation
import Testing

@testable import CrateKit

/// Attitudes over time, as the sticker balls read them.
@Suite struct AttitudeFileTests {
    private func recording(_ text: String, rate: Double? = nil) throws(InputError) -> TiltRecording {
        try AttitudeFile.recording(from: Array(text.utf8), rate: rate)
    }

    private static let attitudes = [(0.0, 0.3, 0.4), (0.5, -0.6, 0.8), (1.25, 1.2, -0.5), (2, 1.2, 2.8)]
    private static var samples: [TiltRecording.Sample] {
        attitudes.map { .init(time: $0.0, tilt: Tilt(attitude: Attitude(pitch: $0.1, roll: $0.2))) }
    }

    /// Headers, and rows with T, P and R for the three numbers.
    @Test(arguments: [
        ("t,pitch,roll\n", "T,P,R"), ("", "T,P,R"), ("Roll, Pitch, Yaw, Time\r\n", "R,P,9,T\r"),
        ("timestamp,roll,pitch,yaw\n", "T,R,P,0.5"), ("t;pitch;roll\n", "T;P;R"),
    ])
    func everyFormGivesTheSameTilts(header: String, row: String) throws {
        let rows = Self.attitudes.map { time, pitch, roll in
            let numbers = row.replacing("T", with: "\(time)").replacing("P", with: "\(pitch)")
                .replacing("R", with: "\(roll)")
            return (row.contains(";") ? numbers.replacing(".", with: ",") : numbers) + "\n"
        }
        let recording = try recording(header + rows.joined())
        #expect(recording.samples == Self.samples)
        #expect(recording.samples[0].tilt == Tilt(x: 0.8, y: -0.6))
        #expect(recording.interpolation == .hold && recording.before == .upright)
    }

    /// Sensor Logger's Orientation.csv: the quaternion is the same on both platforms, and the pitch is not.
    @Test(arguments: [SensorConvention.ios, .android], ["q", "quaternion"])
    func theQuaternionTellsTheSignOfThePitch(platform: SensorConvention, prefix: String) throws {
        let sign = platform == .ios ? 1.0 : -1.0
        let rows = Self.attitudes.map { time, pitch, roll in
            let (x, y) = (pitch / 2, roll / 2)
            let quaternion = "\(sin(x) * sin(y)),\(cos(x) * sin(y)),\(sin(x) * cos(y)),\(cos(x) * cos(y))"
            return "17,\(time),\(quaternion),\(roll),\(sign * pitch),0.5\n"
        }
        let quaternion = ["z", "y", "x", "w"].map { prefix + $0 }.joined(separator: ",")
        let header = "time,seconds_elapsed,\(quaternion),roll,pitch,yaw\n"
        let bytes = Array((header + rows.joined()).utf8)
        let (recording, report) = try AttitudeFile.read(bytes, TiltFileOptions())
        #expect(recording.samples == Self.samples)
        #expect(report.sign == platform && report.unit == "radians" && report.format == "Sensor Logger")

        var options = TiltFileOptions()
        options.convention = platform == .ios ? .android : .ios
        let reversed = try AttitudeFile.read(bytes, options).recording
        #expect(reversed.samples.map(\.tilt.y) == Self.samples.map { -$0.tilt.y })
    }

    @Test func aPitchInDoubtIsAskedFor() throws {
        let text = "time,seconds_elapsed,roll,pitch,yaw\n17,0,0.1,1.5,0\n"
        #expect(problem(text).hasSuffix("give --sensor-sign ios or --sensor-sign android"))
        var options = TiltFileOptions()
        options.metadata = try TiltMetadata(csv: Array("platform\nandroid\n".utf8))
        #expect(try AttitudeFile.read(Array(text.utf8), options).recording.samples[0].tilt.y > 0.9)
        options.metadata = try TiltMetadata(csv: Array("platform\nios\n".utf8))
        #expect(try AttitudeFile.read(Array(text.utf8), options).recording.samples[0].tilt.y < -0.9)
    }

    /// Quaternions of other pitches, and those of a device that lies flat, tell no sign.
    @Test(arguments: ["17,0,0,0,0.14,0.99,0.1,0.3\n17,1,0,0,-0.14,0.99,0.1,0.31\n", "17,0,0,0,0.005,1,0.1,0.01\n"])
    func aQuaternionThatDoesNotFitTellsNoSign(rows: String) {
        let found = problem("time,seconds_elapsed,qz,qy,qx,qw,roll,pitch\n\(rows)")
        #expect(found.hasSuffix("give --sensor-sign ios or --sensor-sign android"), "\(found)")
    }

    @Test func attitudesHoldInEveryFormat() throws {
        var options = TiltFileOptions()
        options.interpolation = .linear
        for (time, format) in [("t", "plain"), ("timestamp", "device motion")] {
            let text = "\(time),roll,pitch\n0,1,0\n1,0,1\n"
            let (recording, report) = try AttitudeFile.read(Array(text.utf8), options)
            #expect(recording.interpolation == .hold && report.format == format)
        }
    }

    @Test func degreesAreNotTakenForRadians() throws {
        let text = "t,pitch,roll\n0,3,4\n1,-60,80\n2,30,40\n"
        #expect(
            problem(text)
                == "line 3: an angle of 80 is more than 2π: give --angles degrees, or --angles radians to keep it")
        #expect(problem("0,0.1,6.28\n") == "none")
        for row in ["0.1,6.29", "-6.29,0.1"] { #expect(problem("0,\(row)\n").hasPrefix("line 1: an angle of 6.29 is")) }
        var options = TiltFileOptions()
        options.angleUnit = .degrees
        let degrees = try AttitudeFile.read(Array(text.utf8), options)
        #expect(degrees.report.unit == "degrees")
        #expect(abs(degrees.recording.samples[0].tilt.x - 0.8) < 1e-12)
        options.angleUnit = .radians
        #expect(try AttitudeFile.read(Array(text.utf8), options).recording.samples[0].tilt == Tilt(x: 0.8, y: -0.6))
    }

    private func problem(_ text: String, rate: Double? = nil) -> String {
        do {
            _ = try recording(text, rate: rate)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("", "the file is empty"), ("t,pitch,roll\n", "the file has a header, but no samples"),
        ("t,pitch\n0,1\n", "line 1: the column \"roll\" is missing"),
        ("pitch,roll\n0,1\n", "line 1: the column \"t\" is missing"),
        ("seconds_elapsed,pitch,y\n0,1,1\n", "line 1: the column \"roll\" is missing"),
        (
            "seconds_elapsed,x,y\n0,1,1\n",
            #"line 1: the columns are of no known format: "seconds_elapsed", "x", "y"; the formats that are read: plain (t, "#
                + "pitch, roll), Sensor Logger's Orientation and device motion (timestamp, pitch, roll); the page "
                + "RecordedTilts describes them"
        ),
        ("0,1,2,3\n", "line 1: a row must have the fields t, pitch and roll, got 4"),
        ("t,pitch,roll\n0,1,nan\n", "line 2: roll must be a finite number, got \"nan\""),
        ("t,pitch,roll\n0,1,2\n1,inf,2\n", "line 3: pitch must be a finite number, got \"inf\""),
        ("t,pitch,roll\n0,,2\n", "line 2: pitch is empty"),
        ("0,1,2\n1,1,2\n0.5,1,2\n", "line 3: samples[2]: the time must be greater than the one before (1.0), got 0.5"),
        ("t,pitch,roll\n0,1,2\n1,1\n", "line 3: must have 3 fields as line 1 has, got 2"),
        ("[[0,1,2]]", "the file must be CSV with the columns t, pitch and roll, got JSON"),
    ])
    func whatIsNoRecordingIsNamed(text: String, sentence: String) {
        // An error within a line leaves out the path of its sample.
        let problem = problem(text)
        #expect(problem == sentence || problem == sentence.replacing("samples[2]: ", with: ""))
        #expect(self.problem(text, rate: 15) == problem)
    }

    /// At 15 Hz the tilt changes at multiples of 1/15 s only, to the last sample so far.
    @Test func aRateHoldsTheSamples() throws {
        // 100 samples a second, whose roll counts them.
        let text = (0..<300).map { "\(Double($0) / 100),1,\(Double($0) / 64)\n" }.joined()
        let held = try recording(text, rate: 15)
        let plain = try recording(text)
        #expect(held.samples.count == 46)
        for (tick, sample) in held.samples.enumerated() where tick < 45 {
            #expect(sample.time == Double(tick) / 15)
            // 6.67 samples pass in each interval; every third one is met exactly.
            #expect(sample.tilt == plain.samples[tick * 20 / 3].tilt, "tick \(tick)")
        }
        #expect(held.samples[45].tilt == plain.samples[299].tilt)

        // 1/15 s is eight steps of 1/120 s.
        let simulation = Simulation(of: try World(Scene(name: "empty")), tilt: .recording(held))
        for step in 0..<360 {
            #expect(simulation.tilt == held.samples[step / 8].tilt, "step \(step)")
            simulation.step()
        }
    }

    /// A rate above the recording's changes the times alone, and one far below keeps the last sample.
    @Test func extremeRatesKeepTheRules() throws {
        let text = "-1,0,1\n0,1,0\n0.1,0,-1\n"
        #expect(try recording(text, rate: 10).samples.map(\.time) == [-1, 0, 0.1])
        #expect(try recording(text, rate: 1e-3).samples.map(\.time) == [0, 1000])
        #expect(try recording(text, rate: 1e6).samples.count == 3)
        // A time that was rounded up a little is still that of its reading.
        #expect(try recording("0,1,0\n0.46666668,0,1\n", rate: 15).samples.map(\.time) == [0, 7.0 / 15])
        // The next multiple would be later than any sample may be.
        var options = TiltFileOptions()
        (options.start, options.timeUnit) = (0, .seconds)
        let late = Array("999999990,1,0\n1e9,0,1\n".utf8)
        let read = try AttitudeFile.read(late, rate: 0.00123457891, options)
        #expect(read.recording.samples.map(\.time) == [1e9])
    }

    @Test func aRateOutOfItsRangeTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try AttitudeFile.recording(from: Array("0,0,1\n".utf8), rate: .nan)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("AttitudeFile.recording(rate:) must be in 0.001 ... 1000000.0, got nan"))
    }
}
