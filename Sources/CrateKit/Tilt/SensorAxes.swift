/// Converts pairs of an accelerometer's values to tilts.
struct SensorAxes {
    /// The interface's orientation, or nil for the screen's axes.
    let orientation: InterfaceOrientation?
    let convention: SensorConvention
    let unit: AccelerationUnit

    /// Converts two values of the sensor to a tilt.
    func tilt(_ x: Double, _ y: Double) -> Tilt {
        var (x, y) = (unit.inG(x), unit.inG(y))
        if convention == .android { (x, y) = (-x, -y) }
        return orientation.map { Tilt(accelerometer: x, y, orientation: $0) } ?? Tilt(x: x, y: y)
    }
}
