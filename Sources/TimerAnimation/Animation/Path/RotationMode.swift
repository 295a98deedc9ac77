/// Whether what moves along a path turns with it. Core Animation's `CAAnimationRotationMode`.
public enum RotationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// It keeps its angle.
    case none
    /// Its x axis points where the path goes.
    case auto
    /// Its x axis points where the path comes from.
    case autoReverse
}
