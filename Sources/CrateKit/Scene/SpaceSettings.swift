import Chipmunk

/// How the space of a scene solves its steps. Every setting defaults to Chipmunk's.
public struct SpaceSettings: Hashable, Sendable {
    /// See ``/Chipmunk/Space/iterations``.
    public var iterations = 10
    /// See ``/Chipmunk/Space/damping``.
    public var damping = 1.0
    /// See ``/Chipmunk/Space/collisionSlop``.
    public var collisionSlop = SpaceSettings.defaults.collisionSlop
    /// See ``/Chipmunk/Space/collisionBias``.
    public var collisionBias = SpaceSettings.defaults.collisionBias
    /// See ``/Chipmunk/Space/collisionPersistence``.
    public var collisionPersistence = 3
    /// See ``/Chipmunk/Space/idleSpeedThreshold``.
    public var idleSpeedThreshold = 0.0
    /// See ``/Chipmunk/Space/sleepTimeThreshold``; nil for bodies that never sleep.
    public var sleepTimeThreshold: Double?
    /// A grid in place of the tree that finds collisions.
    public var spatialHash: SpatialHash?

    /// See ``/Chipmunk/Space/useSpatialHash(cellSize:count:file:line:)``.
    public struct SpatialHash: Hashable, Sendable {
        /// The side of a cell, in points.
        public var cellSize: Double
        /// How many cells the table has.
        public var count: Int

        /// A grid of cells.
        public init(cellSize: Double, count: Int) {
            self.cellSize = cellSize
            self.count = count
        }
    }

    /// Chipmunk's settings.
    public init() {}

    /// What C computes in single precision: about 0.1 and about 0.9⁶⁰.
    private static let defaults: (collisionSlop: Double, collisionBias: Double) = {
        let space = Space()
        return (space.collisionSlop, space.collisionBias)
    }()
}
