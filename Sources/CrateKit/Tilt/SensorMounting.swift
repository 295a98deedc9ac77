/// How the values of a file's sensor become tilts, as far as the caller says it; what is nil the file's form decides.
struct SensorMounting {
    var orientation: DeviceOrientation?
    var convention: SensorConvention?
    var unit: AccelerationUnit?
}

/// What wrote a file.
enum TiltFileForm {
    case plain, phyphox, sensorLogger
}

/// How a pair of a sensor's values becomes a tilt.
struct SensorAxes {
    /// Nil for the screen's axes.
    private let orientation: DeviceOrientation?
    private let convention: SensorConvention
    private let unit: AccelerationUnit

    /// What the caller says, and for the rest what is usual for a form.
    init(_ mounting: SensorMounting, form: TiltFileForm) {
        switch form {
        case .plain:
            orientation = mounting.orientation
            convention = mounting.convention ?? .ios
            unit = mounting.unit ?? .g
        case .phyphox:
            orientation = mounting.orientation ?? .landscapeLeft
            convention = mounting.convention ?? .android
            unit = mounting.unit ?? .metersPerSecondSquared
        case .sensorLogger:
            orientation = mounting.orientation ?? .landscapeLeft
            convention = mounting.convention ?? .ios
            unit = mounting.unit ?? .metersPerSecondSquared
        }
    }

    /// The tilt that two values of the sensor mean.
    func tilt(_ x: Double, _ y: Double) -> Tilt {
        var (x, y) = (unit.inG(x), unit.inG(y))
        if convention == .android { (x, y) = (-x, -y) }
        return orientation.map { Tilt(accelerometer: x, y, orientation: $0) } ?? Tilt(x: x, y: y)
    }
}
