/// The interpolation between the values of a keyframe animation: Core Animation's `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// In a straight line.
    case linear
    /// In jumps: each value stays until the next key time.
    case discrete
    /// In straight lines at constant speed. Key times and easings are ignored.
    case paced
    /// On a smooth curve through the values.
    case cubic
    /// On a smooth curve through the values at constant speed. Key times and easings are ignored.
    case cubicPaced

    /// Whether the speed decides the key times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}
