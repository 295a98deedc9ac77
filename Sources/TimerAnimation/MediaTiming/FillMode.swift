/// What an animation shows before it begins and after it has ended. Core Animation's `CAMediaTimingFillMode`.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: the property has its model value.
    case removed
    /// Its last value, once it has ended.
    case forwards
    /// Its first value, until it begins.
    case backwards
    /// Its first value until it begins, and its last one once it has ended.
    case both
}
