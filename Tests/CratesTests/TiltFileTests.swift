import TestSupport
import Testing

/// `--tilt-file`: the same hand, told in different ways.
@Suite(.late) struct TiltFileTests {
    /// Seconds, and m/s² as an Android phone measures them.
    private static let readings = [
        (0.0, -0.5, 9.7), (0.4, -3.25, 9.25), (0.81, -6.5, 7.2), (1.3, -9.6, 1.1), (1.75, -4.4, -8.2), (2.2, 2.0, -9.3),
        (2.61, 6.1, -7.6), (3.05, 9.75, -0.4), (3.5, 5.9, 7.7), (4.02, 2.2, 9.4), (4.6, -2.9, 9.3), (5.2, 0.0, 9.80665),
    ]

    private static func file(_ header: String, _ row: (Double, Double, Double) -> String) -> String {
        header + readings.map { row($0.0, $0.1, $0.2) + "\n" }.joined()
    }

    private static let plain = file("t,x,y\n") { "\($0),\(-$1 / 9.80665),\(-$2 / 9.80665)" }
    private static let phyphox = file(
        "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\",\"Acceleration z (m/s^2)\"\r\n"
    ) { "\($0),\($1),\($2),0.3\r" }
    /// As the app writes it on Android, where alone it writes this file.
    private static let sensorLogger = file("time,seconds_elapsed,z,y,x\n") {
        "\(1_700_000_000_000_000_000 + Int($0 * 1e9)),\($0),0.3,\($2),\($1)"
    }

    private func stateHash(_ arguments: String, in folder: TemporaryFolder) async throws -> String {
        let run = try await CratesProcess.shell("crates \(arguments) --steps 900 --format json", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return try #require(run.output.split(separator: "\n").first { $0.contains("stateHash") }).description
    }

    @Test func threeFormsOfATrackGiveTheSameBits() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.plain, to: "plain.csv")
        try folder.write(Self.phyphox, to: "phyphox.csv")
        try folder.write(Self.sensorLogger, to: "TotalAcceleration.csv")
        for orientation in TestDepth.sample(["landscape-left", "portrait", "landscape-right"], oneOf: 2) {
            let plain = try await stateHash("--tilt-file plain.csv --orientation \(orientation)", in: folder)
            let phyphox = try await stateHash("--tilt-file phyphox.csv --orientation \(orientation)", in: folder)
            let logger = try await stateHash(
                "--tilt-file TotalAcceleration.csv --orientation \(orientation)", in: folder)
            #expect(plain == phyphox)
            #expect(plain == logger)
        }
        // Without an orientation the plain form is along the screen's axes, and the others are the book's device.
        let screen = try await stateHash("--tilt-file plain.csv", in: folder)
        #expect(try await stateHash("--tilt-file plain.csv --orientation portrait", in: folder) == screen)
        #expect(try await stateHash("--tilt-file phyphox.csv", in: folder) != screen)
        #expect(
            try await stateHash("--tilt-file phyphox.csv --sensor-sign ios --orientation portrait", in: folder)
                != screen)
        #expect(
            try await stateHash("--tilt-file plain.csv --tilt-interpolation linear", in: folder) != screen)
    }

    @Test func aPhoneHeldUprightIsUpright() async throws {
        let folder = try TemporaryFolder()
        try folder.write("Time (s),Acceleration x (m/s^2),Acceleration y (m/s^2)\n0,0,9.80665\n", to: "upright.csv")
        let upright = try await stateHash("--tilt 0,-1", in: folder)
        #expect(try await stateHash("--tilt-file upright.csv --orientation portrait", in: folder) == upright)
    }

    @Test func theTiltHoldsBeforeTheFirstSample() async throws {
        let folder = try TemporaryFolder()
        try folder.write("2,0,-1\n", to: "late.csv")
        let late = try await stateHash("--tilt-file late.csv --tilt 1,0", in: folder)
        try folder.write("0,1,0\n2,0,-1\n", to: "whole.csv")
        #expect(try await stateHash("--tilt-file whole.csv", in: folder) == late)
        #expect(try await stateHash("--tilt-file late.csv", in: folder) != late)
    }

    @Test func wrongLinesAreNamed() async throws {
        let folder = try TemporaryFolder()
        for (text, sentence) in [
            ("t,x,y\n0,0,-1\n0.5,0,nan\n", "tilt.csv: line 3: "), ("t,x,y\n", "tilt.csv: "),
            ("t,x\n0,1\n", "tilt.csv: line 1: "), ("t,x,y\r\n1,0,0\r\n0.5,0,0\r\n", "tilt.csv: line 3: "),
            ("0,0,-1\n0,0,-1\n", "tilt.csv: line 2: "), ("\u{0}\u{1}", "tilt.csv: the file is binary"),
            ("[[0,0,-1],[1,0]]", "tilt.csv: [1]"), ("{\"kind\":\"golden\"}", "tilt.csv: "),
        ] {
            try folder.write(text, to: "tilt.csv")
            let run = try await CratesProcess.run("--tilt-file", "tilt.csv", in: folder)
            #expect(run.status == 65)
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("crates: \(sentence)"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        }
    }

    /// The golden keeps the track, and is its own tilt file.
    @Test func aGoldenOfATrackIsVerifiedAndAccepted() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.plain, to: "plain.csv")
        let recorded = try await CratesProcess.run(
            "record", "--tilt-file", "plain.csv", "--golden", "golden.json", in: folder)
        #expect(recorded.status == 0, "\(recorded.errors)")
        let verified = try await CratesProcess.run("verify", "--exact", "golden.json", in: folder)
        #expect(verified.output == "ok     golden.json: same bits\n")

        let golden = try folder.read("golden.json")
        try folder.write(golden.replacing("\"restStep\": ", with: "\"restStep\": 1"), to: "golden.json")
        let drifted = try await CratesProcess.run("verify", "golden.json", in: folder)
        #expect(drifted.status == 1)
        let accepted = try await CratesProcess.run("accept", "golden.json", in: folder)
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(try folder.read("golden.json") == golden)

        let again = try await CratesProcess.run(
            "record", "--tilt-file", "golden.json", "--golden", "again.json", in: folder)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try folder.read("again.json") == golden)

        let mixed = try await CratesProcess.run("--tilt-file", "golden.json", "--tilt", "0,-1", in: folder)
        #expect(mixed.status == 64)
    }

    @Test func aGoldenThatCouldNotBeReadIsNotWritten() async throws {
        let folder = try TemporaryFolder()
        try folder.write((0..<60_000).map { "\($0),0.125,-0.875\n" }.joined(), to: "long.csv")
        let run = try await CratesProcess.run(
            "record", "--tilt-file", "long.csv", "--steps", "1", "--golden", "golden.json", in: folder)
        #expect(run.status == 65)
        #expect(run.errors.contains("nothing recorded: the golden would be"))
        #expect(try folder.contents == ["long.csv"])
    }

    /// A phone that stands upright on either platform: the crates fall, and one note says why.
    @Test(arguments: [("Android", "9.8", "TotalAcceleration.csv"), ("iOS", "-9.8", "Gravity.csv")])
    func cratesFallOnBothPlatforms(platform: String, y: String, name: String) async throws {
        let folder = try TemporaryFolder()
        let rows = (0..<300).map { "0,\(Double($0) / 50),0.2,\(y),0.1\n" }.joined()
        try folder.write("time,seconds_elapsed,z,y,x\n\(rows)", to: name)
        let run = try await CratesProcess.run(
            "--tilt-file", name, "--orientation", "portrait", "--format", "json", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let x = platform == "iOS" ? "0.01" : "-0.01"
        #expect(
            run.errors.contains(
                "crates: note: 300 samples, 0.00 to 5.98 s, in m/s², \(platform)'s signs, mean tilt (\(x), -1.00)\n"))
        #expect(run.output.contains("\"tiltFile\": {"))
        #expect(
            run.output.contains("\"samples\": 300") && run.output.contains("\"sign\": \"\(platform.lowercased())\""))
        let quiet = try await CratesProcess.run(
            "--tilt-file", name, "--orientation", "portrait", "--quiet", in: folder)
        #expect(quiet.errors == "")
        let constant = try await CratesProcess.run("--format", "json", in: folder)
        #expect(!constant.output.contains("tiltFile"))
    }

    /// Sensor Logger's folder names the platform.
    @Test func theMetadataBesideAFileTellsTheSign() async throws {
        let folder = try TemporaryFolder()
        try folder.write("time,seconds_elapsed,z,y,x\n0,0,0,-9.8,0\n0,1,0,-9.8,0\n", to: "Gravity.csv")
        let alone = try await CratesProcess.run("--tilt-file", "Gravity.csv", in: folder)
        #expect(alone.status == 65 && alone.errors.contains("--sensor-sign"))
        try folder.write("version,platform,standardisation\n3,ios,false\n", to: "Metadata.csv")
        let beside = try await CratesProcess.shell("crates --tilt-file ./Gravity.csv --steps 1", in: folder)
        #expect(beside.status == 0 && beside.errors.contains("iOS's signs"))
        let given = try await CratesProcess.shell(
            "crates --tilt-file Gravity.csv --sensor-sign android --steps 1", in: folder)
        #expect(given.errors.contains("Android's signs"))
    }

    @Test func optionsReadWhatAFileLeavesOpen() async throws {
        let folder = try TemporaryFolder()
        try folder.write("t,x,y\n100,0,-1\n110,NaN,-1\n120,1,0\n", to: "open.csv")
        for (options, sentence) in [
            ("", "line 3: x must be"), ("--skip-bad-rows", "--tilt-time-unit"),
            ("--skip-bad-rows --tilt-time-unit s", "2 samples, 0.00 to 20.00 s"),
            ("--skip-bad-rows --tilt-time-unit s --tilt-start -5", "2 samples, 105.00 to 125.00 s"),
            ("--skip-bad-rows --tilt-time-unit s --tilt-start 110", "2 samples, -10.00 to 10.00 s"),
            ("--skip-bad-rows --tilt-time-unit ms", "2 samples, 0.10 to 0.12 s"),
            ("--skip-bad-rows --tilt-time-unit ms", "1 bad row left out"),
        ] {
            let run = try await CratesProcess.shell("crates --tilt-file open.csv --steps 1 \(options)", in: folder)
            #expect(run.errors.contains(sentence), "\(options): \(run.errors)")
        }
        try folder.write("t,pitch,roll\n0,90,0\n", to: "degrees.csv")
        let radians = try await CratesProcess.run("--attitude-file", "degrees.csv", in: folder)
        #expect(radians.status == 65 && radians.errors.contains("--angles degrees"))
        let degrees = try await CratesProcess.shell(
            "crates --attitude-file degrees.csv --angles degrees --sensor-sign ios", in: folder)
        #expect(degrees.status == 0 && degrees.errors.contains("in degrees, iOS's signs, mean tilt (0.00, -1.00)"))
    }

    @Test func aLongRecordingIsPlayedToItsEnd() async throws {
        let folder = try TemporaryFolder()
        let rows = (0...140).map { "\(Double($0) / 2),\($0.isMultiple(of: 2) ? 0.6 : -0.6),-0.8\n" }.joined()
        try folder.write("t,x,y\n\(rows)", to: "long.csv")
        let whole = try await CratesProcess.run("--tilt-file", "long.csv", in: folder)
        #expect(whole.status == 0, "\(whole.errors)")
        #expect(!whole.errors.contains("not at rest"))
        // The last sample belongs to step 8,400.
        #expect(whole.output.contains(#/rest step: 8[4-9]/#))
        let limited = try await CratesProcess.run("--tilt-file", "long.csv", "--limit", "20", in: folder)
        #expect(limited.status == 2 && limited.errors.contains("not at rest after 20.00 s"))
    }

    @Test func anAttitudeIsATilt() async throws {
        let folder = try TemporaryFolder()
        let attitude = try await CratesProcess.run(
            "run", "balls", "--attitude", "0.4,1.2", "--format", "json", in: folder)
        #expect(attitude.status == 0)
        #expect(attitude.output.contains("\"tilt\": [0.9486832980505138, -0.31622776601683794]"))
        #expect(try await stateHash("--attitude 0.3,0.4", in: folder) == stateHash("--tilt 0.8,-0.6", in: folder))
        let degrees = try await stateHash("--attitude 30,40 --angles radians", in: folder)
        #expect(try await stateHash("--attitude 3,4", in: folder) == degrees)
    }

    @Test func attitudesOverTimeAreHeldAtARate() async throws {
        let folder = try TemporaryFolder()
        let rows = (0..<200).map {
            "\($0),\(Double($0) / 100),0,\(1 + Double($0) / 200),\(0.5 - Double($0) / 100),0.4,0,0,0.9\n"
        }
        try folder.write("time,seconds_elapsed,yaw,pitch,roll,qx,qy,qz,qw\n" + rows.joined(), to: "Orientation.csv")
        let all = try await stateHash("--attitude-file Orientation.csv", in: folder)
        let held = try await stateHash("--attitude-file Orientation.csv --attitude-rate 15", in: folder)
        #expect(all != held)
        #expect(try await stateHash("--attitude-file Orientation.csv --attitude-rate 100", in: folder) == all)

        try folder.write("t,pitch,roll\n0,0.3,0.4\n0.01,0.3\n", to: "broken.csv")
        let broken = try await CratesProcess.run("--attitude-file", "broken.csv", in: folder)
        #expect(broken.status == 65 && broken.output == "")
        #expect(broken.errors == "crates: broken.csv: line 3: must have 3 fields as line 1 has, got 2\n")
    }

    @Test(
        arguments: TestDepth.sample(
            [
                "--tilt 0,-1", "--accelerometer 1,0", "--attitude 1,0", "--tilt-file Orientation.csv",
                "--orientation portrait", "--tilt-interpolation linear", "--sensor-unit g", "--attitude-rate 0",
            ], oneOf: 2))
    func anAttitudeFileExcludesTheOtherOptions(option: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("0,0.3,0.4\n", to: "Orientation.csv")
        let run = try await CratesProcess.shell("crates --attitude-file Orientation.csv \(option)", in: folder)
        #expect(run.status == 64, "\(run.errors)")
        let rate = try await CratesProcess.run("--attitude-rate", "15", in: folder)
        #expect(rate.status == 64 && rate.errors.contains("--attitude-rate goes with --attitude-file"))
    }
}
