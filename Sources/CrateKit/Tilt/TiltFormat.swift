/// The program that wrote a file, which decides the meaning of its numbers.
enum TiltFormat: Hashable {
    /// A file in this package's own format, as a person writes it.
    case plain
    /// A ``TiltRecording`` in JSON.
    case recording
    case phyphox
    /// Sensor Logger's file of a sensor, or nil if the sensor is not known.
    case sensorLogger(SensorLoggerSensor?)
    case androSensor
    case physicsToolbox
    /// An export of Core Motion's `CMDeviceMotion`, or of another system's gravity.
    case deviceMotion

    /// The program, for people.
    var name: String {
        switch self {
        case .plain, .recording: "plain"
        case .phyphox: "phyphox"
        case .sensorLogger: "Sensor Logger"
        case .androSensor: "AndroSensor"
        case .physicsToolbox: "Physics Toolbox"
        case .deviceMotion: "device motion"
        }
    }

    /// The default orientation of the interface, or nil for the screen's axes.
    var orientation: InterfaceOrientation? {
        switch self {
        case .plain, .recording: nil
        default: .landscapeLeft
        }
    }

    /// The sign convention of all files in the format, or nil if it depends on the file.
    var convention: SensorConvention? {
        switch self {
        case .plain, .recording: .ios
        case .phyphox, .androSensor, .physicsToolbox: .android
        case .sensorLogger, .deviceMotion: nil
        }
    }
}

/// A sensor of Sensor Logger, by the name of its file and of its readings in JSON.
enum SensorLoggerSensor: String, CaseIterable {
    case totalAcceleration = "TotalAcceleration"
    case gravity = "Gravity"
    case uncalibrated = "AccelerometerUncalibrated"
    case wristMotion = "WristMotion"
    /// The sensor without gravity.
    case accelerometer = "Accelerometer"

    /// Creates the sensor whose name a file's name begins with, as in `Gravity (2).csv`.
    init?(fileName: String?) {
        let letters = fileName?.prefix { $0.isASCII && $0.isLetter }.lowercased()
        guard let sensor = SensorLoggerSensor.allCases.first(where: { $0.rawValue.lowercased() == letters })
        else { return nil }
        self = sensor
    }

    /// The reason that a file of the accelerometer cannot be read.
    static let lacksGravity =
        "Sensor Logger's Accelerometer lacks gravity: record \"Gravity\" or, on Android, \"Total Acceleration\" instead"
}

/// The error for a file in no known format.
enum UnknownTiltFormat {
    static func error(columns: [String], reading quantity: TiltQuantity) -> InputError {
        let shown = columns.prefix(12).map { TiltNumber.quoted($0) }.joined(separator: ", ")
        let more = columns.count > 12 ? " and \(columns.count - 12) more" : ""
        let formats =
            switch quantity {
            case .acceleration:
                "plain (t, x, y), phyphox, Sensor Logger, AndroSensor, Physics Toolbox and device motion (timestamp, gravity_x, gravity_y)"
            case .attitude:
                "plain (t, pitch, roll), Sensor Logger's Orientation and device motion (timestamp, pitch, roll)"
            }
        let isOfAttitudes = columns.contains { $0.lowercased() == "pitch" } && quantity == .acceleration
        return InputError(
            problem: "the columns are of no known format: \(shown)\(more); the formats that are read: \(formats); "
                + (isOfAttitudes ? "attitudes are read by --attitude-file; " : "")
                + "the page RecordedTilts describes them")
    }
}

/// The quantity that the columns of a file measure.
enum TiltQuantity {
    case acceleration, attitude
}
