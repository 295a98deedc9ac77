/// The caller's choices for converting a sensor's values to tilts. The file's form decides what is nil.
struct SensorMounting {
    var orientation: InterfaceOrientation?
    var convention: SensorConvention?
    var unit: AccelerationUnit?
}

/// The program that wrote a file.
enum TiltFileForm {
    case plain, phyphox, sensorLogger
}

/// Converts pairs of a sensor's values to tilts.
struct SensorAxes {
    /// The interface's orientation, or nil for the screen's axes.
    private let orientation: InterfaceOrientation?
    private let convention: SensorConvention
    private let unit: AccelerationUnit

    /// Creates the conversion from the caller's choices, completed by the usual ones of a form.
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

    /// Converts two values of the sensor to a tilt.
    func tilt(_ x: Double, _ y: Double) -> Tilt {
        var (x, y) = (unit.inG(x), unit.inG(y))
        if convention == .android { (x, y) = (-x, -y) }
        return orientation.map { Tilt(accelerometer: x, y, orientation: $0) } ?? Tilt(x: x, y: y)
    }
}
