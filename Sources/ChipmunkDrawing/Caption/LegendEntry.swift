/// What a thing in a picture means.
public struct LegendEntry: Hashable, Sendable {
    /// The thing.
    public var symbol: Symbol
    /// What it means.
    public var text: String

    /// What can be in a picture of a space.
    public enum Symbol: Hashable, Sendable {
        /// A body.
        case body
        /// A ``Ghost``.
        case ghost
        /// The arrow from a ghost to its body.
        case arrow
        /// A ``Marker``.
        case marker
    }

    /// An entry from its parts.
    public init(_ symbol: Symbol, _ text: String) {
        self.symbol = symbol
        self.text = text
    }
}
