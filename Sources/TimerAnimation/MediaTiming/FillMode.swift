/// The values of an animation before it begins and after it has ended: Core Animation's `CAMediaTimingFillMode`.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// No value, so that the property shows its model value.
    case removed
    /// The animation's last value after it has ended.
    case forwards
    /// The animation's first value before it begins.
    case backwards
    /// The animation's first value before it begins, and its last value after it has ended.
    case both
}
