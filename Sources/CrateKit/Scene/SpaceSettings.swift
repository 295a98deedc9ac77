public import Chipmunk

/// The settings of a scene's space: gravity and solver. Each defaults to Chipmunk's own.
public struct SpaceSettings: Hashable, Sendable {
    /// The gravity while the device is upright, in points/s², or nil for 1,000 points/s² down. Defaults to nil.
    ///
    /// The tilt turns and scales it: a tilt to the right turns it by 90° counterclockwise, a tilt of 2 g doubles it,
    /// and a device flat on the table has none. See ``Scene/gravity(under:)``.
    public var gravity: Vector?
    /// The number of iterations per step. Defaults to 10. See ``/Chipmunk/Space/iterations``.
    public var iterations = 10
    /// The damping. Defaults to 1. See ``/Chipmunk/Space/damping``.
    public var damping = 1.0
    /// The collision slop, in points. Defaults to about 0.1. See ``/Chipmunk/Space/collisionSlop``.
    public var collisionSlop = SpaceSettings.defaults.collisionSlop
    /// The collision bias. Defaults to about 0.9⁶⁰. See ``/Chipmunk/Space/collisionBias``.
    public var collisionBias = SpaceSettings.defaults.collisionBias
    /// The collision persistence, in steps. Defaults to 3. See ``/Chipmunk/Space/collisionPersistence``.
    public var collisionPersistence = 3
    /// The idle speed threshold, in points/s. Defaults to 0. See ``/Chipmunk/Space/idleSpeedThreshold``.
    public var idleSpeedThreshold = 0.0
    /// The sleep time threshold, in seconds, or nil if bodies never sleep. Defaults to nil. See
    /// ``/Chipmunk/Space/sleepTimeThreshold``.
    public var sleepTimeThreshold: Double?
    /// The corrected errors of Chipmunk. Defaults to none, so that a scene has C's bits. See
    /// ``/Chipmunk/Space/corrections``.
    public var corrections: Corrections = []
    /// The grid that finds collisions, or nil for a tree. Defaults to nil.
    public var spatialHash: SpatialHash?

    /// A grid of cells. See ``/Chipmunk/Space/useSpatialHash(cellSize:count:file:line:)``.
    public struct SpatialHash: Hashable, Sendable {
        /// The side of a cell, in points.
        public var cellSize: Double
        /// The number of cells in the table.
        public var count: Int

        /// Creates a grid of cells.
        public init(cellSize: Double, count: Int) {
            self.cellSize = cellSize
            self.count = count
        }
    }

    /// Creates Chipmunk's default settings.
    public init() {}

    /// The values that C computes in single precision: about 0.1 and about 0.9⁶⁰.
    private static let defaults: (collisionSlop: Double, collisionBias: Double) = {
        let space = Space()
        return (space.collisionSlop, space.collisionBias)
    }()
}
