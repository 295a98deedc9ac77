/// The interpolation between the values of a keyframe animation: Core Animation's `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Straight lines between the values.
    case linear
    /// Jumps: each value stays until the next key time.
    case discrete
    /// Straight lines at constant speed. Key times and easings are ignored.
    case paced
    /// A smooth curve through the values.
    case cubic
    /// A smooth curve through the values at constant speed. Key times and easings are ignored.
    case cubicPaced

    /// Whether the mode ignores key times and keeps a constant speed.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}
