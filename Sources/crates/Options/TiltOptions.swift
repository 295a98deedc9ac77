public import ArgumentParser
import CrateFiles
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
            "The attitude of the device, in radians, instead of --tilt: 1 g toward atan2(PITCH,ROLL).",
            valueName: "PITCH,ROLL"),
        transform: TiltParser.attitude)
    var attitude: Attitude?

    @Option(
        help: ArgumentHelp(
            """
            The tilt over time: CSV or JSON with seconds and g, or a recording by phyphox or Sensor Logger. \
            Before its first sample --tilt holds.
            """, valueName: "FILE"),
        completion: .file(extensions: ["csv", "json"]))
    var tiltFile: String?

    @Option(
        help: ArgumentHelp(
            """
            The attitude over time, instead of --tilt: CSV with t, pitch and roll in seconds and radians, or Sensor \
            Logger's Orientation.csv.
            """, valueName: "FILE"),
        completion: .file(extensions: ["csv"]))
    var attitudeFile: String?

    @Option(
        help: ArgumentHelp(
            "How often --attitude-file is read, per second; in between, the tilt holds. (default: at every sample)",
            valueName: "HZ"),
        transform: NumberParser.rate)
    var attitudeRate: Double?

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
            The sign of the recording: ios counts gravity, android its opposite. (default: android for phyphox, ios \
            for Sensor Logger)
            """))
    var sensorSign: SensorConvention?

    @Option(help: "The unit of the recording. (default: that of its columns, or m/s^2 for Sensor Logger)")
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
        if orientation != nil && accelerometer == nil && tiltFile == nil {
            throw ValidationError("--orientation goes with --accelerometer or --tilt-file")
        }
        guard tiltFile == nil else { return }
        if tiltInterpolation != nil { throw ValidationError("--tilt-interpolation goes with --tilt-file") }
        if sensorSign != nil { throw ValidationError("--sensor-sign goes with --tilt-file") }
        if sensorUnit != nil { throw ValidationError("--sensor-unit goes with --tilt-file") }
    }

    /// Returns the track that the options describe, or nil to use the scene's.
    func track() throws -> TiltTrack? {
        if let attitudeFile { return try TiltInput.attitudes(from: attitudeFile, rate: attitudeRate) }
        guard let tiltFile else { return heldTilt.map(TiltTrack.constant) }
        return try TiltInput.track(
            from: tiltFile, orientation: orientation, convention: sensorSign, unit: sensorUnit,
            interpolation: tiltInterpolation, before: heldTilt)
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
        return attitude.map { Tilt(attitude: $0) } ?? tilt
    }
}

extension InterfaceOrientation: ExpressibleByArgument {}
extension TiltRecording.Interpolation: ExpressibleByArgument {}
extension SensorConvention: ExpressibleByArgument {}
extension AccelerationUnit: ExpressibleByArgument {}
