import CrateKit
import Testing

/// Units of values, rows that cannot be read, and what is said about a file.
@Suite struct TiltUnitTests {
    private func read(
        _ text: String, _ change: (inout TiltFileOptions) -> Void = { _ in }
    ) throws(InputError) -> (recording: TiltRecording, report: TiltFileReport) {
        var options = TiltFileOptions()
        change(&options)
        return try TiltFile.read(Array(text.utf8), options)
    }

    private func problem(_ text: String) -> String {
        do {
            return "\(try read(text).report)"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        "t,x,y,z\n0,0.3,-9.7,0.5\n1,5.1,-8.3,0.2\n", "0,0.3,-9.7,0.5\n1,5.1,-8.3,0.2\n",
        #"[{"t":0,"x":0.3,"y":-9.7,"z":0.5},{"t":1,"x":5.1,"y":-8.3,"z":0.2}]"#,
    ])
    func theLengthTellsTheUnit(text: String) throws {
        let (recording, report) = try read(text)
        #expect(report.unit == "m/s^2" && "\(report)".contains("in m/s²"))
        #expect(recording.rows == [[0, 0.3 / 9.80665, -9.7 / 9.80665], [1, 5.1 / 9.80665, -8.3 / 9.80665]])
        #expect(try read(text) { $0.unit = .g }.recording.samples[0].tilt == Tilt(x: 0.3, y: -9.7))
    }

    @Test func lengthsInDoubtAreAsked() {
        let sentence = "the unit is neither named nor told by the values: give --sensor-unit m/s^2 or --sensor-unit g"
        #expect(problem("t,x,y,z\n0,0.3,-5.5,0.5\n") == sentence)
        #expect(problem("t,x,y\n0,0.3,-9.7\n") == sentence)
        #expect(problem("timestamp,gravity_x,gravity_y\n0,0.3,-0.9\n") == sentence)
        #expect(problem("t,x,y,z\n0,0.3,-0.9,0.5\n").contains("in g"))
        #expect(problem("t,x,y\n0,2,3\n").contains("in g"))
        #expect(problem("t,x,y\n0,2,3.5\n") == sentence)
    }

    /// The length of the median sample, by the kind of the file.
    @Test(arguments: [
        ("t,x,y,z\n0,0,-3.9,0\n", "g"), ("t,x,y,z\n0,0,-4.1,0\n", nil), ("t,x,y,z\n0,0,-7.9,0\n", nil),
        ("t,x,y,z\n0,0,-8.1,0\n", "m/s^2"), ("t,x,y,z\n0,0,-11.9,0\n", "m/s^2"), ("t,x,y,z\n0,0,-12.1,0\n", nil),
        ("timestamp,gravity_x,gravity_y,gravity_z\n0,0,-0.79,0\n", nil),
        ("timestamp,gravity_x,gravity_y,gravity_z\n0,0,-0.81,0\n", "g"),
        ("timestamp,gravity_x,gravity_y,gravity_z\n0,0,-1.24,0\n", "g"),
        ("timestamp,gravity_x,gravity_y,gravity_z\n0,0,-1.26,0\n", nil),
        // z counts where at least half of the samples have it.
        ("t,x,y,z\n0,0,-4.5,8\n1,0,-4.5,8\n2,0,-4.5,\n3,0,-4.5,\n", "m/s^2"),
        ("t,x,y,z\n0,0,-4.5,8\n1,0,-4.5,\n2,0,-4.5,\n3,0,-4.5,\n", nil),
    ])
    func theLengthOfTheMedianTellsTheUnit(text: String, unit: String?) throws {
        func read() throws(InputError) -> String { try self.read(text) { $0.convention = .ios }.report.unit }
        if let unit {
            #expect(try read() == unit)
        } else {
            #expect(throws: InputError.self) { try read() }
        }
    }

    /// Sensor Logger's gravity has its unit also without z, and at any length.
    @Test(arguments: ["Gravity.csv", "TotalAcceleration.csv"])
    func aKindOfFileTellsItsUnit(name: String) throws {
        for text in ["seconds_elapsed,y,x\n0,-3,0\n", "seconds_elapsed,z,y,x\n0,0,-3,0\n"] {
            let report = try read(text) {
                $0.fileName = name; $0.convention = .ios
            }.report
            #expect(report.unit == "m/s^2")
        }
    }

    @Test func moreThanAPhoneMeasuresIsAskedFor() throws {
        let text = "t,x,y\n0,0,-1\n1,0,-1\n2,-16.5,0\n"
        #expect(
            problem(text)
                == "line 4: 16.5 g is more than the 16 g that a phone measures: give --sensor-unit m/s^2, or "
                + "--sensor-unit g to keep it")
        #expect(problem("[[0,0,-1],[1,0,-1],[2,0,17]]").hasPrefix("[2]: 17 g is more"))
        #expect(try read(text) { $0.unit = .g }.recording.samples[2].tilt.x == -16.5)
        #expect(problem("t,x,y,z\n0,0,-9.8,0\n1,0,-9.8,0\n2,150,0,0\n").contains("in m/s²"))
    }

    @Test func badRowsAreLeftOutIfAskedTo() throws {
        let text = "t,x,y\n0,0,-1\n0.5,NaN,-1\n1,0.5,-1\n1,0.5,-1\n2,,0\nt,x,y\n3,1\n4,1,0\n"
        #expect(problem(text) == "line 3: x must be a finite number, got \"NaN\"")
        let (recording, report) = try read(text) { $0.skipsBadRows = true }
        #expect(recording.rows == [[0, 0, -1], [1, 0.5, -1], [4, 1, 0]])
        #expect(report.skippedRows == 5)
        #expect("\(report)".hasSuffix(", 5 bad rows left out"))
        let one = try read("t,x,y\n0,0,-1\n1,0,NaN\n") { $0.skipsBadRows = true }
        #expect("\(one.report)".hasSuffix(", 1 bad row left out"))

        let json = #"[[0,0,-1],[1,0,"NaN"],[2,null,0],[2,0,0],[2,1,0],7]"#
        let array = try read(json) { $0.skipsBadRows = true }
        #expect(array.recording.rows == [[0, 0, -1], [2, 0, 0]])
        #expect(array.report.skippedRows == 4)
        let entry = #"{"sensor":"Gravity","seconds_elapsed":"1","x":"0.1","y":"-9.8","z":"0"}"#
        let bad = #"{"sensor":"Gravity","seconds_elapsed":"1","x":"NaN","y":"-9.8","z":"0"}"#
        let objects = try read("[\(entry),\(bad),\(entry)]") {
            $0.skipsBadRows = true; $0.convention = .ios
        }
        #expect(objects.report.samples == 1 && objects.report.skippedRows == 2)
        #expect(throws: InputError(problem: "none of the 2 rows can be read")) {
            try self.read("t,x,y\n0,NaN,0\n1,0,NaN\n") { $0.skipsBadRows = true }
        }
        // A line that is not a row is not left out.
        #expect(throws: InputError.self) { try self.read("foo,bar\n0,1\n") { $0.skipsBadRows = true } }
    }

    @Test func theReportSaysWhatWasRead() throws {
        let rows = (0..<10_789).map { "\(Double($0) / 100),0.2,-9.7,0.5\n" }
        #expect(
            "\(try read("t,x,y,z\n" + rows.joined()).report)"
                == "10,789 samples, 0.00 to 107.88 s, in m/s², iOS's signs, mean tilt (0.02, -0.99)")
        #expect(
            "\(try read("0,0,-1").report)" == "1 sample, 0.00 to 0.00 s, in g, iOS's signs, mean tilt (0.00, -1.00)")
    }

    /// A run lasts as long as its recording, unless its end is given.
    @Test func aRecordingIsPlayedToItsEnd() throws {
        func limit(_ end: Double, rate: Double? = nil) throws -> RunPlan.End {
            let recording = try TiltRecording(samples: [TiltRecording.Sample(time: end, tilt: .upright)])
            return RunPlan(scene: .crates, tilt: .recording(recording), rate: rate).end
        }
        #expect(try limit(60) == .rest(limit: 60))
        #expect(try limit(108.2) == .rest(limit: 168.2))
        #expect(RunPlan(scene: .crates).end == .rest(limit: 60))
        let longest = Double(RunPlan.maximumSteps) / 120
        #expect(try limit(1e9) == .rest(limit: longest.rounded(.down)))
        try RunPlan(
            scene: .crates, tilt: .recording(TiltRecording(samples: [.init(time: 1e9, tilt: .upright)])), rate: 1000
        ).validate()
    }
}
