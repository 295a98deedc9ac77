/// What a thing in a picture means.
package struct LegendEntry: Hashable, Sendable {
    /// The thing.
    package var symbol: Symbol
    /// What it means.
    package var text: String

    /// What can be in a picture of a space.
    package enum Symbol: Hashable, Sendable {
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
    package init(_ symbol: Symbol, _ text: String) {
        self.symbol = symbol
        self.text = text
    }
}
