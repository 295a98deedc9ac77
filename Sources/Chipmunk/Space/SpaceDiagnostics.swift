/// How much there is of what makes a space large and its steps slow. See ``Space/diagnostics``.
public struct SpaceDiagnostics: Sendable, Hashable {
    /// The place where most boxes of shapes overlap.
    public struct Spot: Sendable, Hashable {
        /// A point that is in all of the boxes.
        public let position: Vector
        /// How many shapes have it in their boxes.
        public let shapeCount: Int
    }

    /// How many bodies the space has, without its static body.
    public let bodyCount: Int
    /// How many of them sleep.
    public let sleepingBodyCount: Int
    /// How many shapes the space has.
    public let shapeCount: Int
    /// How many constraints the space has.
    public let constraintCount: Int
    /// How many pairs of shapes touched in the last step and were solved.
    public let contactCount: Int
    /// How many pairs of shapes have boxes that overlap, which is what ``Space/maximumPairs`` limits. The boxes of bodies
    /// that move are a tenth larger than their shapes, and longer in the direction of motion. 0 with a spatial hash.
    public let pairCount: Int
    /// How often a shape got no further pair because of ``Space/maximumPairs``.
    public let refusalCount: Int
    /// How many levels the tree of the shapes that move has. A step and a query slow down as it outgrows the logarithm
    /// of their number, as with shapes that were added in a row. 0 with a spatial hash.
    public let treeHeight: Int
    /// How many levels the tree of the shapes that are static or sleep has. 0 with a spatial hash.
    public let staticTreeHeight: Int
    /// The place where most boxes overlap, or nil where there are no shapes.
    public let densestSpot: Spot?

    /// How many shapes on one spot are worth a note.
    public static let crowdSize = 1000

    /// What is likely to be a mistake, in sentences: empty where nothing is.
    public var notes: [String] {
        guard let densestSpot, densestSpot.shapeCount >= Self.crowdSize else { return [] }
        return [crowd]
    }

    /// Where shapes crowd, as a part of a sentence.
    var crowd: String {
        guard let densestSpot else { return "there are no shapes" }
        let (count, x, y) = (densestSpot.shapeCount, densestSpot.position.x, densestSpot.position.y)
        return "the boxes of \(count) shapes overlap at (\(x), \(y)), which makes \(count * (count - 1) / 2) pairs"
    }
}
