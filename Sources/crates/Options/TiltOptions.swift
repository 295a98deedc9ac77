public import ArgumentParser
import CrateCommand
import CrateKit

/// The tilt of the device: the options that `run` and `record` share.
struct TiltOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The tilt of the device, in g: x to the right, y up. (default: the scene's, or 0,-1)",
            valueName: "X,Y"),
        transform: TiltParser.tilt)
    var tilt: Tilt?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Raw accelerometer values, in g, instead of --tilt.", valueName: "X,Y[,Z]"),
        transform: TiltParser.accelerometer)
    var accelerometer: AccelerometerReading?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The attitude of the device, in radians unless --angles says otherwise, instead of --tilt: 1 g toward atan2(PITCH,ROLL).",
            valueName: "PITCH,ROLL"),
        transform: TiltParser.attitude)
    var attitude: Attitude?

    @Option(
        help: ArgumentHelp("The unit of --attitude and --attitude-file. (default: radians)"))
    var angles: AngleUnit?

    @Option(
        help: ArgumentHelp(
            """
            The tilt over time: CSV or JSON with seconds and g, or a recording by phyphox, Sensor Logger, AndroSensor, \
            Physics Toolbox or Core Motion. Before its first sample --tilt holds.
            """, valueName: "FILE"),
        completion: .file(extensions: ["csv", "json"]))
    var tiltFile: String?

    @Option(
        help: ArgumentHelp(
            """
            The attitude over time, instead of --tilt: CSV with t, pitch and roll, or Sensor Logger's Orientation.csv.
            """, valueName: "FILE"),
        completion: .file(extensions: ["csv"]))
    var attitudeFile: String?

    @Option(
        help: ArgumentHelp(
            "The readings of --attitude-file per second; in between, the tilt holds. (default: every sample)",
            valueName: "HZ"),
        transform: NumberParser.rate)
    var attitudeRate: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            The time in the recording at which the run begins, in seconds. (default: 0, or its first sample if that is a \
            minute or later)
            """, valueName: "S"),
        transform: TiltParser.start)
    var tiltStart: Double?

    @Option(help: "The unit of the recording's times. (default: the column's unit, or the one that fits its samples)")
    var tiltTimeUnit: TiltTimeUnit?

    @Flag(help: "Skip the unreadable rows of the recording, and print their number.")
    var skipBadRows = false

    @Option(help: "The tilt between the samples of --tilt-file. (default: hold)")
    var tiltInterpolation: TiltRecording.Interpolation?

    @Option(
        help: ArgumentHelp(
            """
            The orientation of the interface, for --accelerometer and --tilt-file: landscape-left has the home button on \
            the left. (default: landscape-left)
            """))
    var orientation: InterfaceOrientation?

    @Option(
        help: ArgumentHelp(
            """
            The sign of the recording: ios counts gravity, android its opposite. (default: the sign of the program that wrote \
            it, or that which a second at rest shows)
            """))
    var sensorSign: SensorConvention?

    @Option(help: "The unit of the recording. (default: the columns' unit, or the one in which it measures 1 g)")
    var sensorUnit: AccelerationUnit?

    func validate() throws {
        if [tilt != nil, accelerometer != nil, attitude != nil].count(where: \.self) > 1 {
            throw ValidationError("--tilt, --accelerometer and --attitude exclude each other: give one of them")
        }
        if attitudeFile != nil && (heldTilt != nil || tiltFile != nil) {
            throw ValidationError("--attitude-file excludes the other options for the tilt: give one of them")
        }
        if attitudeRate != nil && attitudeFile == nil {
            throw ValidationError("--attitude-rate goes with --attitude-file")
        }
        if angles != nil && attitude == nil && attitudeFile == nil {
            throw ValidationError("--angles goes with --attitude or --attitude-file")
        }
        if let attitude, angles == nil, max(abs(attitude.pitch), abs(attitude.roll)) > 2 * .pi {
            throw ValidationError(
                "an angle of --attitude is more than 2π: give --angles degrees, or --angles radians to keep it")
        }
        if orientation != nil && accelerometer == nil && tiltFile == nil {
            throw ValidationError("--orientation goes with --accelerometer or --tilt-file")
        }
        try validateFileOptions()
    }

    /// Checks the options that go with a file.
    private func validateFileOptions() throws {
        guard tiltFile == nil else { return }
        if tiltInterpolation != nil { throw ValidationError("--tilt-interpolation goes with --tilt-file") }
        if sensorUnit != nil { throw ValidationError("--sensor-unit goes with --tilt-file") }
        guard attitudeFile == nil else { return }
        let options = [
            ("--sensor-sign", sensorSign != nil), ("--tilt-start", tiltStart != nil),
            ("--tilt-time-unit", tiltTimeUnit != nil), ("--skip-bad-rows", skipBadRows),
        ]
        if let option = options.first(where: \.1) {
            throw ValidationError("\(option.0) goes with --tilt-file or --attitude-file")
        }
    }

    /// Returns the tilt that the options describe, and prints a note about how a file was read.
    func given(isQuiet: Bool) throws -> GivenTilt {
        let given: GivenTilt
        if let attitudeFile {
            let read = try TiltInput.attitudes(from: attitudeFile, rate: attitudeRate, fileOptions)
            given = GivenTilt(track: read.track, report: read.report)
        } else if let tiltFile {
            let read = try TiltInput.track(from: tiltFile, fileOptions)
            given = GivenTilt(track: read.track, report: read.report)
        } else {
            return GivenTilt(track: heldTilt.map(TiltTrack.constant), report: nil)
        }
        if let report = given.report, !isQuiet { Console.say("note: \(report)") }
        return given
    }

    private var fileOptions: TiltFileOptions {
        var options = TiltFileOptions()
        options.orientation = orientation
        options.convention = sensorSign
        options.unit = sensorUnit
        options.angleUnit = angles
        options.timeUnit = tiltTimeUnit
        options.start = tiltStart
        options.skipsBadRows = skipBadRows
        options.interpolation = tiltInterpolation
        options.before = attitudeFile == nil ? heldTilt : nil
        return options
    }

    /// Whether any of the options is given.
    var isGiven: Bool {
        heldTilt != nil || tiltFile != nil || attitudeFile != nil
    }

    private var heldTilt: Tilt? {
        if let accelerometer {
            return Tilt(
                accelerometer: accelerometer.x, accelerometer.y, orientation: orientation ?? .landscapeLeft)
        }
        guard let attitude else { return tilt }
        let unit = angles ?? .radians
        return Tilt(attitude: Attitude(pitch: unit.inRadians(attitude.pitch), roll: unit.inRadians(attitude.roll)))
    }
}

/// The tilt that the options describe.
struct GivenTilt {
    /// The tilt, or nil to use the scene's.
    var track: TiltTrack?
    /// The report on how its file was read, or nil without a file.
    var report: TiltFileReport?
}

extension InterfaceOrientation: ExpressibleByArgument {}
extension TiltRecording.Interpolation: ExpressibleByArgument {}
extension SensorConvention: ExpressibleByArgument {}
extension AngleUnit: ExpressibleByArgument {}
extension TiltTimeUnit: ExpressibleByArgument {}
extension AccelerationUnit: ExpressibleByArgument {}
