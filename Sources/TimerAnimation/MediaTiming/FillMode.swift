/// An animation's effect before it begins and after it has ended: Core Animation's `CAMediaTimingFillMode`.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing, so that the property shows its model value.
    case removed
    /// Its last value after it has ended.
    case forwards
    /// Its first value before it begins.
    case backwards
    /// Its first value before it begins, and its last value after it has ended.
    case both
}
