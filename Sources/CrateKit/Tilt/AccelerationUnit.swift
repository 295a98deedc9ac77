/// The unit of an accelerometer's values.
public enum AccelerationUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Meters per second squared.
    case metersPerSecondSquared = "m/s^2"
    /// Multiples of ``standardGravity``.
    case g

    /// 1 g in m/s², exactly, by definition.
    public static let standardGravity = 9.80665

    /// Converts a value from this unit to g.
    func inG(_ value: Double) -> Double {
        switch self {
        case .metersPerSecondSquared: value / AccelerationUnit.standardGravity
        case .g: value
        }
    }
}
