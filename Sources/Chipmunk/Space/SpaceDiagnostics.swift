/// The counts that determine a space's memory and the time of its steps. See ``Space/diagnostics``.
public struct SpaceDiagnostics: Sendable, Hashable {
    /// A place where boxes of shapes overlap.
    public struct Spot: Sendable, Hashable {
        /// A point inside all of the boxes.
        public let position: Vector
        /// The number of shapes whose boxes contain the point.
        public let shapeCount: Int
    }

    /// The number of bodies, without the static body.
    public let bodyCount: Int
    /// The number of sleeping bodies.
    public let sleepingBodyCount: Int
    /// The number of shapes.
    public let shapeCount: Int
    /// The number of constraints.
    public let constraintCount: Int
    /// The number of pairs of shapes that touched in the last step and were solved.
    public let contactCount: Int
    /// The number of pairs of shapes whose boxes overlap, which ``Space/maximumPairs`` limits, or 0 with a spatial
    /// hash. The boxes of moving bodies are a tenth larger than their shapes, and longer in the direction of motion.
    public let pairCount: Int
    /// The number of times that a shape was refused further pairs because of ``Space/maximumPairs``.
    public let refusalCount: Int
    /// The height of the search tree of the moving shapes, or 0 with a spatial hash. Steps and queries slow down when
    /// it is much larger than the logarithm of the number of shapes, as with shapes added in a row.
    public let treeHeight: Int
    /// The height of the search tree of the static and sleeping shapes, or 0 with a spatial hash.
    public let staticTreeHeight: Int
    /// The place where the most boxes overlap, or nil if there are no shapes.
    public let densestSpot: Spot?

    /// The least number of shapes at one spot that gets a note.
    static let crowdSize = 1000

    /// The likely mistakes, in sentences: a spot where the boxes of 1,000 shapes or more overlap. Empty if there are
    /// none.
    public var notes: [String] {
        guard let densestSpot, densestSpot.shapeCount >= Self.crowdSize else { return [] }
        return [crowd]
    }

    /// The crowded spot, as a part of a sentence.
    var crowd: String {
        guard let densestSpot else { return "there are no shapes" }
        let (count, x, y) = (densestSpot.shapeCount, densestSpot.position.x, densestSpot.position.y)
        return "the boxes of \(count) shapes overlap at (\(x), \(y)), which makes \(count * (count - 1) / 2) pairs"
    }
}
