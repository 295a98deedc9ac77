public import Chipmunk

/// Many bodies of one kind in a pattern.
public struct Generator: Hashable, Sendable {
    /// The arrangement of the bodies.
    public var pattern: Pattern
    /// The body to repeat. Its name is the prefix of the bodies' names ("brick" makes "brick-1", "brick-2" …). Its
    /// position is the lower left of the pattern: the first body's position, the corner of a scatter's rectangle, or the
    /// center of a circle.
    public var body: BodyDefinition
    /// Random differences between the bodies, or nil if all are alike. Defaults to nil.
    public var variation: BodyVariation?

    /// Creates a pattern of bodies.
    public init(_ pattern: Pattern, of body: BodyDefinition, variation: BodyVariation? = nil) {
        self.pattern = pattern
        self.body = body
        self.variation = variation
    }

    /// An arrangement of bodies. Positions are in points, y up.
    public enum Pattern: Hashable, Sendable {
        /// Columns to the right and rows upward, row by row from the lowest.
        case grid(columns: Int, rows: Int, spacing: Vector)
        /// Bodies in a straight line from the first one.
        case row(count: Int, spacing: Vector)
        /// Rows with one body less each, row by row from the lowest, each centered over the row below.
        case pyramid(rows: Int, spacing: Vector)
        /// Bodies one above the other.
        case stack(count: Int, spacing: Double)
        /// Bodies at even steps around a center, counterclockwise from an angle, 0 at the right. Bodies that face the center
        /// are turned with their places.
        case circle(count: Int, radius: Double, startAngle: Double = 0, isFacing: Bool = false)
        /// Rows upward, every other one half a step to the right, so that each body has six neighbors at the same distance.
        case hex(columns: Int, rows: Int, spacing: Double)
        /// Columns to the right and rows upward, every other row half a step to the right, as bricks are laid.
        case staggered(columns: Int, rows: Int, spacing: Vector)
        /// Random positions in a rectangle to the upper right, at least `separation` apart.
        case scatter(count: Int, seed: UInt64, size: ViewSize, separation: Double)
    }

    /// The largest number of bodies in a pattern.
    public static let maximumCount = 100_000

    /// The number of bodies.
    public var count: Int {
        switch pattern {
        case .grid(let columns, let rows, _), .hex(let columns, let rows, _), .staggered(let columns, let rows, _):
            columns.multipliedClamped(by: rows)
        case .pyramid(let rows, _): rows.multipliedClamped(by: rows.addingClamped(1)) / 2
        case .row(let count, _), .stack(let count, _), .circle(let count, _, _, _), .scatter(let count, _, _, _): count
        }
    }
}
