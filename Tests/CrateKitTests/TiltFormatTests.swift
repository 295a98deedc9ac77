import CrateKit
import Testing

/// A phone that stands upright for two seconds, as each program on each platform writes it: things fall in all of them.
/// The rows are the rows of the table in RecordedTilts.md.
@Suite struct TiltFormatTests {
    /// A format of file on a platform.
    struct Format: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var fileName: String?
        /// The header, and a row for each sample, of its time in seconds.
        var header: String
        let row: @Sendable (Double) -> String
        var metadata: String?
        var sign = SensorConvention.ios
        var unit = "m/s^2"
        var timeUnit = TiltTimeUnit.seconds

        /// The rows of two seconds, at 50 Hz.
        var text: String {
            ([header] + (0..<100).map { row(Double($0) / 50) }).joined(separator: "\n") + "\n"
        }

        func read(
            _ options: TiltFileOptions = TiltFileOptions(), orientation: InterfaceOrientation? = .portrait
        ) throws -> (recording: TiltRecording, report: TiltFileReport) {
            var options = options
            options.fileName = options.fileName ?? fileName
            options.orientation = orientation
            if let metadata { options.metadata = try TiltMetadata(csv: Array(metadata.utf8)) }
            return try TiltFile.read(Array(text.utf8), options)
        }
    }

    private static let logger = "time,seconds_elapsed,z,y,x"
    private static func metadata(_ platform: String, standardisation: String = "false") -> String {
        "version,device name,recording time,platform,appVersion,standardisation\n3,phone,2024-05-01,\(platform),1.4,"
            + "\(standardisation)\n"
    }
    private static func logged(_ time: Double, _ y: Double) -> String {
        "\(1_714_500_000_000_000_000 + Int(time * 1e9)),\(time),\(y / 50),\(y),0.02"
    }

    private static let sensorLogger = [
        Format(
            testDescription: "Sensor Logger on Android, TotalAcceleration", fileName: "TotalAcceleration.csv",
            header: logger, row: { logged($0, 9.79) }, sign: .android),
        Format(
            testDescription: "Sensor Logger on Android, Gravity", fileName: "Gravity.csv", header: logger,
            row: { logged($0, 9.80665) }, sign: .android),
        Format(
            testDescription: "Sensor Logger on iOS, Gravity", fileName: "Gravity (2).csv", header: logger,
            row: { logged($0, -9.80665) }),
        Format(
            testDescription: "Sensor Logger on iOS, standardized", fileName: "Gravity.csv", header: logger,
            row: { logged($0, 9.80665) }, metadata: metadata("ios", standardisation: "true"), sign: .android),
        Format(
            testDescription: "Sensor Logger on iOS, by its folder", fileName: "Gravity.csv", header: logger,
            row: { logged($0, -9.80665) }, metadata: metadata("ios")),
        Format(
            testDescription: "Sensor Logger on iOS, AccelerometerUncalibrated",
            fileName: "AccelerometerUncalibrated.csv", header: logger, row: { logged($0, -0.998) }, unit: "g"),
        Format(
            testDescription: "Sensor Logger on Android, AccelerometerUncalibrated",
            fileName: "AccelerometerUncalibrated.csv", header: logger, row: { logged($0, 9.7) }, sign: .android),
        Format(
            testDescription: "Sensor Logger with an Apple Watch", fileName: "WristMotion.csv",
            header: "time,seconds_elapsed,rotationRateX,rotationRateY,rotationRateZ,gravityX,gravityY,gravityZ,"
                + "accelerationX,accelerationY,accelerationZ,quaternionW,quaternionX,quaternionY,quaternionZ",
            row: { "1,\($0),0,0,0,0.02,-0.99,-0.1,0.5,0.25,0,1,0,0,0" }, unit: "g"),
    ]

    private static let others = [
        Format(
            testDescription: "phyphox on Android and iOS",
            header: "\"Time (s)\",\"Acceleration x (m/s^2)\",\"Acceleration y (m/s^2)\",\"Acceleration z (m/s^2)\"",
            row: { "\($0),0.02,9.81,0.3" }, sign: .android),
        Format(
            testDescription: "AndroSensor, gravity",
            header: "ACCELEROMETER X (m/s²);ACCELEROMETER Y (m/s²);ACCELEROMETER Z (m/s²);GRAVITY X (m/s²);"
                + "GRAVITY Y (m/s²);GRAVITY Z (m/s²);LINEAR ACCELERATION X (m/s²);Time since start in ms ;"
                + "YYYY-MO-DD HH-MI-SS_SSS",
            row: { "1,5;9,9;0,3;0,02;9,80;0,3;1,5;\(Int($0 * 1000));2016-01-01 10:00:00:000" }, sign: .android,
            timeUnit: .milliseconds),
        Format(
            testDescription: "AndroSensor, accelerometer",
            header: "ACCELEROMETER X (m/s²);ACCELEROMETER Y (m/s²);ACCELEROMETER Z (m/s²);Time since start in ms",
            row: { "0.02;9.8;0.3;\(Int($0 * 1000))" }, sign: .android, timeUnit: .milliseconds),
        Format(
            testDescription: "Physics Toolbox", header: "time,gFx,gFy,gFz,TgF",
            row: { "\($0),0.01,0.99,\u{2212}0.05,0.99" }, sign: .android, unit: "g"),
        Format(
            testDescription: "Physics Toolbox with decimal commas", header: "time;gFx;gFy;gFz;TgF",
            row: { "\($0);\u{2212}0,01;0,99;0,05;0,99".replacing(".", with: ",") }, sign: .android, unit: "g"),
        Format(
            testDescription: "CMDeviceMotion", header: "timestamp,gravity_x,gravity_y,gravity_z,user_acceleration_x",
            row: { "\(84321.52 + $0),0.01,-0.99,-0.05,0.3" }, unit: "g"),
        Format(
            testDescription: "CMDeviceMotion, by its properties", header: "timestamp,gravity.x,gravity.y,gravity.z",
            row: { "\(84321.52 + $0),0.01,-0.99,-0.05" }, unit: "g"),
        Format(
            testDescription: "Android's gravity sensor", header: "TIMESTAMP,GRAVITY_X,GRAVITY_Y,GRAVITY_Z",
            row: { "\(84_321_520_000_000 + Int($0 * 1e9)),0.1,9.8,0.4" }, sign: .android, timeUnit: .nanoseconds),
        Format(testDescription: "plain in g", header: "t,x,y,z", row: { "\($0),0,-1,0.02" }, unit: "g"),
        Format(testDescription: "plain in m/s²", header: "t,x,y,z", row: { "\($0),0.1,-9.8,0.2" }),
    ]

    @Test(arguments: sensorLogger + others)
    func uprightIsUpright(format: Format) throws {
        let (recording, report) = try format.read()
        #expect(recording.samples.allSatisfy { abs($0.tilt.x) < 0.05 && abs($0.tilt.y + 1) < 0.05 })
        #expect(report.sign == format.sign)
        #expect(report.unit == format.unit)
        #expect(report.timeUnit == format.timeUnit)
        #expect(report.samples == 100 && report.skippedRows == 0)
        #expect(recording.samples[0].time == 0 && abs(recording.end - 1.98) < 1e-6)
        #expect(abs(report.meanTilt.y + 1) < 0.05)
    }

    /// Phones lie as in the book, with the home button on the left, and plain files have the screen's axes.
    @Test(arguments: sensorLogger + others)
    func aPhoneLiesOnItsSideUnlessToldOtherwise(format: Format) throws {
        let tilt = try format.read(orientation: nil).report.meanTilt
        let expected = format.testDescription.hasPrefix("plain") ? Tilt(x: 0, y: -1) : Tilt(x: -1, y: 0)
        #expect(abs(tilt.x - expected.x) < 0.05 && abs(tilt.y - expected.y) < 0.05, "\(tilt)")
    }

    @Test func aMinusSignIsAMinus() throws {
        let text = "t,x,y\n\u{2212}1,\u{2212}0.5,\u{2212}0.25\n0,0.5,1e\u{2212}1\n"
        #expect(try tiltFile(text).rows == [[-1, -0.5, -0.25], [0, 0.5, 0.1]])
    }

    /// An option outweighs what the file says.
    @Test(arguments: sensorLogger)
    func theSignThatIsGivenCounts(format: Format) throws {
        for (convention, y) in [(SensorConvention.ios, 1.0), (.android, -1.0)] {
            var options = TiltFileOptions()
            options.convention = convention
            let expected = format.sign == .ios ? -y : y
            #expect(abs(try format.read(options).recording.samples[0].tilt.y - expected) < 0.05)
        }
    }

    private func problem(_ text: String, _ name: String?) -> String {
        var options = TiltFileOptions()
        options.fileName = name
        do {
            return "\(try TiltFile.read(Array(text.utf8), options).report)"
        } catch {
            return error.description
        }
    }

    private func rows(_ header: String, _ row: (Double) -> String) -> String {
        ([header] + (0..<100).map { row(Double($0) / 50) }).joined(separator: "\n")
    }

    @Test func signsInDoubtAreAsked() {
        // On its long edge, in motion, too short, and with a name that the values contradict.
        let edge = rows(Self.logger) { "0,\($0),0.1,0.1,9.8" }
        let motion = rows(Self.logger) { "0,\($0),0,\(9.8 + 5 * $0.truncatingRemainder(dividingBy: 1)),0" }
        let short = "\(Self.logger)\n0,0,0.3,9.8,0\n0,0.02,0.3,9.8,0\n"
        for text in [edge, motion, short] {
            #expect(problem(text, "Gravity.csv").hasSuffix("give --sensor-sign ios or --sensor-sign android"))
            #expect(problem(text, "Gravity.csv").hasPrefix("nothing tells whose signs the values have"))
            #expect(problem(text, "TotalAcceleration.csv").contains("Android's signs"))
        }
        let ios = rows(Self.logger) { "0,\($0),0.1,-9.8,0" }
        #expect(problem(ios, nil).contains("iOS's signs"))
        #expect(
            problem(ios, "TotalAcceleration.csv")
                == "the file's kind has Android's signs, but its values at rest iOS's: give --sensor-sign ios or "
                + "--sensor-sign android")
        // On the table, face up.
        #expect(problem(rows(Self.logger) { "0,\($0),9.8,0.2,0.1" }, "Gravity.csv").contains("Android's signs"))
        #expect(problem(rows(Self.logger) { "0,\($0),-9.8,0.2,0.1" }, "Gravity.csv").contains("iOS's signs"))
    }

    @Test func accelerationsWithoutGravityAreRefused() {
        let sentence =
            "Sensor Logger's Accelerometer lacks gravity: record \"Gravity\" or, on Android, \"Total Acceleration\" instead"
        let text = rows(Self.logger) { "0,\($0),0.1,0.2,0.05" }
        #expect(problem(text, "Accelerometer.csv") == "line 1: \(sentence)")
        #expect(problem(text, "accelerometer-1.csv") == "line 1: \(sentence)")
        #expect(problem(text, nil) == sentence)
        let entry = #"{"sensor":"Accelerometer","seconds_elapsed":"0","x":"0.1","y":"0","z":"0"}"#
        #expect(problem("[\(entry)]", nil) == sentence)
        #expect(problem("time,ax,ay,az,aT\n0,0,0,0,0\n", nil).contains("lacks gravity"))
        for name in ["userAcceleration.", "user_acceleration_", "linearAcceleration", "linear_acceleration_"] {
            #expect(problem("timestamp,\(name)x,\(name)y\n0,0,0\n", nil).contains("lacks gravity"))
        }
        let andro = "LINEAR ACCELERATION X (m/s²);LINEAR ACCELERATION Y (m/s²);Time since start in ms\n0;0;0\n"
        #expect(problem(andro, nil).contains("lacks gravity"))
    }

    /// JSON says its platform, in any place.
    @Test(arguments: ["ios", "iPadOS", "android"], [false, true])
    func theMetadataOfJSONTellsTheSign(platform: String, isStandardized: Bool) throws {
        let y = platform == "android" || isStandardized ? "9.8" : "-9.8"
        let entry = #"{"sensor":"Gravity","seconds_elapsed":"0.5","x":"0.1","y":"\#(y)","z":"0.2"}"#
        for value in ["\"\(isStandardized)\"", "\(isStandardized)"] {
            let metadata = #"{"sensor":"Metadata","platform":"\#(platform)","standardisation":\#(value)}"#
            for text in ["[\(metadata),\(entry)]", "[\(entry),\(metadata)]"] {
                let tilt = try tiltFile(text, orientation: .portrait).samples[0].tilt
                #expect(abs(tilt.y + 1) < 0.01)
            }
        }
        #expect(throws: InputError.self) { try tiltFile("[\(entry)]") }
    }

    @Test func theWatchesJSONHasGravity() throws {
        let entry =
            #"{"sensor":"WristMotion","seconds_elapsed":"0.5","x":"7","y":"7","gravityX":"0.1","gravityY":"-0.9","#
            + #""gravityZ":"0.4","accelerationX":"3"}"#
        #expect(try tiltFile("[\(entry)]", orientation: .portrait).rows == [[0.5, 0.1, -0.9]])
    }

    @Test func unknownFormsAreNamedOnce() {
        let found = problem("foo,bar\n1,2\n", nil)
        #expect(
            found.hasPrefix(#"line 1: the columns are of no known format: "foo", "bar"; the formats that are read: "#))
        #expect(found.contains("AndroSensor") && found.hasSuffix("the page RecordedTilts describes them"))
        #expect(problem("time,seconds_elapsed,pressure\n1,2,3\n", nil).contains("no known format"))
        #expect(problem("t,pitch,roll\n0,1,1\n", nil).contains("attitudes are read by --attitude-file"))
        let many = (0..<40).map { "c\($0)" }.joined(separator: ",")
        #expect(problem(many, nil).contains(#""c11" and 28 more;"#))
    }
}
