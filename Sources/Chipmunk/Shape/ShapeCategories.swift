/// A set of up to 32 categories of shapes, of which a filter has two: see ``ShapeFilter``. `cpBitmask`.
///
/// Declare each category once, as a bit:
///
///     extension ShapeCategories {
///         static let player = ShapeCategories(rawValue: 1 << 0)
///         static let ghosts = ShapeCategories(rawValue: 1 << 1)
///     }
///     shape.filter = ShapeFilter(categories: .player, mask: .all.subtracting(.ghosts))
public struct ShapeCategories: OptionSet, Hashable, Sendable, Codable, ExpressibleByIntegerLiteral {
    /// The bits of the categories.
    public var rawValue: UInt32

    /// All 32 categories. `CP_ALL_CATEGORIES`.
    public static let all = ShapeCategories(rawValue: .max)

    /// Creates the set of some bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Creates the set of the bits of a number.
    public init(integerLiteral value: UInt32) {
        self.init(rawValue: value)
    }
}
