/// A symbol and its meaning.
package struct LegendEntry: Hashable, Sendable {
    /// The symbol.
    package var symbol: Symbol
    /// The meaning of the symbol.
    package var text: String

    /// A symbol in a picture of a space.
    package enum Symbol: Hashable, Sendable {
        /// A body.
        case body
        /// A ghost.
        case ghost
        /// The arrow from a ghost to its body.
        case arrow
        /// A ``Marker``.
        case marker
    }

    /// Creates an entry from its parts.
    package init(_ symbol: Symbol, _ text: String) {
        self.symbol = symbol
        self.text = text
    }
}
