/// The rotation of an object that moves along a path: Core Animation's `CAAnimationRotationMode`.
public enum RotationMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// No rotation: the object keeps its angle.
    case none
    /// A rotation that points the object's x axis forwards along the path.
    case auto
    /// A rotation that points the object's x axis backwards along the path.
    case autoReverse
}
