/// Whether an object that moves along a path turns with it: Core Animation's `CAAnimationRotationMode`.
public enum RotationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The object keeps its angle.
    case none
    /// The object's x axis points forwards along the path.
    case auto
    /// The object's x axis points backwards along the path.
    case autoReverse
}
