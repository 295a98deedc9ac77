/// What an accelerometer's values are measured in.
public enum AccelerationUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Metres per second squared.
    case metersPerSecondSquared = "m/s^2"
    /// Multiples of ``standardGravity``.
    case g

    /// 1 g in m/s², exactly, by definition.
    public static let standardGravity = 9.80665

    /// A value in this unit, in g.
    func inG(_ value: Double) -> Double {
        switch self {
        case .metersPerSecondSquared: value / AccelerationUnit.standardGravity
        case .g: value
        }
    }
}
